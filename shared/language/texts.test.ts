import { describe, expect, test } from 'vitest';

type Module = Readonly<Record<string, unknown>>;

const spanish = import.meta.glob<Module>('../../{public-site,shared}/**/*texts.es.ts', {
  eager: true,
});
const english = import.meta.glob<Module>('../../{public-site,shared}/**/*texts.ts', {
  eager: true,
});
const spanishOf = (file: string) => file.replace(/\.ts$/, '.es.ts');
const pairs = Object.keys(english).filter((file) => spanishOf(file) in spanish);

/** Texts that are the same in both languages. */
const SAME = ['No', 'Total'];

/** Values that are keys in the database, and words in Spanish. */
const KEYS: Readonly<Record<string, number>> = {
  noTimes: 0,
  booked: 0,
  kindOf: 1,
  notAvailable: 2,
  newsSubject: 1,
};

/** A module's texts, by name; those in a list or a table have its name as well. */
function textsIn(value: unknown, name = ''): [name: string, text: string][] {
  if (typeof value === 'string') return [[name, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => textsIn(each, `${name}/${key}`));
}

/** What a function is given for its values: texts, numbers, or lists, whichever it takes. */
const ARGUMENTS = [
  ['v1v', 'v2v', 'v3v', 'v4v'],
  [111, 222, 333, 444],
  [[], [], [], []],
];

/** Which of some values the function's text shows; null if it wants others. */
function shown(text: unknown, some: readonly unknown[], values: readonly unknown[]) {
  try {
    const said = JSON.stringify((text as (...values: unknown[]) => unknown)(...values));
    return some.filter((value) => said.includes(String(value)));
  } catch {
    return null;
  }
}

const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();

test('each folder’s texts are there in Spanish', () => {
  const folders = Object.keys(english).filter((file) => file.endsWith('/texts.ts'));
  expect(folders.length).toBeGreaterThan(10);
  expect(folders.filter((file) => !pairs.includes(file))).toEqual([]);
});

describe.each(pairs)('%s', (file) => {
  const inEnglish = english[file]!;
  const inSpanish = spanish[spanishOf(file)]!;

  test('has the same names in both languages', () => {
    expect(Object.keys(inSpanish).sort()).toEqual(Object.keys(inEnglish).sort());
  });

  test('shows the same values in both languages', () => {
    for (const [name, text] of Object.entries(inEnglish)) {
      if (typeof text !== 'function') continue;
      const compared = ARGUMENTS.map((values) => {
        const others = values.filter((_, index) => index !== KEYS[name]);
        return [text, inSpanish[name]].map((each) => shown(each, others, values));
      }).filter(([here, there]) => here && there);
      expect(compared, name).not.toEqual([]);
      for (const [here, there] of compared) expect(there, name).toEqual(here);
    }
    const table = new Map(textsIn(inSpanish));
    for (const [name, text] of textsIn(inEnglish)) {
      const other = table.get(name);
      if (other) expect(placeholders(other), name).toEqual(placeholders(text));
    }
  });

  test('leaves nothing in English', () => {
    const table = new Map(textsIn(inSpanish));
    const same = textsIn(inEnglish).filter(
      ([name, text]) => text && table.get(name) === text && !SAME.includes(text),
    );
    expect(same).toEqual([]);
  });
});
