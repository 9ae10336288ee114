import { digestOf, type Text, type Translations } from '../../../shared/catalog/translations.ts';
import { trimmed } from '../form-rules.ts';

type Texts = Readonly<Record<string, unknown>>;

const isTexts = (value: unknown): value is Texts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (value: unknown) => (typeof value === 'string' ? trimmed(value) : '');

/** A list's Spanish, item by item. A category has its English name, by which the site finds it, and a label. */
function listOf(english: readonly unknown[], spanish: unknown): Exclude<Text, string> {
  const items: readonly unknown[] = Array.isArray(spanish) ? spanish : [];
  return english.map((item, index) => {
    const given = items[index];
    if (!isTexts(item)) return textOf(given);
    const spanishOf = (name: string) => textOf(isTexts(given) ? given[name] : '');
    return Object.fromEntries(
      Object.keys(item).flatMap((name) =>
        name === 'name'
          ? [
              [name, textOf(item[name])],
              ['label', spanishOf('label')],
            ]
          : [[name, spanishOf(name)]],
      ),
    );
  });
}

const isNamed = (source: unknown) =>
  Array.isArray(source) && source.every((item) => isTexts(item) && 'name' in item);

const isBlankItem = (item: string | Record<string, string>) =>
  typeof item === 'string'
    ? item === ''
    : Object.entries(item).every(([name, part]) => name === 'name' || part === '');

const isBlank = (text: Text) => (typeof text === 'string' ? text === '' : text.every(isBlankItem));

/**
 * The column `translations` to save, from the form's Spanish and the English that is saved with it. A text with a digest
 * keeps it, so that an English text that has changed since is noticed. The form empties the digest of what was edited.
 */
export function savedTranslations(
  columns: readonly string[],
  english: Texts,
  form: Translations | null | undefined,
): Translations {
  const { of = {}, ...spanish } = form?.es ?? {};
  const texts: Record<string, Text> = {};
  const digests: Record<string, string> = {};
  for (const column of columns) {
    const [source, given] = [english[column], spanish[column]];
    if (given === undefined || given === null) continue;
    const digest = of[column];
    // A stored list of items without names is kept even if the English list has changed since: the editor marks it as older.
    const isOlderList = Array.isArray(given) && Boolean(digest) && !isNamed(source);
    const text = isOlderList
      ? given
      : Array.isArray(source)
        ? listOf(source, given)
        : textOf(given);
    if (isBlank(text)) continue;
    texts[column] = text;
    digests[column] = digest || digestOf(source);
  }
  return Object.keys(texts).length > 0 ? { es: { ...texts, of: digests } } : {};
}
