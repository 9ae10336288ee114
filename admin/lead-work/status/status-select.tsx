import { Menu, MenuItem } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import type { LeadRow } from '../../../shared/leads/lead.ts';
import {
  LEAD_PRIORITIES,
  LEAD_STATUSES,
  type LeadPriority,
  type LeadStatus,
} from '../../../shared/leads/lead-options.ts';
import { PRIORITY_COLORS, STATUS_COLORS } from '../../theme/lead-colors.ts';
import { TOUCH, TOUCH_SIZE } from '../../theme/theme.ts';
import { useLeadUpdate, useStatusChange } from './status-change.tsx';

interface MarkedSelectProps<T extends string> {
  label: string;
  value: T;
  values: readonly T[];
  mark: (value: T) => ReactNode;
  onChange: (value: T) => void;
}

const stop = (event: MouseEvent) => event.stopPropagation();

/** Beside those that press a button. */
const OPENING_KEYS = ['ArrowDown', 'ArrowUp'];

/** What is chosen. A long list has many, and Material's Select would bring an input and a closed menu for each. */
const Chosen = styled('button')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  maxWidth: '100%',
  padding: '6px 0',
  border: 0,
  borderRadius: theme.shape.borderRadius,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  [TOUCH]: { minHeight: TOUCH_SIZE },
  '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -1 },
  '&::after': {
    content: '""',
    flexShrink: 0,
    margin: '0 5px',
    border: '5px solid transparent',
    borderTopColor: theme.palette.action.active,
    borderBottomWidth: 0,
  },
}));

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
  const [chosen, setChosen] = useState<HTMLElement | null>(null);
  const name = `${label}: ${value}`;

  function openByKey(event: KeyboardEvent<HTMLElement>) {
    if (!OPENING_KEYS.includes(event.key)) return;
    event.preventDefault();
    setChosen(event.currentTarget);
  }

  function choose(each: T) {
    setChosen(null);
    if (each !== value) onChange(each);
  }

  return (
    // In a menu, too, a press does not open the lead.
    <span role="presentation" onClick={stop}>
      <Chosen
        type="button"
        role="combobox"
        aria-label={name}
        aria-haspopup="listbox"
        aria-expanded={chosen !== null}
        onClick={(event) => setChosen(event.currentTarget)}
        onKeyDown={openByKey}
      >
        {mark(value)}
        {value}
      </Chosen>
      {chosen && (
        <Menu
          open
          anchorEl={chosen}
          onClose={() => setChosen(null)}
          slotProps={{ list: { role: 'listbox', 'aria-label': label } }}
        >
          {values.map((each) => (
            <MenuItem
              key={each}
              role="option"
              aria-selected={each === value}
              selected={each === value}
              onClick={() => choose(each)}
              sx={{ gap: 1 }}
            >
              {mark(each)}
              {each}
            </MenuItem>
          ))}
        </Menu>
      )}
    </span>
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
