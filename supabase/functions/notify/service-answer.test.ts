import { describe, expect, it, test } from 'vitest';
import { refusedDelivery, retryAfterSeconds, unansweredDelivery } from './service-answer.ts';

test.each([
  ['120', 120],
  [' 0 ', 0],
  ['Mon, 30 Nov 2026 14:02:00 GMT', 120],
  ['Mon, 30 Nov 2026 13:00:00 GMT', 0],
  ['99999999999999', 86_400],
  ['Mon, 30 Nov 2099 14:00:00 GMT', 86_400],
  ['soon', undefined],
  ['', undefined],
  [null, undefined],
])('“Retry-After: %s” is %s seconds', (header, seconds) => {
  expect(retryAfterSeconds(header, Date.parse('2026-11-30T14:00:00Z'))).toBe(seconds);
});

test.each([
  ['failed', [408, 425, 429, 500, 503]],
  ['refused', [400, 401, 403, 404, 422]],
  ['dropped', [413]],
])('a delivery is %s with %j', async (outcome, statuses) => {
  const deliveries = statuses.map((status) => refusedDelivery('X', new Response('', { status })));
  expect((await Promise.all(deliveries)).map((delivery) => delivery.outcome)).toEqual(
    statuses.map(() => outcome),
  );
});

describe('a refusal', () => {
  const errorOf = async (body: string, status = 403) =>
    (await refusedDelivery('The service', new Response(body, { status }))).error;

  it('has the service’s reason, from JSON or text', async () => {
    expect(await errorOf('{"reason":"BadJwtToken"}')).toBe('The service answered 403: BadJwtToken');
    expect(await errorOf('{"code":1,"error":"Gone","message":"Not now"}')).toMatch(/: Not now$/);
    expect(await errorOf('API calls are disabled\n')).toMatch(/: API calls are disabled$/);
  });

  it('has no page of a gateway, no address, and no end', async () => {
    expect(await errorOf('<html>502</html>', 502)).toBe('The service answered 502');
    expect(await errorOf('{"errors":[]}', 500)).toBe('The service answered 500');
    expect(await errorOf('No such recipient ann@example.com, see https://x.example/abc')).toBe(
      'The service answered 403: No such recipient … see …',
    );
    expect((await errorOf('x'.repeat(5000)))!.length).toBeLessThan(250);
  });

  it('has nothing that the database would refuse: no NUL, and no half of a character', async () => {
    expect(await errorOf('Bad\0 gateway')).toBe('The service answered 403: Bad gateway');
    expect(await errorOf(`${'x'.repeat(199)}🔧`)).toMatch(/: x{199}$/);
  });
});

test('a service that is late is told from one that can’t be reached', () => {
  const late = new DOMException('Timeout', 'TimeoutError');
  expect(unansweredDelivery('EmailJS', late).error).toBe(
    'EmailJS didn’t answer within 10 seconds.',
  );
  expect(unansweredDelivery('EmailJS', new TypeError('fetch failed')).error).toBe(
    'EmailJS couldn’t be reached.',
  );
});
