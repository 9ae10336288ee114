import MoreIcon from '@mui/icons-material/MoreHoriz';
import { Box, ButtonBase } from '@mui/material';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { beginLeads } from '../../providers/leads/saved-views.ts';
import { loadedLater } from '../loaded-later.tsx';
import { SectionIcon, SectionLabel } from '../menus.tsx';
import { barSections, sectionAt } from './page-names.tsx';
import { TOUCH_SIZE } from '../../theme/screen.ts';

const MoreSheet = loadedLater(() => import('./more-sheet.tsx'));

/** On a phone, the menu: at the bottom, in reach of a thumb. The page keeps its height free (layout.tsx). */
export function BottomBar() {
  const { pathname } = useLocation();
  // Undefined until it is opened for the first time.
  const [open, setOpen] = useState<boolean>();
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
          onClick={section.path === '/leads' ? beginLeads : undefined}
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
        aria-expanded={open ?? false}
        aria-current={current?.onBar ? undefined : 'page'}
        onClick={() => setOpen(true)}
        sx={sectionEntry}
      >
        <MoreIcon />
        More
      </ButtonBase>
      {open !== undefined && <MoreSheet open={open} onClose={() => setOpen(false)} />}
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
