import { MenuItem, Select, type SelectProps } from '@mui/material';
import type { MouseEvent } from 'react';
import { useNotify, useUpdate } from 'react-admin';
import type { LeadRow } from '../../shared/leads/lead.ts';
import {
  LEAD_PRIORITIES,
  LEAD_STATUSES,
  type LeadPriority,
  type LeadStatus,
} from '../../shared/leads/lead-options.ts';
import { refreshLeads } from '../providers/lead-provider.ts';
import { PRIORITY_COLORS, STATUS_COLORS } from './lead-colors.ts';

interface MarkSelectProps<T extends string> {
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

/** A mark of a lead that is changed where it stands. */
function MarkSelect<T extends string>(props: MarkSelectProps<T>) {
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

/**
 * Changes a lead's status or priority: shown at once, saved, taken back and read again if that fails
 * (SPEC.md §4 «Lead status values»). The database notes the change.
 */
export function useLeadMark(): (
  lead: LeadRow,
  data: Partial<Pick<LeadRow, 'status' | 'priority'>>,
) => void {
  const notify = useNotify();
  const [update] = useUpdate<LeadRow>();
  return (lead, data) => {
    void update(
      'leads',
      { id: lead.id, data, previousData: lead },
      {
        mutationMode: 'optimistic',
        onError: (error) => {
          notify(`Failed to update lead: ${error.message}`, { type: 'error' });
          refreshLeads();
        },
      },
    );
  };
}

/** A lead's status, changed where it stands. */
export function StatusSelect({ lead }: { lead: LeadRow }) {
  const mark = useLeadMark();
  return (
    <MarkSelect
      label={`Status of ${lead.name}`}
      value={lead.status as LeadStatus}
      values={LEAD_STATUSES}
      colors={STATUS_COLORS}
      onChange={(status) => mark(lead, { status })}
    />
  );
}

/** A lead's priority, changed where it stands. */
export function PrioritySelect({ lead }: { lead: LeadRow }) {
  const mark = useLeadMark();
  return (
    <MarkSelect
      label={`Priority of ${lead.name}`}
      value={lead.priority as LeadPriority}
      values={LEAD_PRIORITIES}
      colors={PRIORITY_COLORS}
      onChange={(priority) => mark(lead, { priority })}
    />
  );
}
