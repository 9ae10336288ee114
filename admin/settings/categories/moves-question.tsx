import { Stack } from '@mui/material';
import { useState } from 'react';
import { NativeSelect } from '../../forms/native-select.tsx';
import { Question } from '../../layout/question.tsx';
import type { ListName } from '../../providers/settings/category-lists.ts';
import type { Move, Settings } from '../../providers/settings/settings-provider.ts';
import { useApi } from '../../providers/use-api.ts';
import { removed, renamed } from './category-moves.ts';

/** The words for one entry of a list and for many. */
const ENTRIES: Record<ListName, readonly [one: string, many: string]> = {
  product_categories: ['product', 'products'],
  bundle_categories: ['bundle', 'bundles'],
  interests: ['lead', 'leads'],
};

interface Used {
  list: ListName;
  name: string;
  count: number;
  /** The names that its entries can get. */
  others: string[];
}

interface Asked {
  used: Used[];
  answer: (moves: Move[] | null) => void;
}

/**
 * Returns the dialog that asks what becomes of the entries of removed categories and interests, and the function that
 * opens it. That resolves to all moves, also those of renamed ones, and to null if the administrator cancels.
 */
export function useMovesQuestion() {
  const dataProvider = useApi();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});

  const [askMoves] = useState(() => async (before: Settings, after: Settings) => {
    const counted = await Promise.all(
      removed(before, after).map(async ({ list, name }): Promise<Used> => {
        const others = after[list].map((entry) => entry.name);
        return { list, name, others, count: await dataProvider.countEntries(list, name) };
      }),
    );
    const used = counted.filter(({ count }) => count > 0);
    if (used.length === 0) return renamed(after);
    setChosen({});
    const moves = await new Promise<Move[] | null>((answer) => setAsked({ used, answer }));
    return moves && [...renamed(after), ...moves];
  });

  function close(answer: Move[] | null) {
    setAsked(null);
    asked?.answer(answer);
  }

  const keyOf = ({ list, name }: Used) => `${list} ${name}`;
  const movesQuestion = asked && (
    <Question
      open
      title={asked.used.length === 1 ? `Remove “${asked.used[0]!.name}”?` : 'Remove these names?'}
      text="Some entries of your catalog or leads still have it. Choose what becomes of them. This is saved with your settings, and you can’t undo it."
      confirm="Save settings"
      cancel="Keep editing"
      onConfirm={() =>
        close(
          asked.used.map((each) => ({
            list: each.list,
            from: each.name,
            to: chosen[keyOf(each)] || null,
          })),
        )
      }
      onCancel={() => close(null)}
    >
      <Stack sx={{ mt: 3, gap: 3 }}>
        {asked.used.map((each) => {
          const [one, many] = ENTRIES[each.list];
          return (
            <NativeSelect
              key={keyOf(each)}
              label={`${each.count} ${each.count === 1 ? one : many} with “${each.name}”`}
              value={chosen[keyOf(each)] ?? ''}
              choices={[
                { value: '', name: 'Leave them without it' },
                ...each.others.map((name) => ({ value: name, name: `Move them to “${name}”` })),
              ]}
              onChange={(name) => setChosen({ ...chosen, [keyOf(each)]: name })}
              fullWidth
            />
          );
        })}
      </Stack>
    </Question>
  );
  return { askMoves, movesQuestion };
}
