import { Box, Button, MenuItem, Stack, TextField, ToggleButton } from '@mui/material';
import {
  LEAD_PRIORITIES,
  LEAD_STATUSES,
  type LeadPriority,
  type LeadStatus,
} from '../../shared/leads/lead-options.ts';
import { narrowingParts, type MapFilter } from './map-filter.ts';
import { StatusDot } from './status-dot.tsx';

interface MapFiltersProps {
  filter: MapFilter;
  onChange: (filter: MapFilter) => void;
  onClear: () => void;
  /** Leads of each status that the other filters leave. */
  counts: ReadonlyMap<string, number>;
}

/** The legend of the pins, each of its entries a switch. */
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

/** What narrows the map: status, priority, and the days on which leads were received. */
export function MapFilters(props: MapFiltersProps) {
  const { filter, onChange, onClear } = props;
  const { from, to } = filter;
  const turned = from !== '' && to !== '' && from > to;
  const day = { type: 'date', size: 'small', slotProps: { inputLabel: { shrink: true } } } as const;
  return (
    <Stack spacing={1.5}>
      <StatusLegend {...props} />
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
        <TextField
          {...day}
          label="Received from"
          value={from}
          onChange={({ target }) => onChange({ ...filter, from: target.value })}
          sx={{ width: 160 }}
        />
        <TextField
          {...day}
          label="Received to"
          value={to}
          error={turned}
          helperText={turned && 'This day is before the first one.'}
          onChange={({ target }) => onChange({ ...filter, to: target.value })}
          sx={{ width: 160 }}
        />
        {narrowingParts(filter) > 0 && <Button onClick={onClear}>Clear filters</Button>}
      </Stack>
    </Stack>
  );
}
