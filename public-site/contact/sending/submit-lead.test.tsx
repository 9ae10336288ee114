import { beforeEach, expect, test, vi } from 'vitest';
import { fakeNetwork, json } from '../../../tests/component/fake-network.ts';
import { ANSWERS_OF_NO_SERVICE, asResponse } from '../../../tests/world/service-answers.ts';
import { submitLead, type SubmissionOutcome } from './submit-lead.ts';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
const LEAD = { id: 'a', name: 'Ann Lee', shop_address: '1 Main St' };

/** Sends the lead. */
const submit = () => submitLead(LEAD);

/** As submit_lead refuses: an answer with a status, its other fields empty. */
const refusal = (code: string, message: string, details: string | null = null) => ({
  id: null,
  name: null,
  created_at: null,
  code,
  message,
  details,
  hint: null,
});
const TAKEN = 'That time has just been taken. Please choose another one.';
const closed = (reason: string) => `That meeting time cannot be booked (${reason}).`;

test.each<[string, number, object, SubmissionOutcome]>([
  ['sent', 200, { ...LEAD, code: null, message: null }, { kind: 'sent', told: {} }],
  [
    'sent, and told by the server',
    200,
    { ...LEAD, told: { representative: true, visitor: false } },
    { kind: 'sent', told: { representative: true, visitor: false } },
  ],
  ['a slot that is taken', 400, refusal('23P01', TAKEN, 'taken'), { kind: 'slot-taken' }],
  ['a closed time', 400, refusal('22023', closed('closed'), 'closed'), { kind: 'slot-refused' }],
  ['paused booking', 400, refusal('22023', closed('paused'), 'paused'), { kind: 'slot-refused' }],
  [
    'too many meetings of a network',
    400,
    refusal('22023', 'Several meetings are booked from your network already.', 'network'),
    { kind: 'no-more-meetings' },
  ],
  [
    'other content',
    409,
    refusal('23505', 'This request was sent before.'),
    { kind: 'sent-otherwise' },
  ],
  ['a missing check', 403, refusal('PT403', 'We could not confirm.'), { kind: 'unconfirmed' }],
  [
    'a limit',
    429,
    refusal('PT429', 'Too many requests from your network.'),
    { kind: 'limit', message: 'Too many requests from your network.' },
  ],
  [
    'a missing address',
    400,
    refusal('22023', 'A shop address is required.'),
    { kind: 'refused', message: 'A shop address is required.' },
  ],
])('the outcome of a submission is known: %s', async (_what, status, body, outcome) => {
  fakeNetwork({ 'POST /rest/v1/rpc/submit_lead': () => json(body, status) });
  expect(await submit()).toEqual(outcome);
});

test('a submission without an answer is not taken for a refusal', async () => {
  fakeNetwork({});
  expect(await submit()).toEqual({ kind: 'no-answer' });
  fakeNetwork({
    'POST /rest/v1/rpc/submit_lead': () => new Response('Bad gateway', { status: 502 }),
  });
  expect(await submit()).toEqual({ kind: 'no-answer' });
});

test('a submission that is not answered within 15 seconds is given up', async () => {
  const clock = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal);
  fakeNetwork({
    'POST /rest/v1/rpc/submit_lead': ({ signal }) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(new DOMException('Timeout', 'TimeoutError')));
        clock.abort();
      }),
  });
  expect(await submit()).toEqual({ kind: 'no-answer' });
  expect(timeout).toHaveBeenCalledWith(15_000);
});

test.each(ANSWERS_OF_NO_SERVICE)('$what ($status) has not refused a request', async (answer) => {
  fakeNetwork({ 'POST /rest/v1/rpc/submit_lead': () => asResponse(answer) });
  expect(await submit()).toEqual({ kind: 'no-answer' });
});
