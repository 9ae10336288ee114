import { useFormContext } from 'react-hook-form';
import { digestOf } from '../../../shared/catalog/translations.ts';

/** Puts the items of a list into another order, or leaves some of them out. */
type Change = (items: readonly unknown[]) => unknown[];

/**
 * Returns what does to a list's Spanish, before it happens to the list itself: `move` what moves or removes entries, which
 * keep theirs, and `grow` what adds one, which has none yet. What was up to date stays so. `columnsOf` has the columns to
 * save, from the form's values; without it the list has no Spanish.
 */
export function useSpanishMoves(column: string, columnsOf?: (values: object) => object) {
  const { getValues, setValue } = useFormContext();

  function apply(change: Change, isGrowing: boolean) {
    const spanish: unknown = getValues(`translations.es.${column}`);
    if (!columnsOf || !Array.isArray(spanish)) return;
    const values = getValues();
    // Entries that are still blank have their place here, although they are not saved.
    const entries = values[column] as unknown[];
    const englishOf = (list: unknown[]) =>
      Reflect.get(columnsOf({ ...values, [column]: list }), column) as unknown[];
    const english = englishOf(entries);
    const none = typeof english[0] === 'string' ? '' : {};
    const items = entries.map((_, index): unknown => spanish[index] ?? none);
    const of = `translations.es.of.${column}`;
    const isCurrent = getValues(of) === digestOf(english);
    setValue(`translations.es.${column}`, change(items), { shouldDirty: true });
    if (!isCurrent) return;
    setValue(of, isGrowing ? '' : digestOf(englishOf(change(entries))), { shouldDirty: true });
  }
  return {
    move: (change: Change) => apply(change, false),
    grow: () => apply((items) => [...items], true),
  };
}
