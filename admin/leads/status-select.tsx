import { MenuItem, Select, type SelectProps } from '@mui/material';
import type { MouseEvent } from 'react';
import type { LeadRow } from '../../shared/leads/lead.ts';
import {
  LEAD_PRIORITIES,
  LEAD_STATUSES,
  type LeadPriority,
  type LeadStatus,
} from '../../shared/leads/lead-options.ts';
import { useInlineUpdate } from '../forms/inline-update.tsx';
import { PRIORITY_COLORS, STATUS_COLORS } from '../theme/lead-colors.ts';

interface ColorSelectProps<T extends string> {
  label: string;
  value: T;
  values: readonly T[];
  colors: Readonly<Record<T, string>>;
  onChange: (value: T) => void;
}

const stop = (event: MouseEvent) => event.stopPropagation();

const bare: SelectProps['sx'] = {
  fontSize: 'inherit',
  '&::before': { borderBottomColor: 'transparent !important' },
  '& .MuiSelect-select': { display: 'flex', alignItems: 'center', gap: 1, py: 0.75 },
};

function Dot({ color }: { color: string }) {
  return (
    <span
      aria-hidden
      style={{ width: 10, height: 10, borderRadius: 5, background: color, flexShrink: 0 }}
    />
  );
}

function ColorSelect<T extends string>(props: ColorSelectProps<T>) {
  const { label, value, values, colors, onChange } = props;
  return (
    <Select<T>
      variant="standard"
      value={value}
      onChange={(event) => onChange(event.target.value as T)}
      onClick={stop}
      SelectDisplayProps={{ 'aria-label': `${label}: ${value}` }}
      MenuProps={{ onClick: stop }}
      renderValue={(chosen) => (
        <>
          <Dot color={colors[chosen]} />
          {chosen}
        </>
      )}
      sx={bare}
    >
      {values.map((each) => (
        <MenuItem key={each} value={each} sx={{ gap: 1 }}>
          <Dot color={colors[each]} />
          {each}
        </MenuItem>
      ))}
    </Select>
  );
}

/** Saves a lead's status or priority at once. The database writes the note about it. */
export function useLeadUpdate() {
  return useInlineUpdate<LeadRow>('leads', () => 'Failed to update lead');
}

/** A lead's status, changed in place. */
export function StatusSelect({ lead }: { lead: LeadRow }) {
  const update = useLeadUpdate();
  return (
    <ColorSelect
      label={`Status of ${lead.name}`}
      value={lead.status as LeadStatus}
      values={LEAD_STATUSES}
      colors={STATUS_COLORS}
      onChange={(status) => update(lead, { status })}
    />
  );
}

/** A lead's priority, changed in place. */
export function PrioritySelect({ lead }: { lead: LeadRow }) {
  const update = useLeadUpdate();
  return (
    <ColorSelect
      label={`Priority of ${lead.name}`}
      value={lead.priority as LeadPriority}
      values={LEAD_PRIORITIES}
      colors={PRIORITY_COLORS}
      onChange={(priority) => update(lead, { priority })}
    />
  );
}
