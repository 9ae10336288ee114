import { describe, expect, it } from 'vitest';
import { NotJson, readJsonWithLines } from './json-with-lines.ts';

const TEXT = `{
  "products": [
    { "name": "A" },
    {
      "name": "B",
      "icon": "star"
    }
  ]
}`;

describe('JSON with its lines', () => {
  it('knows where each part stands, and the nearest one for what is missing', () => {
    const { value, lineOf } = readJsonWithLines(TEXT);
    expect(value).toEqual(JSON.parse(TEXT));
    expect(lineOf(['products', 1, 'icon'])).toBe(6);
    expect(lineOf(['products', 1, 'category'])).toBe(4);
    expect(lineOf(['bundles'])).toBe(1);
  });

  it.each([
    ['{\n  "products": [],\n  bundles: []\n}', 3, '“b” isn’t expected here. Put names and texts'],
    ['{\n  "products": [\n    { "name": "A" },\n  ]\n}', 4, 'There’s an extra bracket here, or'],
    ['{\n  "products": [{},, {}]\n}', 2, 'There’s an extra comma here'],
    ['{\n  "name": "A"\n  "core": true\n}', 3, 'A comma or a colon is missing before this.'],
    ['{\n  "name":: "A"\n}', 2, 'There’s an extra colon here'],
    ['{\n  "core": yes\n}', 2, '“y” isn’t expected here.'],
    ['{\n  "name": "A', 2, 'The file ends too early.'],
    ['{\n  "name": "A\nB"\n}', 2, 'A text contains a line break or a tab.'],
  ])('says in plain words on which line %j stops being JSON', (text, line, words) => {
    let refusal: unknown;
    try {
      readJsonWithLines(text);
    } catch (error) {
      refusal = error;
    }
    expect(refusal).toBeInstanceOf(NotJson);
    expect(refusal).toMatchObject({ line, message: expect.stringContaining(words) as string });
  });
});
