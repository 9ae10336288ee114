import { Chip, Stack } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useListContext } from 'react-admin';
import { LEAD_STATUSES } from '../../../shared/leads/lead-options.ts';
import { countLeads } from '../../providers/lead-provider.ts';
import type { LeadListFilter } from '../lead-filter.ts';

/** How many leads of each status the other filters leave. */
function useStatusCounts(others: LeadListFilter) {
  return useQuery({
    queryKey: ['leads', 'counts', others],
    placeholderData: (before) => before,
    queryFn: () => countLeads(others),
  }).data;
}

/** The status filter: a button for each status, with how many leads it holds (SPEC.md §2). */
export function StatusFilter() {
  const list = useListContext();
  const { status: chosen, ...others } = list.filterValues as LeadListFilter;
  const counts = useStatusCounts(others);
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
