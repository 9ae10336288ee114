import type { ListName } from '../../providers/settings/category-lists.ts';
import type { Move, Settings } from '../../providers/settings/settings-provider.ts';

const LISTS = ['product_categories', 'bundle_categories', 'interests'] as const;

type Lists = Pick<Settings, ListName>;

/** The names that the entries of each list get because one was renamed. */
export function renamed(after: Lists): Move[] {
  return LISTS.flatMap((list) =>
    after[list].flatMap(({ was, name }) =>
      was && was !== name ? [{ list, from: was, to: name }] : [],
    ),
  );
}

/** The names of each list that were removed: no entry has them afterward, and none was renamed from them. */
export function removed(before: Lists, after: Lists): { list: ListName; name: string }[] {
  return LISTS.flatMap((list) => {
    const kept = new Set(after[list].flatMap(({ was, name }) => [was, name]));
    return before[list].flatMap(({ name }) => (kept.has(name) ? [] : [{ list, name }]));
  });
}
