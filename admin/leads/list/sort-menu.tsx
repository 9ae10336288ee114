import SortIcon from '@mui/icons-material/SwapVert';
import { Button, ListItemIcon, Menu, MenuItem, Radio } from '@mui/material';
import { useState, type MouseEvent } from 'react';
import { useListContext, type SortPayload } from 'react-admin';
import { TOOL_NAME } from '../../lists/list-toolbar.tsx';
import { LEADS_LIST } from '../../providers/leads/lead-filter.ts';

const ORDERS: Readonly<Record<string, SortPayload>> = {
  Newest: LEADS_LIST.sort,
  'Next step': { field: 'next_step_at', order: 'ASC' },
  'Longest waiting': { field: 'waiting_since', order: 'ASC' },
  'Highest value': { field: 'monthly_value', order: 'DESC' },
};

/** Sorts table, cards, and board. The table's headings sort by its columns, too. */
export function SortMenu() {
  const { sort, setSort } = useListContext();
  const [menuFor, setMenuFor] = useState<HTMLElement | null>(null);
  const chosen = Object.keys(ORDERS).find(
    (name) => ORDERS[name]!.field === sort.field && ORDERS[name]!.order === sort.order,
  );
  const name = `Sort: ${chosen ?? 'by a column'}`;
  const button = {
    'aria-label': name,
    'aria-haspopup': 'menu',
    'aria-expanded': menuFor !== null,
    title: name,
    onClick: (event: MouseEvent<HTMLElement>) => setMenuFor(event.currentTarget),
  } as const;
  return (
    <>
      <Button {...button} startIcon={<SortIcon />}>
        <span className={TOOL_NAME}>{chosen ?? 'Sort'}</span>
      </Button>
      <Menu
        open={menuFor !== null}
        anchorEl={menuFor}
        onClose={() => setMenuFor(null)}
        slotProps={{ list: { 'aria-label': 'Sort' } }}
      >
        {Object.entries(ORDERS).map(([each, order]) => (
          <MenuItem
            key={each}
            role="menuitemradio"
            aria-checked={each === chosen}
            selected={each === chosen}
            onClick={() => {
              setSort(order);
              setMenuFor(null);
            }}
          >
            <ListItemIcon>
              <Radio size="small" checked={each === chosen} tabIndex={-1} sx={{ p: 0 }} />
            </ListItemIcon>
            {each}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
