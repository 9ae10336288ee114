import MigrateIcon from '@mui/icons-material/AutoFixHigh';
import { Button, CircularProgress } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useNotify, useRefresh } from 'react-admin';
import type { Migration } from '../providers/catalog/catalog-actions.ts';
import type { AdminDataProvider } from '../providers/data-provider.ts';
import { errorText } from '../providers/http-error.ts';

interface Result {
  type: 'success' | 'info' | 'error';
  text: string;
}

const products = (count: number) => (count === 1 ? '1 product' : `${count} products`);

function resultOf({ found, failed, reason }: Migration): Result {
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

/** Stores categories of an older form as lists, and shows the result. */
export function MigrateCategoriesButton() {
  const [busy, setBusy] = useState(false);
  const dataProvider = useDataProvider<AdminDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();

  async function migrate() {
    setBusy(true);
    const { type, text } = await dataProvider
      .migrateCategories()
      .then(resultOf, (error: unknown): Result => ({
        type: 'error',
        text: `Failed to read the products: ${errorText(error)}`,
      }));
    setBusy(false);
    notify(text, { type });
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
