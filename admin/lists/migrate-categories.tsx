import MigrateIcon from '@mui/icons-material/AutoFixHigh';
import { CircularProgress } from '@mui/material';
import { useNotify, useRefresh } from 'react-admin';
import { OnlineButton } from '../layout/offline/online-button.tsx';
import type { Migration } from '../providers/catalog/catalog-actions.ts';
import { errorText } from '../providers/http-error.ts';
import { useRead, useWrite } from '../providers/use-api.ts';

const products = (count: number) => (count === 1 ? '1 product' : `${count} products`);

function resultOf({ found, failed, reason }: Migration) {
  if (failed > 0) {
    const text = `The categories of ${failed} of ${products(found)} couldn’t be migrated: ${reason}`;
    return { type: 'error', text } as const;
  }
  return found === 0
    ? ({ type: 'info', text: 'The categories of all products are migrated already.' } as const)
    : ({ type: 'success', text: `The categories of ${products(found)} were migrated.` } as const);
}

/** Moves the button's focus to the page's heading when the button unmounts, as it does after a success. */
function keepFocus(button: HTMLButtonElement | null) {
  return () => {
    if (button !== document.activeElement) return;
    document.querySelector('h1')?.focus({ preventScroll: true });
  };
}

/** Stores categories of an older form as lists. Shown only while a product has one. */
export function MigrateCategoriesButton() {
  const notify = useNotify();
  const refresh = useRefresh();
  const { data: outdated = 0 } = useRead(['products', 'outdated categories'], (api) =>
    api.countOutdatedCategories(),
  );
  const { mutate, isPending } = useWrite((api) => api.migrateCategories(), {
    onSuccess(migration) {
      const { type, text } = resultOf(migration);
      notify(text, { type });
    },
    onError: (error) =>
      notify(`Failed to read the products: ${errorText(error)}`, { type: 'error' }),
    onSettled: refresh,
  });
  if (outdated === 0 && !isPending) return null;
  return (
    <OnlineButton
      ref={keepFocus}
      // Not disabled: a disabled button loses the focus.
      aria-disabled={isPending}
      onClick={() => isPending || mutate()}
      startIcon={
        isPending ? <CircularProgress size={18} color="inherit" aria-hidden /> : <MigrateIcon />
      }
    >
      {isPending ? 'Migrating...' : 'Migrate Categories'}
    </OnlineButton>
  );
}
