import MoreIcon from '@mui/icons-material/MoreHoriz';
import {
  Box,
  ButtonBase,
  Divider,
  Drawer,
  ListItemIcon,
  ListItemText,
  MenuItem,
  MenuList,
} from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useNewLeadCount } from '../providers/leads/new-lead-count.ts';
import { sections } from './sections.tsx';
import { AccountEntry, SectionIcon, SignOut, ThemeChoice, ViewSite } from './menus.tsx';

/** What a phone's bar has no room for. */
function MoreSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Drawer
      anchor="bottom"
      open={open}
      onClose={onClose}
      slotProps={{ paper: { 'aria-label': 'More', sx: { maxHeight: '85dvh', pb: 1 } } }}
    >
      <MenuList autoFocusItem={open} aria-label="More">
        {sections
          .filter(({ path }) => !ON_BAR.some(([place]) => place === path))
          .map(({ path, name, icon }) => (
            <MenuItem key={path} component={Link} to={path} onClick={onClose}>
              <ListItemIcon>{icon}</ListItemIcon>
              <ListItemText>{name}</ListItemText>
            </MenuItem>
          ))}
        <AccountEntry onOpen={onClose} />
        <ViewSite />
        <Divider />
        <ThemeChoice />
        <Divider />
        <SignOut />
      </MenuList>
    </Drawer>
  );
}

/** The places that a phone's bar leads to, by what a thumb looks for. */
const ON_BAR = [
  ['/', 'Today'],
  ['/leads', 'Leads'],
  ['/map', 'Map'],
  ['/leads/schedule', 'Schedule'],
] as const;

/** On a phone, in place of the menu: within the thumb's reach. The height is kept free below the page. */
export function BottomBar() {
  const { pathname } = useLocation();
  const count = useNewLeadCount();
  const [open, setOpen] = useState(false);
  const current = pathname.startsWith('/leads/schedule')
    ? '/leads/schedule'
    : pathname.startsWith('/leads')
      ? '/leads'
      : pathname;
  return (
    <Box
      component="nav"
      aria-label="Sections"
      sx={{
        position: 'fixed',
        inset: 'auto 0 0',
        zIndex: 'appBar',
        display: 'flex',
        height: 'var(--bottom-bar)',
        pb: 'env(safe-area-inset-bottom)',
        bgcolor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      {ON_BAR.map(([path, name]) => (
        <ButtonBase
          key={path}
          component={Link}
          to={path}
          aria-current={current === path ? 'page' : undefined}
          sx={sectionEntry}
        >
          <SectionIcon path={path} />
          <span>
            {name}
            {path === '/leads' && count > 0 && (
              <Box component="span" sx={visuallyHidden}>{`, ${count} new`}</Box>
            )}
          </span>
        </ButtonBase>
      ))}
      <ButtonBase
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-current={ON_BAR.some(([path]) => path === current) ? undefined : 'page'}
        onClick={() => setOpen(true)}
        sx={sectionEntry}
      >
        <MoreIcon />
        More
      </ButtonBase>
      <MoreSheet open={open} onClose={() => setOpen(false)} />
    </Box>
  );
}

/** What a bar within the thumb's reach is made of: an icon over its name. */
export const barEntry = {
  flex: '1 1 0',
  minWidth: 44,
  flexDirection: 'column',
  gap: 0.25,
  fontSize: '0.75rem',
  fontFamily: 'inherit',
  '&.Mui-focusVisible': { outline: '3px solid', outlineOffset: -3 },
} as const;

const sectionEntry = {
  ...barEntry,
  color: 'text.secondary',
  borderTop: '3px solid transparent',
  '&[aria-current]': { color: 'text.primary', fontWeight: 700, borderTopColor: 'warning.main' },
} as const;
