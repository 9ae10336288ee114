import { Box, Button, MenuItem, Stack, TextField, ToggleButton } from '@mui/material';
import {
  LEAD_PRIORITIES,
  LEAD_STATUSES,
  type LeadPriority,
  type LeadStatus,
} from '../../shared/leads/lead-options.ts';
import { businessDays } from '../providers/business-days.ts';
import { isCalendarDate } from '../../shared/scheduling/calendar-date.ts';
import type { MapLead } from '../providers/map-provider.ts';
import { StatusDot } from './status-dot.tsx';

/** Which leads the map shows, as the page's URL holds it. */
export interface MapFilter {
  statuses: readonly LeadStatus[];
  priority: LeadPriority | null;
  /** First and last day on which a lead was received, on the business's calendar; '' leaves it open. */
  from: string;
  to: string;
}

export const SHOW_ALL: MapFilter = { statuses: LEAD_STATUSES, priority: null, from: '', to: '' };

/** The filter in a URL's query; ignores what it does not know. Never throws. */
export function readMapFilter(query: URLSearchParams): MapFilter {
  const statuses = query.get('status')?.split(',');
  const day = (name: string) => {
    const text = query.get(name);
    return isCalendarDate(text) ? text : '';
  };
  return {
    statuses: LEAD_STATUSES.filter((status) => !statuses || statuses.includes(status)),
    priority: LEAD_PRIORITIES.find((each) => each === query.get('priority')) ?? null,
    from: day('from'),
    to: day('to'),
  };
}

/** The query of a filter; empty if it shows all leads. */
export function writeMapFilter({ statuses, priority, from, to }: MapFilter): URLSearchParams {
  const all = statuses.length === LEAD_STATUSES.length;
  return new URLSearchParams({
    ...(!all && { status: statuses.join(',') || 'none' }),
    ...(priority && { priority }),
    ...(from && { from }),
    ...(to && { to }),
  });
}

/** How many of its three parts (status, priority, days) hide leads. */
export function countActiveFilters({ statuses, priority, from, to }: MapFilter): number {
  return [statuses.length < LEAD_STATUSES.length, priority, from || to].filter(Boolean).length;
}

/** Tests a lead against all parts but the status: the legend counts what each status would show. */
export function matchesPriorityAndDays(
  { priority, from, to }: MapFilter,
  timeZone: string,
): (lead: Pick<MapLead, 'priority' | 'created_at'>) => boolean {
  const start = from ? Date.parse(businessDays(from, from, timeZone).start) : -Infinity;
  const end = to ? Date.parse(businessDays(to, to, timeZone).end) : Infinity;
  return (lead) => {
    if (priority && lead.priority !== priority) return false;
    if (!from && !to) return true;
    const received = Date.parse(lead.created_at);
    return received >= start && received < end;
  };
}

interface MapFiltersProps {
  filter: MapFilter;
  onChange: (filter: MapFilter) => void;
  /** Leads of each status that the other filters leave. */
  counts: ReadonlyMap<string, number>;
}

/** The markers' legend. Each entry shows or hides its status. */
function StatusLegend({ filter, onChange, counts }: MapFiltersProps) {
  const { statuses } = filter;
  function toggle(status: LeadStatus) {
    const shown = LEAD_STATUSES.filter((each) => statuses.includes(each) !== (each === status));
    onChange({ ...filter, statuses: shown });
  }
  return (
    <Stack
      role="group"
      aria-label="Statuses on the map"
      direction="row"
      useFlexGap
      spacing={1}
      sx={{ flexWrap: 'wrap' }}
    >
      {LEAD_STATUSES.map((status) => {
        const shown = statuses.includes(status);
        return (
          <ToggleButton
            key={status}
            value={status}
            selected={shown}
            onChange={() => toggle(status)}
            size="small"
            sx={{
              gap: 0.75,
              px: 1.25,
              py: 0.5,
              minHeight: 36,
              borderRadius: 5,
              textTransform: 'none',
              color: 'text.secondary',
              bgcolor: 'transparent',
              '& > span:first-of-type': { filter: shown ? 'none' : 'grayscale(1) opacity(.45)' },
              '&.Mui-selected, &.Mui-selected:hover': {
                bgcolor: 'background.paper',
                color: 'text.primary',
                borderColor: 'text.secondary',
              },
            }}
          >
            <StatusDot status={status} />
            {status}
            <Box component="span" sx={{ fontWeight: 400, fontVariantNumeric: 'tabular-nums' }}>
              {counts.get(status) ?? 0}
            </Box>
          </ToggleButton>
        );
      })}
    </Stack>
  );
}

/** The filters above the map: status, priority and the days on which leads were received. */
export function MapFilters({ filter, onChange, counts }: MapFiltersProps) {
  const { from, to } = filter;
  const reversed = from !== '' && to !== '' && from > to;
  const dayField = (name: 'from' | 'to') => ({
    type: 'date',
    size: 'small' as const,
    slotProps: { inputLabel: { shrink: true } },
    sx: { width: 160 },
    value: filter[name],
    onChange: ({ target }: { target: { value: string } }) =>
      onChange({ ...filter, [name]: target.value }),
  });
  return (
    <Stack spacing={1.5}>
      <StatusLegend filter={filter} onChange={onChange} counts={counts} />
      <Stack
        direction="row"
        useFlexGap
        spacing={1.5}
        sx={{ flexWrap: 'wrap', alignItems: 'start' }}
      >
        <TextField
          select
          size="small"
          label="Priority"
          value={filter.priority ?? 'any'}
          onChange={({ target }) => {
            const priority = target.value === 'any' ? null : (target.value as LeadPriority);
            onChange({ ...filter, priority });
          }}
          sx={{ width: 140 }}
        >
          <MenuItem value="any">Any</MenuItem>
          {LEAD_PRIORITIES.map((priority) => (
            <MenuItem key={priority} value={priority}>
              {priority}
            </MenuItem>
          ))}
        </TextField>
        <TextField label="Received from" {...dayField('from')} />
        <TextField
          label="Received to"
          {...dayField('to')}
          error={reversed}
          helperText={reversed && 'This day is before the first one.'}
        />
        {countActiveFilters(filter) > 0 && (
          <Button onClick={() => onChange(SHOW_ALL)}>Clear filters</Button>
        )}
      </Stack>
    </Stack>
  );
}
