import { Box, GlobalStyles, MenuItem, Select } from '@mui/material';
import type { ReactNode } from 'react';
import { FilterLiveSearch } from 'react-admin';
import { useOnPhone } from '../theme/screen.ts';
import { TOUCH_SIZE } from '../theme/screen.ts';
import { Row } from '../theme/blocks.tsx';

/** The space below the page for the strip of actions. */
const THUMB_STRIP = { ':root': { '--thumb-strip': 'max(61px, 3rem + 13px)' } };

/** The style of a toolbar's inputs. */
const control = {
  minHeight: { xs: TOUCH_SIZE, md: 40 },
  bgcolor: 'background.paper',
  typography: 'body2',
} as const;

interface ListToolbarProps {
  /** Search and filters. */
  children: ReactNode;
  /** The actions, the primary one last. On a phone they are a strip at the bottom; without any there is none. */
  actions: ReactNode;
}

/** The class of a button's name, which is hidden where the toolbar is too narrow for it. */
export const TOOL_NAME = 'tool-name';
/** The same for the primary action, whose name is hidden last. */
export const ACTION_NAME = 'action-name';

const withoutName = (name: string) => ({
  [`& .${name}`]: { display: 'none' },
  [`& .MuiButton-root:has(> .${name})`]: { minWidth: control.minHeight, px: 1 },
  [`& .MuiButton-root:has(> .${name}) > .MuiButton-icon`]: { m: 0 },
});

/** The one row of controls above a list, as compact as its own width asks for: a lead's panel may stand beside it. */
export function ListToolbar({ children, actions }: ListToolbarProps) {
  const onPhone = useOnPhone();
  const row = (
    <Row
      role="group"
      aria-label="Search and actions"
      sx={{
        gap: 1,
        // Where every other page begins.
        pt: 2,
        pb: { xs: 1, md: 1.5 },
        flexWrap: 'wrap',
        '& .MuiButton-root': { minHeight: control.minHeight, flexShrink: 0 },
        ...(onPhone
          ? withoutName(TOOL_NAME)
          : {
              '@container (max-width: 68rem)': withoutName(TOOL_NAME),
              '@container (max-width: 38rem)': withoutName(ACTION_NAME),
            }),
      }}
    >
      <Row
        sx={{
          gap: 1,
          flex: '1 1 0',
          flexWrap: { xs: 'wrap', sm: 'nowrap' },
          // Two filters take the row below the search, which they would squeeze.
          '& > .MuiInputBase-root': { flexGrow: { xs: 1, sm: 0 } },
          '& > div:first-of-type:nth-last-of-type(3)': { flexBasis: { xs: '100%', sm: 0 } },
        }}
      >
        {children}
      </Row>
      {actions && (
        <Row
          sx={{
            gap: 1,
            flexShrink: 0,
            ...(onPhone && {
              position: 'fixed',
              inset: 'auto 0 var(--bottom-bar)',
              zIndex: 'appBar',
              px: 1,
              py: 1,
              bgcolor: 'background.paper',
              borderTop: 1,
              borderColor: 'divider',
              '&& > .MuiButton-contained': { flex: '1 1 0', minWidth: 0, px: 1, lineHeight: 1.2 },
            }),
          }}
        >
          {actions}
        </Row>
      )}
      {onPhone && actions && <GlobalStyles styles={THUMB_STRIP} />}
    </Row>
  );
  // In some browsers a container would hold the strip, which is fixed to the screen's bottom.
  return onPhone ? row : <Box sx={{ containerType: 'inline-size' }}>{row}</Box>;
}

/** Searches a list as you type. */
export function Search({ what }: { what: string }) {
  const label = `Search ${what}`;
  return (
    <Box sx={{ flex: { xs: '1 1 136px', sm: '1 1 0' }, minWidth: 96, maxWidth: { md: 320 } }}>
      <FilterLiveSearch
        source="search"
        hiddenLabel
        fullWidth
        placeholder={label}
        slotProps={{ htmlInput: { 'aria-label': label, id: `search-${what}` } }}
        sx={{ m: 0, '& .MuiInputBase-root': control }}
      />
    </Box>
  );
}

interface FilterSelectProps {
  label: string;
  value: string | undefined;
  /** Shown while nothing is chosen. */
  all: string;
  choices: readonly string[];
  /** A text beside a choice, or beside `all`. */
  besides?: (choice: string | undefined) => string;
  onChange: (value: string | undefined) => void;
}

/** A filter with one choice or none. */
export function FilterSelect(props: FilterSelectProps) {
  const { label, value = '', all, choices, besides, onChange } = props;
  const words = (choice: string) => (
    <>
      <Box component="span" sx={{ flexGrow: 1, overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {choice || all}
      </Box>{' '}
      {besides && (
        <Box component="span" sx={{ pl: 1, color: 'text.secondary' }}>
          {besides(choice || undefined)}
        </Box>
      )}
    </>
  );
  return (
    <Select
      size="small"
      displayEmpty
      value={value}
      renderValue={words}
      onChange={({ target }) => onChange(target.value || undefined)}
      SelectDisplayProps={{ 'aria-label': label }}
      inputProps={{ 'aria-label': label }}
      sx={{ ...control, minWidth: 0, '& .MuiSelect-select': { display: 'flex' } }}
    >
      {['', ...choices].map((choice) => (
        <MenuItem key={choice} value={choice}>
          {words(choice)}
        </MenuItem>
      ))}
    </Select>
  );
}
