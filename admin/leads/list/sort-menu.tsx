import SortIcon from '@mui/icons-material/SwapVert';
import { Button, ListItemIcon, Menu, MenuItem, Radio } from '@mui/material';
import { useListContext, type SortPayload } from 'react-admin';
import { useMenu } from '../../layout/use-menu.ts';
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
  const { button, menu, closeAnd } = useMenu();
  const chosen = Object.keys(ORDERS).find(
    (name) => ORDERS[name]!.field === sort.field && ORDERS[name]!.order === sort.order,
  );
  const name = `Sort: ${chosen ?? 'by a column'}`;
  return (
    <>
      <Button {...button} aria-label={name} title={name} startIcon={<SortIcon />}>
        <span className={TOOL_NAME}>{chosen ?? 'Sort'}</span>
      </Button>
      <Menu {...menu} slotProps={{ list: { 'aria-label': 'Sort' } }}>
        {Object.entries(ORDERS).map(([each, order]) => (
          <MenuItem
            key={each}
            role="menuitemradio"
            aria-checked={each === chosen}
            selected={each === chosen}
            onClick={closeAnd(() => setSort(order))}
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
