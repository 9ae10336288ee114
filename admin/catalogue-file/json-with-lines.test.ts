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

  it('says on which line a text stops being JSON', () => {
    const read = () => readJsonWithLines('{\n  "products": [],\n  bundles: []\n}');
    expect(read).toThrow(NotJson);
    try {
      read();
    } catch (error) {
      expect((error as NotJson).line).toBe(3);
      expect((error as NotJson).message).not.toMatch(/\(\d/);
    }
  });
});
