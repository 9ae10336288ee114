import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Box, Button, Paper, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { HttpError, useListContext, useNotify } from 'react-admin';
import type { LeadRow } from '../../../shared/leads/lead.ts';
import { leadsOf } from '../../layout/amounts.ts';
import { ReadFailure } from '../../layout/page-parts.tsx';
import { NearTime } from '../../layout/relative-time.tsx';
import { useUndoNotice } from '../../layout/notices/undo-notice.tsx';
import type { LeadListFilter } from '../../providers/leads/lead-filter.ts';
import { errorText } from '../../providers/http-error.ts';
import { useApi, useRead, useWrite } from '../../providers/use-api.ts';

/** Shown while the list is filtered by sender or by start of a flood: deletes all of its leads, with Undo. */
export function DeleteBar() {
  const list = useListContext<LeadRow>();
  const filter = list.filterValues as LeadListFilter;
  const { sender, received_since: since, online, ...others } = filter;
  const isShown = Boolean(sender ?? since);
  const dataProvider = useApi();
  const notify = useNotify();
  const undoNotice = useUndoNotice();
  const { data, error, refetch } = useRead(['leads', 'ids', filter], (api) => api.leadIds(filter), {
    enabled: isShown,
  });
  // The bar unmounts with its focused button, so the focus moves to the search.
  const deleted = useRef(false);
  useEffect(() => {
    if (isShown || !deleted.current) return;
    deleted.current = false;
    document.getElementById('search-leads')?.focus();
  }, [isShown]);
  const showAll = () =>
    list.setFilters(
      // The booking pause's link sets both filters, and `online` has no chip to remove it by.
      online ? { ...others, appointment: undefined } : others,
      list.displayedFilters,
    );
  const { mutate: deleteThem, isPending } = useWrite((api, ids: string[]) => api.deleteLeads(ids), {
    onSuccess(toRestore, ids) {
      undoNotice(
        `${leadsOf(ids.length)} ${ids.length === 1 ? 'was' : 'were'} deleted.`,
        async () => {
          const missing = ids.length - (await dataProvider.restoreLeads(toRestore));
          if (missing > 0) {
            throw new HttpError(`the time of ${leadsOf(missing)} has been booked since.`, 409);
          }
        },
      );
      deleted.current = true;
      showAll();
    },
    onError: (error) => notify(`Failed to delete leads: ${error.message}`, { type: 'error' }),
  });
  if (!isShown) return null;

  return (
    <Paper
      variant="outlined"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 2, py: 1, mb: 1 }}
    >
      <Typography role="status" sx={{ flexGrow: 1 }}>
        {data ? leadsOf(data.total) : 'Leads'}{' '}
        {since ? (
          <>
            sent since <NearTime at={since} />
          </>
        ) : (
          'from the same sender'
        )}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mx: -0.5 }}>
        <Button size="small" onClick={showAll}>
          Show all leads
        </Button>
        {data && data.ids.length > 0 && (
          <Button
            size="small"
            color="error"
            startIcon={<DeleteIcon />}
            disabled={isPending}
            onClick={() => deleteThem(data.ids)}
          >
            Delete {data.ids.length === 1 ? 'this lead' : `these ${leadsOf(data.ids.length)}`}
          </Button>
        )}
      </Box>
      {error && (
        <Box sx={{ flexBasis: '100%' }}>
          <ReadFailure onRetry={refetch}>{errorText(error)}</ReadFailure>
        </Box>
      )}
    </Paper>
  );
}
