import MigrateIcon from '@mui/icons-material/AutoFixHigh';
import { Button, CircularProgress } from '@mui/material';
import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { migrateCategories, readFailure, type Migration } from './migrate-categories.ts';

interface Said {
  type: 'success' | 'info' | 'error';
  text: string;
}

const products = (count: number) => (count === 1 ? '1 product' : `${count} products`);

function outcome({ found, failed, reason }: Migration): Said {
  if (failed > 0) {
    return {
      type: 'error',
      text: `The categories of ${failed} of ${products(found)} could not be migrated: ${reason}`,
    };
  }
  if (found === 0) {
    return { type: 'info', text: 'The categories of all products are migrated already.' };
  }
  return { type: 'success', text: `The categories of ${products(found)} were migrated.` };
}

/** Stores categories of an older form as lists, and tells what came of it (SPEC.md §2, §4). */
export function MigrateCategoriesButton() {
  const [busy, setBusy] = useState(false);
  const notify = useNotify();
  const refresh = useRefresh();

  async function migrate() {
    setBusy(true);
    const { type, text } = await migrateCategories().then(outcome, (error: unknown): Said => ({
      type: 'error',
      text: readFailure(error),
    }));
    setBusy(false);
    notify(text, { type, ...(type === 'error' && { autoHideDuration: null }) });
    refresh();
  }

  return (
    <Button
      onClick={() => void migrate()}
      disabled={busy}
      startIcon={
        busy ? <CircularProgress size={18} color="inherit" aria-hidden /> : <MigrateIcon />
      }
    >
      {busy ? 'Migrating...' : 'Migrate Categories'}
    </Button>
  );
}
