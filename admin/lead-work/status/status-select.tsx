import { Menu, MenuItem } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import type { LeadRow } from '../../../shared/leads/lead.ts';
import {
  LEAD_PRIORITIES,
  LEAD_STATUSES,
  type LeadPriority,
} from '../../../shared/leads/lead-options.ts';
import { TOUCH, TOUCH_SIZE } from '../../theme/theme.ts';
import { PriorityMark, StatusDot } from './lead-marks.tsx';
import { useLeadUpdate, useStatusChange } from './status-change.tsx';

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

interface LeadMenuProps {
  lead: LeadRow;
  anchor: HTMLElement;
  onClose: () => void;
}

interface ChoicesProps<T extends string> extends Omit<LeadMenuProps, 'lead'> {
  label: string;
  value: string;
  values: readonly T[];
  mark: (value: T) => ReactNode;
  onChange: (value: T) => void;
}

function Choices<T extends string>(props: ChoicesProps<T>) {
  const { label, value, values, mark, anchor, onChange, onClose } = props;
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ list: { role: 'listbox', 'aria-label': label } }}
    >
      {values.map((each) => (
        <MenuItem
          key={each}
          role="option"
          aria-selected={each === value}
          selected={each === value}
          onClick={() => {
            onClose();
            if (each !== value) onChange(each);
          }}
          sx={{ gap: 1 }}
        >
          {mark(each)}
          {each}
        </MenuItem>
      ))}
    </Menu>
  );
}

/** The statuses that a lead can be given. */
export function StatusMenu({ lead, ...menu }: LeadMenuProps) {
  const { change } = useStatusChange();
  return (
    <Choices
      {...menu}
      label={`Status of ${lead.name}`}
      value={lead.status}
      values={LEAD_STATUSES}
      mark={(status) => <StatusDot status={status} />}
      onChange={(status) => change(lead, status)}
    />
  );
}

/** The priorities that a lead can be given. */
export function PriorityMenu({ lead, ...menu }: LeadMenuProps) {
  const update = useLeadUpdate();
  return (
    <Choices
      {...menu}
      label={`Priority of ${lead.name}`}
      value={lead.priority}
      values={LEAD_PRIORITIES}
      mark={(priority) => <PriorityMark priority={priority} />}
      onChange={(priority) => update(lead, { priority })}
    />
  );
}

interface LeadSelectProps {
  lead: LeadRow;
  name: 'Status' | 'Priority';
  value: string;
  mark: ReactNode;
  LeadMenu: typeof StatusMenu;
}

function LeadSelect({ lead, name, value, mark, LeadMenu }: LeadSelectProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);

  function openByArrow(event: KeyboardEvent<HTMLElement>) {
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
        aria-label={`${name} of ${lead.name}: ${value}`}
        aria-haspopup="listbox"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        onKeyDown={openByArrow}
      >
        {mark}
        {value}
      </SelectButton>
      {anchor && <LeadMenu lead={lead} anchor={anchor} onClose={() => setAnchor(null)} />}
    </span>
  );
}

/** A lead's status, changed in place. */
export function StatusSelect({ lead }: { lead: LeadRow }) {
  const { status } = lead;
  const mark = <StatusDot status={status} />;
  return <LeadSelect name="Status" value={status} LeadMenu={StatusMenu} {...{ lead, mark }} />;
}

/** A lead's priority, changed in place. */
export function PrioritySelect({ lead }: { lead: LeadRow }) {
  const { priority } = lead;
  const mark = <PriorityMark priority={priority as LeadPriority} />;
  return (
    <LeadSelect name="Priority" value={priority} LeadMenu={PriorityMenu} {...{ lead, mark }} />
  );
}
