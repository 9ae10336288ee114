import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Box, Button, Paper, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useDataProvider, useGetList, useListContext, useNotify } from 'react-admin';
import type { LeadRow } from '../../shared/leads/lead.ts';
import { leadsOf } from '../layout/amounts.ts';
import { Question } from '../layout/question.tsx';
import type { AdminDataProvider } from '../providers/data-provider.ts';
import type { LeadListFilter } from '../providers/lead-filter.ts';

/** Shown above a list that is filtered by sender: how many leads there are, and a button to delete them all. */
export function SenderBar() {
  const list = useListContext<LeadRow>();
  const { sender, ...others } = list.filterValues as LeadListFilter;
  const dataProvider = useDataProvider<AdminDataProvider>();
  const notify = useNotify();
  const [asking, setAsking] = useState(false);
  const [deleting, setDeleting] = useState(false);
  // All leads of the sender, whatever the other filters are.
  const { total } = useGetList<LeadRow>(
    'leads',
    { filter: { sender }, pagination: { page: 1, perPage: 1 } },
    { enabled: Boolean(sender) },
  );
  // The button that was pressed goes with the bar, so the focus moves on to the search.
  const deleted = useRef(false);
  useEffect(() => {
    if (sender || !deleted.current) return;
    deleted.current = false;
    document.getElementById('search-leads')?.focus();
  }, [sender]);
  if (!sender) return null;
  const showAll = () => list.setFilters(others, list.displayedFilters);

  async function deleteAll(of: string) {
    setAsking(false);
    setDeleting(true);
    try {
      const count = await dataProvider.deleteLeadsOfSender(of);
      notify(`${leadsOf(count)} ${count === 1 ? 'was' : 'were'} deleted.`);
      deleted.current = true;
      showAll();
    } catch (error) {
      notify(`Failed to delete leads: ${(error as Error).message}`, { type: 'error' });
    } finally {
      setDeleting(false);
    }
  }

  return (
    <Paper
      variant="outlined"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 2, py: 1, mb: 1 }}
    >
      <Typography role="status" sx={{ flexGrow: 1 }}>
        {total === undefined ? 'Leads' : leadsOf(total)} of the same sender
      </Typography>
      <Box sx={{ display: 'flex', gap: 1, mx: -0.5 }}>
        <Button size="small" onClick={showAll}>
          Show all leads
        </Button>
        {total !== undefined && total > 0 && (
          <Button
            size="small"
            color="error"
            startIcon={<DeleteIcon />}
            disabled={deleting}
            onClick={() => setAsking(true)}
          >
            Delete all {total}
          </Button>
        )}
      </Box>
      <Question
        open={asking}
        title={`Delete ${total === 1 ? 'the lead' : `all ${leadsOf(total ?? 0)}`} of this sender?`}
        text="Everything that came from this network goes, whatever its status, with its notes and tasks. Other people may share the network. This cannot be undone."
        confirm="Delete"
        onConfirm={() => void deleteAll(sender)}
        onCancel={() => setAsking(false)}
      />
    </Paper>
  );
}
