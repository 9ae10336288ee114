import MoreIcon from '@mui/icons-material/MoreHoriz';
import { Box, ButtonBase, Divider, Drawer, MenuList } from '@mui/material';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { barSections, sectionAt, sections } from './sections.tsx';
import {
  AccountEntry,
  HelpEntry,
  InstallEntry,
  linkTo,
  MenuEntry,
  SectionIcon,
  SectionLabel,
  SignOut,
  ThemeChoice,
  ViewSite,
} from './menus.tsx';
import { TOUCH_SIZE } from '../theme/screen.ts';

/** The pages and choices that the bar has no room for. */
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
          .filter(({ onBar }) => !onBar)
          .map(({ path, name, icon }) => (
            <MenuEntry key={path} icon={icon} label={name} onClick={onClose} {...linkTo(path)} />
          ))}
        <AccountEntry onOpen={onClose} />
        <HelpEntry />
        <InstallEntry onDone={onClose} />
        <ViewSite />
        <Divider />
        <ThemeChoice />
        <Divider />
        <SignOut />
      </MenuList>
    </Drawer>
  );
}

/** On a phone, the menu: at the bottom, in reach of a thumb. The page keeps its height free (layout.tsx). */
export function BottomBar() {
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  const current = sectionAt(pathname);
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
      {barSections.map((section) => (
        <ButtonBase
          key={section.path}
          href={section.path}
          aria-current={current === section ? 'page' : undefined}
          sx={sectionEntry}
        >
          <SectionIcon section={section} />
          <span>
            <SectionLabel section={section} name={section.onBar} />
          </span>
        </ButtonBase>
      ))}
      <ButtonBase
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-current={current?.onBar ? undefined : 'page'}
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

/** The style of an entry in a bar at the bottom: an icon over its name. */
export const barEntry = {
  flex: '1 1 0',
  minWidth: TOUCH_SIZE,
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
