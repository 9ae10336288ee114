import { useFormContext } from 'react-hook-form';
import { digestOf } from '../../../shared/catalog/translations.ts';

/** Puts the items of a list into another order, or leaves some of them out. */
type Change = (items: readonly unknown[]) => unknown[];

/** The Spanish of an entry that has none yet, of the form of its English. A category's Spanish name is its label. */
const noneOf = (english: unknown) =>
  typeof english === 'string'
    ? ''
    : Object.fromEntries(
        Object.keys(english as object).map((name) => [name === 'name' ? 'label' : name, '']),
      );

/**
 * Returns what does to a list's Spanish, before it happens to the list itself: `move` what moves or removes entries, which
 * keep theirs, and `grow` what adds one, which has none yet. What was up to date stays so. `blank` is a new entry, and
 * `columnsOf` has the columns to save, from the form's values; without it the list has no Spanish.
 */
export function useSpanishMoves(
  column: string,
  blank: object,
  columnsOf?: (values: object) => object,
) {
  const { getValues, setValue } = useFormContext();

  /** Without a change, an entry is added. */
  function apply(change?: Change) {
    const spanish: unknown = getValues(`translations.es.${column}`);
    if (!columnsOf || !Array.isArray(spanish)) return;
    const values = getValues();
    const entries = values[column] as unknown[];
    const englishOf = (list: unknown[]) =>
      Reflect.get(columnsOf({ ...values, [column]: list }), column) as unknown[];
    // All of its texts are written out: the form would fill in those of the entry that it had in this place when it opened.
    const none = noneOf(englishOf([blank])[0]);
    const items = entries.map((_, index): unknown => spanish[index] ?? none);
    const of = `translations.es.of.${column}`;
    const isCurrent = getValues(of) === digestOf(englishOf(entries));
    const changed = change ? change(items) : [...items, none];
    setValue(`translations.es.${column}`, changed, { shouldDirty: true });
    if (!isCurrent) return;
    setValue(of, change ? digestOf(englishOf(change(entries))) : '', { shouldDirty: true });
  }
  return { move: (change: Change) => apply(change), grow: () => apply() };
}
