import { MenuItem, Select, type SelectProps } from '@mui/material';
import type { MouseEvent, ReactNode } from 'react';
import type { LeadRow } from '../../shared/leads/lead.ts';
import {
  LEAD_PRIORITIES,
  LEAD_STATUSES,
  type LeadPriority,
  type LeadStatus,
} from '../../shared/leads/lead-options.ts';
import { PRIORITY_COLORS, STATUS_COLORS } from '../theme/lead-colors.ts';
import { useLeadUpdate, useStatusChange } from './status-change.tsx';

interface MarkedSelectProps<T extends string> {
  label: string;
  value: T;
  values: readonly T[];
  mark: (value: T) => ReactNode;
  onChange: (value: T) => void;
}

const stop = (event: MouseEvent) => event.stopPropagation();

const bare: SelectProps['sx'] = {
  fontSize: 'inherit',
  '&::before': { borderBottomColor: 'transparent !important' },
  '& .MuiSelect-select': { display: 'flex', alignItems: 'center', gap: 1, py: 0.75 },
};

/** The color of a status. */
export function StatusDot({ status }: { status: LeadStatus }) {
  const background = STATUS_COLORS[status];
  return (
    <span
      aria-hidden
      style={{ width: 10, height: 10, borderRadius: 5, background, flexShrink: 0 }}
    />
  );
}

const BARS = [4, 8, 12] as const;

/** A priority as one, two, or three bars. */
export function PriorityMark({ priority }: { priority: LeadPriority }) {
  const level = LEAD_PRIORITIES.indexOf(priority);
  return (
    <svg aria-hidden width="14" height="14" style={{ display: 'block', flexShrink: 0 }}>
      {BARS.map((height, index) => (
        <rect
          key={height}
          x={1 + index * 4.5}
          y={13 - height}
          width="3"
          height={height}
          rx="1"
          fill={PRIORITY_COLORS[priority]}
          opacity={index > level ? 0.25 : 1}
        />
      ))}
    </svg>
  );
}

function MarkedSelect<T extends string>(props: MarkedSelectProps<T>) {
  const { label, value, values, mark, onChange } = props;
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
          {mark(chosen)}
          {chosen}
        </>
      )}
      sx={bare}
    >
      {values.map((each) => (
        <MenuItem key={each} value={each} sx={{ gap: 1 }}>
          {mark(each)}
          {each}
        </MenuItem>
      ))}
    </Select>
  );
}

/** A lead's status, changed in place. */
export function StatusSelect({ lead }: { lead: LeadRow }) {
  const { change } = useStatusChange();
  return (
    <MarkedSelect
      label={`Status of ${lead.name}`}
      value={lead.status as LeadStatus}
      values={LEAD_STATUSES}
      mark={(status) => <StatusDot status={status} />}
      onChange={(status) => change(lead, status)}
    />
  );
}

/** A lead's priority, changed in place. */
export function PrioritySelect({ lead }: { lead: LeadRow }) {
  const update = useLeadUpdate();
  return (
    <MarkedSelect
      label={`Priority of ${lead.name}`}
      value={lead.priority as LeadPriority}
      values={LEAD_PRIORITIES}
      mark={(priority) => <PriorityMark priority={priority} />}
      onChange={(priority) => update(lead, { priority })}
    />
  );
}
