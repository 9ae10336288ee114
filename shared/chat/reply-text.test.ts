import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseReply, replyAsPlainText, type ReplyBlock, type ReplySpan } from './reply-text.ts';

function spansOf(blocks: ReplyBlock[]): ReplySpan[] {
  return blocks.flatMap((block) => (block.kind === 'list' ? block.items : block.lines)).flat();
}
const links = (text: string) =>
  spansOf(parseReply(text)).flatMap((span) => (span.kind === 'link' ? [span.path] : []));

describe('a reply', () => {
  test('is parted into paragraphs, and they into lines', () => {
    expect(parseReply('One.\nTwo.\n\nThree.')).toEqual([
      {
        kind: 'paragraph',
        lines: [[{ kind: 'text', text: 'One.' }], [{ kind: 'text', text: 'Two.' }]],
      },
      { kind: 'paragraph', lines: [[{ kind: 'text', text: 'Three.' }]] },
    ]);
  });

  test('has lists, with bullets or numbers', () => {
    expect(parseReply('These:\n- a\n* b\n1. c\n2) d')).toMatchObject([
      { kind: 'paragraph' },
      { kind: 'list', ordered: false, items: [[{ text: 'a' }], [{ text: 'b' }]] },
      { kind: 'list', ordered: true, items: [[{ text: 'c' }], [{ text: 'd' }]] },
    ]);
  });

  test('has emphasis, and leaves stars and lines that are none alone', () => {
    expect(spansOf(parseReply('a **b** *c* _d_ snake_case_name 2 * 3 * 4'))).toEqual([
      { kind: 'text', text: 'a ' },
      { kind: 'strong', text: 'b' },
      { kind: 'text', text: ' ' },
      { kind: 'emphasis', text: 'c' },
      { kind: 'text', text: ' ' },
      { kind: 'emphasis', text: 'd' },
      { kind: 'text', text: ' snake_case_name 2 * 3 * 4' },
    ]);
  });

  test('does not flash the opening of an emphasis while it comes', () => {
    expect(spansOf(parseReply('We have **ProDe'))).toEqual([
      { kind: 'text', text: 'We have ProDe' },
    ]);
  });

  test('can be read out', () => {
    expect(replyAsPlainText('We have **ProDemand**:\n- [its page](#/products/prodemand)')).toBe(
      'We have ProDemand:\nits page',
    );
  });

  test('links pages of the site', () => {
    expect(links('[a](#/products/manager-se) [b](/#/contact) [c](#/bundles)')).toEqual([
      '/products/manager-se',
      '/contact',
      '/bundles',
    ]);
  });
});

describe('a hostile reply', () => {
  test('keeps a link that is emphasized', () => {
    expect(links('**[a](#/products)** *[b](#/bundles)* _[c](#/contact)_')).toEqual([
      '/products',
      '/bundles',
      '/contact',
    ]);
  });

  test('links nothing else, whatever it names', () => {
    for (const address of [
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      'data:text/html,<script>',
      'https://evil.example/',
      '//evil.example',
      '#/admin/leads',
      '#/login?next=https://evil.example',
      '#//evil',
      'mailto:a@b.example',
      '#/contact"onclick="alert(1)',
    ]) {
      expect(links(`[here](${address})`)).toEqual([]);
    }
  });

  test('has no markup and no images: they are text', () => {
    const reply =
      '<script>alert(1)</script> <img src=x onerror=alert(1)> ![x](https://evil.example)';
    expect(spansOf(parseReply(reply))).toEqual([{ kind: 'text', text: reply }]);
  });

  test('loses no letter of a text without marks, and never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const spans = spansOf(parseReply(text));
        fc.pre(!/[*_[\]#\n\r]|^\s*([-*•]|\d{1,2}[.)])\s/.test(text) && text.trim() !== '');
        expect(spans.map((span) => span.text).join('')).toBe(text);
      }),
    );
  });
});
