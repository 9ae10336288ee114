import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Box, Button, Paper, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetList, useListContext, useNotify } from 'react-admin';
import type { LeadRow } from '../../../shared/leads/lead.ts';
import { Question } from '../../layout/question.tsx';
import { deleteLeadsOfSender } from '../../providers/lead-provider.ts';
import type { LeadListFilter } from '../lead-filter.ts';

const leadsOf = (count: number) => (count === 1 ? '1 lead' : `${count} leads`);

/** Above a list of the leads of one sender: how many there are, and how to remove them together. */
export function SenderBar() {
  const list = useListContext<LeadRow>();
  const { sender, ...others } = list.filterValues as LeadListFilter;
  const notify = useNotify();
  const [asking, setAsking] = useState(false);
  const [deleting, setDeleting] = useState(false);
  // Other filters may narrow the list: all of the sender's leads count.
  const { total } = useGetList<LeadRow>(
    'leads',
    { filter: { sender }, pagination: { page: 1, perPage: 1 } },
    { enabled: Boolean(sender) },
  );
  if (!sender) return null;
  const showAll = () => list.setFilters(others, list.displayedFilters);

  async function deleteAll(of: string) {
    setAsking(false);
    setDeleting(true);
    try {
      const count = await deleteLeadsOfSender(of);
      notify(count === 1 ? '1 lead was deleted.' : `${leadsOf(count)} were deleted.`);
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
