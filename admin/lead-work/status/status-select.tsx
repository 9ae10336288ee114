import { Menu, MenuItem } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useState, type KeyboardEvent } from 'react';
import type { LeadRow } from '../../../shared/leads/lead.ts';
import {
  LEAD_PRIORITIES,
  LEAD_STATUSES,
  type LeadPriority,
  type LeadStatus,
} from '../../../shared/leads/lead-options.ts';
import { TOUCH, TOUCH_SIZE } from '../../theme/screen.ts';
import { PriorityMark, StatusDot } from './lead-marks.tsx';
import { useLeadUpdate, useStatusChange } from './status-change.tsx';
import { offProps } from '../../layout/offline/online-button.tsx';
import { useOffline } from '../../providers/connection.ts';

/** A plain button: a table has many, and Material UI's Select would add an input and a closed menu to each. */
const SelectButton = styled('button')(({ theme }) => ({
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
  '&:disabled': { cursor: 'default', '&::after': { visibility: 'hidden' } },
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

const FIELDS = {
  status: {
    name: 'Status',
    values: LEAD_STATUSES,
    mark: (value: string) => <StatusDot status={value} />,
  },
  priority: {
    name: 'Priority',
    values: LEAD_PRIORITIES,
    mark: (value: string) => <PriorityMark priority={value as LeadPriority} />,
  },
} as const;

interface FieldSelectProps {
  lead: LeadRow;
  field: keyof typeof FIELDS;
}

interface FieldMenuProps extends FieldSelectProps {
  anchor: HTMLElement;
  onClose: () => void;
}

/** The statuses or the priorities that a lead can be given. */
export function FieldMenu({ lead, field, anchor, onClose }: FieldMenuProps) {
  const { change } = useStatusChange();
  const update = useLeadUpdate();
  const { name, values, mark } = FIELDS[field];

  function choose(value: LeadStatus | LeadPriority) {
    onClose();
    if (value === lead[field]) return;
    if (field === 'status') change(lead, value as LeadStatus);
    else update(lead, { priority: value });
  }

  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ list: { role: 'listbox', 'aria-label': `${name} of ${lead.name}` } }}
    >
      {values.map((value) => (
        <MenuItem
          key={value}
          role="option"
          aria-selected={value === lead[field]}
          selected={value === lead[field]}
          onClick={() => choose(value)}
          sx={{ gap: 1 }}
        >
          {mark(value)}
          {value}
        </MenuItem>
      ))}
    </Menu>
  );
}

/** A lead's status or priority, changed in place. */
export function FieldSelect({ lead, field }: FieldSelectProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const offline = useOffline() !== null;
  const { name, mark } = FIELDS[field];

  function openByArrow(event: KeyboardEvent<HTMLElement>) {
    if (event.ctrlKey || event.metaKey) return;
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setAnchor(event.currentTarget);
  }

  return (
    // A click on the select or in its menu must not open the lead of the row.
    <span role="presentation" onClick={(event) => event.stopPropagation()}>
      <SelectButton
        type="button"
        role="combobox"
        {...offProps(`${name} of ${lead.name}: ${lead[field]}`, offline)}
        aria-haspopup="listbox"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        onKeyDown={openByArrow}
      >
        {mark(lead[field])}
        {lead[field]}
      </SelectButton>
      {anchor && <FieldMenu {...{ lead, field, anchor }} onClose={() => setAnchor(null)} />}
    </span>
  );
}
