import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Box, Button, Chip, Paper, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import {
  DateInput,
  SearchInput,
  SelectInput,
  useDataProvider,
  useGetList,
  useListContext,
  useNotify,
  type SelectInputProps,
} from 'react-admin';
import type { LeadRow } from '../../shared/leads/lead.ts';
import { BUSINESS_TYPES, LEAD_PRIORITIES, LEAD_STATUSES } from '../../shared/leads/lead-options.ts';
import { Question } from '../layout/question.tsx';
import type { AdminDataProvider } from '../providers/data-provider.ts';
import type { LeadListFilter } from '../providers/lead-filter.ts';

const choicesOf = (names: readonly string[]) => names.map((name) => ({ id: name, name }));

/** A select of the sources of the existing leads. */
function OriginInput(props: SelectInputProps) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const { data = [], isPending } = useQuery({
    queryKey: ['leads', 'origins'],
    queryFn: () => dataProvider.leadOrigins(),
  });
  return <SelectInput {...props} choices={choicesOf(data)} isPending={isPending} />;
}

/** The filters of the list besides the status. */
export const leadFilters = [
  <SearchInput
    key="search"
    source="search"
    alwaysOn
    placeholder="Search leads"
    slotProps={{ htmlInput: { 'aria-label': 'Search leads', id: 'search-leads' } }}
  />,
  <SelectInput key="priority" source="priority" choices={choicesOf(LEAD_PRIORITIES)} />,
  <SelectInput key="business_type" source="business_type" choices={choicesOf(BUSINESS_TYPES)} />,
  <SelectInput
    key="appointment"
    source="appointment"
    label="Has appointment"
    choices={[
      { id: 'yes', name: 'Yes' },
      { id: 'no', name: 'No' },
    ]}
  />,
  <OriginInput key="origin" source="origin" label="Source" />,
  <DateInput key="received_from" source="received_from" label="Received from" />,
  <DateInput key="received_to" source="received_to" label="Received until" />,
];

/** The status filter: a button for each status, with the number of leads under the other filters. */
export function StatusFilter() {
  const list = useListContext();
  const { status: chosen, ...others } = list.filterValues as LeadListFilter;
  const dataProvider = useDataProvider<AdminDataProvider>();
  const { data: counts } = useQuery({
    queryKey: ['leads', 'counts', others],
    placeholderData: (before) => before,
    queryFn: () => dataProvider.countLeads(others),
  });
  const all = counts && [...counts.values()].reduce((sum, count) => sum + count, 0);

  function choose(status: string | undefined) {
    list.setFilters(
      status ? { ...others, status } : others,
      list.displayedFilters as Record<string, boolean>,
    );
  }

  return (
    <Stack
      role="group"
      aria-label="Status"
      direction="row"
      spacing={1}
      sx={{ overflowX: 'auto', py: 1, px: 0.25, mb: 0.5 }}
    >
      {[undefined, ...LEAD_STATUSES].map((status) => {
        const pressed = chosen === status;
        const count = status && counts ? (counts.get(status) ?? 0) : all;
        return (
          <Chip
            key={status ?? 'All'}
            component="button"
            type="button"
            clickable
            aria-pressed={pressed}
            color={pressed ? 'primary' : 'default'}
            variant={pressed ? 'filled' : 'outlined'}
            label={`${status ?? 'All'} ${count === undefined ? '…' : count.toLocaleString('en-US')}`}
            onClick={() => choose(pressed ? undefined : status)}
          />
        );
      })}
    </Stack>
  );
}

const leadsOf = (count: number) => (count === 1 ? '1 lead' : `${count} leads`);

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
      notify(count === 1 ? '1 lead was deleted.' : `${leadsOf(count)} were deleted.`);
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
