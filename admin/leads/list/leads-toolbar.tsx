import AddIcon from '@mui/icons-material/Add';
import BoardIcon from '@mui/icons-material/ViewWeekOutlined';
import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined';
import ColumnsIcon from '@mui/icons-material/ViewColumnOutlined';
import ExportIcon from '@mui/icons-material/FileDownloadOutlined';
import KeyboardIcon from '@mui/icons-material/KeyboardOutlined';
import MapIcon from '@mui/icons-material/MapOutlined';
import MoreIcon from '@mui/icons-material/MoreVert';
import TableIcon from '@mui/icons-material/TableRowsOutlined';
import { Box, Button, ButtonGroup, Divider, IconButton, Menu, Popover } from '@mui/material';
import { useRef, useState } from 'react';
import { MenuEntry } from '../../layout/menus.tsx';
import { ACTION_NAME, ListToolbar, Search, TOOL_NAME } from '../../lists/list-toolbar.tsx';
import { COLUMNS_KEY } from './lead-table.tsx';
import { ExportDialog } from './export-dialog.tsx';
import { useLeadsAddress } from '../../lead-work/leads-address.ts';
import { FilterButton, FilterChips, StatusFilter } from './list-filters.tsx';
import { SortMenu } from './sort-menu.tsx';
import { useIsFrom, useOnPhone } from '../../theme/screen.ts';

interface LeadsToolbarProps {
  /** Whether the leads are shown as a table, so that columns can be chosen. */
  table: boolean;
  onHelp: () => void;
}

/** The actions that are rarely needed. */
function MoreMenu({ table, onHelp }: LeadsToolbarProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState<'menu' | 'columns' | 'export' | null>(null);
  const close = () => setOpen(null);
  const place = { anchorEl: () => button.current, onClose: close };

  return (
    <>
      <IconButton
        ref={button}
        aria-label="More actions"
        title="More actions"
        aria-haspopup="menu"
        aria-expanded={open === 'menu'}
        onClick={() => setOpen('menu')}
      >
        <MoreIcon />
      </IconButton>
      <Menu open={open === 'menu'} {...place}>
        {table && (
          <MenuEntry icon={<ColumnsIcon />} label="Columns…" onClick={() => setOpen('columns')} />
        )}
        {table && <Divider />}
        <MenuEntry icon={<ExportIcon />} label="Export CSV…" onClick={() => setOpen('export')} />
        <Divider />
        <MenuEntry
          icon={<KeyboardIcon />}
          label="Keyboard shortcuts"
          onClick={() => {
            close();
            onHelp();
          }}
        />
      </Menu>
      {/* React-admin's table renders its column switches into this element, by its id. */}
      <Popover keepMounted open={open === 'columns'} {...place}>
        <Box id={`${COLUMNS_KEY}-columnsSelector`} sx={{ px: 1, minWidth: 200 }} />
      </Popover>
      {open === 'export' && <ExportDialog onClose={close} />}
    </>
  );
}

/** Links to the table, the board, the map, and the schedule. */
export function ViewSwitch() {
  const { place, addressOf } = useLeadsAddress();
  const views = [
    ['Table', addressOf({ view: 'table', lead: null }), TableIcon],
    ['Board', addressOf({ view: 'board', lead: null }), BoardIcon],
    ['Map', addressOf({ view: 'map', lead: null }), MapIcon],
    ['View Schedule', '/leads/schedule', CalendarIcon],
  ] as const;
  const shown = { table: 'Table', board: 'Board', map: 'Map' }[place.view];
  return (
    <ButtonGroup component="nav" role="navigation" aria-label="Views" color="inherit">
      {views.map(([name, to, Icon]) => (
        <Button
          key={name}
          href={to}
          aria-label={name}
          aria-current={name === shown ? 'page' : undefined}
          title={name}
          sx={{
            px: 1.5,
            gap: 1,
            borderColor: 'divider',
            bgcolor: name === shown ? 'action.selected' : 'background.paper',
            color: name === shown ? 'text.primary' : 'text.secondary',
          }}
        >
          <Icon fontSize="small" />
          <span className={TOOL_NAME}>{name}</span>
        </Button>
      ))}
    </ButtonGroup>
  );
}

/** Search, filters, views, and actions above the leads, with the active filters as chips below. */
export function LeadsToolbar({ table, onHelp }: LeadsToolbarProps) {
  const { place, addressOf } = useLeadsAddress();
  const onPhone = useOnPhone();
  const wide = useIsFrom('lg');
  const board = place.view === 'board';
  const beside = place.lead !== null && !board;
  // The board has a column for each status.
  const inToolbar = wide && !beside && !board;
  const withStatus = !inToolbar && !board;
  return (
    <>
      <ListToolbar
        actions={
          <>
            {!beside && <ViewSwitch />}
            {!onPhone && <MoreMenu table={table} onHelp={onHelp} />}
            <Button
              href={addressOf({ creating: true })}
              variant="contained"
              aria-label="Add New Lead"
              startIcon={<AddIcon />}
            >
              <span className={ACTION_NAME}>Add New Lead</span>
            </Button>
          </>
        }
      >
        <Search what="leads" />
        {inToolbar && <StatusFilter />}
        <FilterButton withStatus={withStatus} onPhone={onPhone} />
        <SortMenu />
        {onPhone && <MoreMenu table={table} onHelp={onHelp} />}
      </ListToolbar>
      <FilterChips withStatus={withStatus} />
    </>
  );
}
