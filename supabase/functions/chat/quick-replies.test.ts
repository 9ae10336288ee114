import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createReplySplitter } from './quick-replies.ts';

/** All that was shown on the way, with what the end brought. */
function split(pieces: string[]) {
  const splitter = createReplySplitter();
  const shown = pieces.map((piece) => splitter.push(piece));
  const { text, quickReplies } = splitter.end();
  return { shown, text: shown.join('') + text, quickReplies };
}

test('cuts the marker off and reads its replies', () => {
  expect(split(['Two good ones.\n[[QUICK_REPLIES: Prices? | Tell me more ]]'])).toMatchObject({
    text: 'Two good ones.',
    quickReplies: ['Prices?', 'Tell me more'],
  });
});

test('shows at most four replies, none twice, none empty, none as long as a text', () => {
  const inside = ['a', 'b', ' ', 'a', 'x'.repeat(99), 'c', 'd', 'e'].join('|');
  expect(split([`Hi [[QUICK_REPLIES:${inside}]]`]).quickReplies).toEqual(['a', 'b', 'c', 'd']);
});

test('reads a marker that was written small or cut off at its end', () => {
  expect(split(['Hi [[quick_replies: a | b'])).toMatchObject({
    text: 'Hi',
    quickReplies: ['a', 'b'],
  });
});

test('hides a marker that was cut off in its first letters', () => {
  expect(split(['Hi', ' [[QUICK']).text).toBe('Hi');
});

test('leaves brackets that are none alone', () => {
  expect(split(['See [this](#/contact) and [', '[that]] [']).text).toBe(
    'See [this](#/contact) and [[that]] [',
  );
});

test('never shows a letter of the marker, however the stream is cut', () => {
  const reply = 'One [link](#/products). Two. ';
  const whole = `${reply}[[QUICK_REPLIES: a | b]]`;
  fc.assert(
    fc.property(fc.array(fc.nat(whole.length), { maxLength: 12 }), (cuts) => {
      const at = [0, ...cuts.sort((a, b) => a - b), whole.length];
      const pieces = at.slice(1).map((end, index) => whole.slice(at[index], end));
      const { shown, text, quickReplies } = split(pieces);
      expect(text).toBe(reply.trimEnd());
      expect(reply.startsWith(shown.join(''))).toBe(true);
      expect(quickReplies).toEqual(['a', 'b']);
    }),
  );
});

test('gives back every other text as it came, but for space at its end', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), (pieces) => {
      const text = pieces.join('');
      fc.pre(!/\[\[[^\]]*$|\[\[Q/i.test(text));
      expect(split(pieces).text).toBe(text.trimEnd());
    }),
  );
});
