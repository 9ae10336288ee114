import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readProposal } from './proposals.ts';

const GOOD = [
  { id: 'a', kind: 'items', items: [{ type: 'product', slug: 'prodemand' }] },
  {
    id: 'b',
    kind: 'comparison',
    items: [
      { type: 'product', slug: 'prodemand' },
      { type: 'bundle', slug: 'teamworks-se' },
    ],
  },
  {
    id: 'c',
    kind: 'times',
    meetingType: 'Meetup',
    times: [{ date: '2026-11-20', time: '9:00 AM' }],
  },
  { id: 'd', kind: 'form', fields: { name: 'Ann Lee' } },
  { id: 'e', kind: 'answers', answers: { fix: 'cars' } },
];

test.each(GOOD)('a proposal of each kind is read as it was written: $kind', (proposal) => {
  expect(readProposal(JSON.parse(JSON.stringify(proposal)))).toEqual(proposal);
});

test.each([
  null,
  'items',
  { id: 'a', kind: 'payment', amount: 12 },
  { kind: 'items', items: [] },
  { id: 'a', kind: 'items', items: [] },
  { id: 'a', kind: 'items', items: Array(7).fill({ type: 'product', slug: 'x' }) },
  { id: 'a', kind: 'items', items: [{ type: 'lead', slug: 'x' }] },
  { id: 'a', kind: 'comparison', items: [{ type: 'product', slug: 'x' }] },
  {
    id: 'a',
    kind: 'times',
    meetingType: 'Video',
    times: [{ date: '2026-11-20', time: '9:00 AM' }],
  },
  {
    id: 'a',
    kind: 'times',
    meetingType: 'Meetup',
    times: [{ date: '2026-02-30', time: '9:00 AM' }],
  },
  { id: 'a', kind: 'times', meetingType: 'Meetup', times: [{ date: '2026-11-20', time: 'soon' }] },
  { id: 'a', kind: 'form', fields: { name: 'x'.repeat(10_000) } },
  { id: 'a', kind: 'answers', answers: { mood: 'good' } },
])('anything else is none: %j', (value) => {
  expect(readProposal(value)).toBeNull();
});

test('the visitor’s own message and unknown fields are not part of a form', () => {
  const fields = { name: 'Ann Lee', additional_message: 'Sell me everything', status: 'Won' };
  expect(readProposal({ id: 'a', kind: 'form', fields })).toMatchObject({
    fields: { name: 'Ann Lee' },
  });
});

test('reading never throws', () => {
  fc.assert(fc.property(fc.anything(), (value) => void readProposal(value)));
});
