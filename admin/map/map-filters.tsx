import CloseIcon from '@mui/icons-material/Close';
import FilterListIcon from '@mui/icons-material/FilterListOutlined';
import { Box, Button, MenuItem, Stack, TextField, ToggleButton } from '@mui/material';
import type { ReactNode } from 'react';
import {
  LEAD_PRIORITIES,
  LEAD_STATUSES,
  type LeadPriority,
  type LeadStatus,
} from '../../shared/leads/lead-options.ts';
import { DayField } from '../forms/day-field.tsx';
import { formatDay } from '../layout/times.ts';
import { businessDays } from '../providers/appointments/business-days.ts';
import { isCalendarDate } from '../../shared/scheduling/calendar-date.ts';
import type { MapLead } from '../providers/leads/map-provider.ts';
import { StatusDot } from '../lead-work/status/lead-marks.tsx';
import { TOUCH_SIZE } from '../theme/screen.ts';

/** The map's filter, which the page's URL holds. */
export interface MapFilter {
  statuses: readonly LeadStatus[];
  priority: LeadPriority | null;
  /** First and last day of receipt in the business's time zone (YYYY-MM-DD); '' for no limit. */
  from: string;
  to: string;
}

export const SHOW_ALL: MapFilter = { statuses: LEAD_STATUSES, priority: null, from: '', to: '' };

/** Reads the filter from a URL's query, ignoring unknown values. Never throws. */
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

/** Returns a filter as a URL query; empty if it shows all leads. */
export function writeMapFilter({ statuses, priority, from, to }: MapFilter): URLSearchParams {
  const all = statuses.length === LEAD_STATUSES.length;
  return new URLSearchParams({
    ...(!all && { status: statuses.join(',') || 'none' }),
    ...(priority && { priority }),
    ...(from && { from }),
    ...(to && { to }),
  });
}

/** Returns a label for each active part of the filter, with the change that removes it. */
export function activeFilters(filter: MapFilter): { label: string; without: Partial<MapFilter> }[] {
  const { statuses, priority, from, to } = filter;
  const hidden = LEAD_STATUSES.filter((status) => !statuses.includes(status));
  const shortest =
    hidden.length <= statuses.length ? `Without ${hidden.join(', ')}` : statuses.join(', ');
  const days = [from && `from ${formatDay(from)}`, to && `to ${formatDay(to)}`].filter(Boolean);
  return [
    hidden.length > 0 && {
      label: shortest || 'No status',
      without: { statuses: LEAD_STATUSES },
    },
    priority && { label: `${priority} priority`, without: { priority: null } },
    days.length > 0 && {
      label: `Received ${days.join(' ')}`,
      without: { from: '', to: '' },
    },
  ].filter((each) => each !== false && each !== null);
}

/** Returns a test for all parts but the status, so that the legend can count each status. */
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
  /** Gets a function of the newest filter, which may be newer than the one that was rendered. */
  onChange: (change: (newest: MapFilter) => MapFilter) => void;
  /** The number of leads by status that pass the other filters. */
  counts: ReadonlyMap<string, number>;
}

const field = {
  width: { xs: 'calc(50% - 6px)', sm: 160 },
  '& .MuiInputBase-root': { minHeight: 48 },
};

/** The legend of the markers. Each entry shows or hides its status. */
function StatusLegend({ filter, onChange, counts }: MapFiltersProps) {
  const { statuses } = filter;
  const toggle = (status: LeadStatus) =>
    onChange((newest) => ({
      ...newest,
      statuses: LEAD_STATUSES.filter(
        (each) => newest.statuses.includes(each) !== (each === status),
      ),
    }));
  return (
    <Stack
      role="group"
      aria-label="Statuses on the map"
      direction="row"
      sx={{
        gap: 1,
        flex: { xs: '1 0 100%', xl: '0 1 auto' },
        minWidth: 0,
        overflowX: 'auto',
        flexWrap: { md: 'wrap' },
      }}
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
              minHeight: TOUCH_SIZE,
              flexShrink: 0,
              borderRadius: 6,
              bgcolor: 'transparent',
              '& > span:first-of-type': { filter: shown ? 'none' : 'grayscale(1) opacity(.45)' },
              '&.Mui-selected, &.Mui-selected:hover': {
                bgcolor: 'background.paper',
                color: 'text.primary',
                borderColor: 'text.secondary',
              },
            }}
          >
            <StatusDot status={status} lettered />
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

interface FilterRowProps extends MapFiltersProps {
  open: boolean;
  onToggle: () => void;
  /** More buttons for the row. */
  children: ReactNode;
}

/** The row above the map: a button that opens the filters, and a chip to remove each active one. */
export function FilterRow({ open, onToggle, children, ...filters }: FilterRowProps) {
  const { filter, onChange } = filters;
  const active = activeFilters(filter);
  const count = active.length > 0 && ` (${active.length})`;
  return (
    <>
      <Stack
        direction="row"
        sx={{ gap: 1, alignItems: 'center', flexWrap: { xs: 'wrap', md: 'nowrap' } }}
      >
        <Button
          variant="outlined"
          startIcon={<FilterListIcon />}
          aria-expanded={open}
          onClick={onToggle}
          sx={{ minHeight: TOUCH_SIZE, flexShrink: 0, mr: { xs: 'auto', md: 0 } }}
        >
          Filters{count}
        </Button>
        <Stack
          direction="row"
          sx={{
            // On a phone, a scrolling row of their own.
            order: { xs: 1, md: 0 },
            flex: { xs: '1 0 100%', md: 1 },
            display: active.length > 0 ? 'flex' : { xs: 'none', md: 'flex' },
            minWidth: 0,
            gap: 1,
            overflowX: 'auto',
            scrollbarWidth: 'none',
          }}
        >
          {active.map(({ label, without }) => (
            <Button
              key={label}
              aria-label={`Remove filter: ${label}`}
              endIcon={<CloseIcon />}
              onClick={() => onChange((newest) => ({ ...newest, ...without }))}
              sx={{
                minHeight: TOUCH_SIZE,
                px: 2,
                flexShrink: 0,
                borderRadius: 6,
                bgcolor: 'action.selected',
                color: 'text.primary',
              }}
            >
              {label}
            </Button>
          ))}
        </Stack>
        {children}
      </Stack>
      {open && <MapFilters {...filters} />}
    </>
  );
}

/** The filters: status, priority and the days on which leads were received. */
function MapFilters({ filter, onChange, counts }: MapFiltersProps) {
  const { from, to } = filter;
  const reversed = from !== '' && to !== '' && from > to;
  const dayField = (name: 'from' | 'to') => ({
    size: 'small' as const,
    margin: 'none' as const,
    sx: field,
    value: filter[name],
    onChange: (day: string) => onChange((newest) => ({ ...newest, [name]: day })),
  });
  return (
    <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'start', pt: 1 }}>
      <StatusLegend filter={filter} onChange={onChange} counts={counts} />
      <TextField
        select
        size="small"
        label="Priority"
        value={filter.priority ?? 'any'}
        onChange={({ target }) => {
          const priority = target.value === 'any' ? null : (target.value as LeadPriority);
          onChange((newest) => ({ ...newest, priority }));
        }}
        margin="none"
        sx={field}
      >
        <MenuItem value="any">Any</MenuItem>
        {LEAD_PRIORITIES.map((priority) => (
          <MenuItem key={priority} value={priority}>
            {priority}
          </MenuItem>
        ))}
      </TextField>
      <DayField label="Received from" {...dayField('from')} />
      <DayField
        label="Received to"
        {...dayField('to')}
        error={reversed}
        helperText={reversed && 'This day is before the first day.'}
      />
      {activeFilters(filter).length > 0 && (
        <Button onClick={() => onChange(() => SHOW_ALL)}>Clear filters</Button>
      )}
    </Stack>
  );
}
