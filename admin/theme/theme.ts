import { createTheme, type Theme, type ThemeOptions } from '@mui/material/styles';
import type {} from '@mui/x-date-pickers/themeAugmentation';
import { defaultDarkTheme, defaultLightTheme } from 'react-admin';
import tokens from '../../shared/theme/tokens.css?raw';
import { Anchor } from './anchor.tsx';
import { PHONE, TOUCH, TOUCH_SIZE } from './screen.ts';

/** Whether the system asks for more contrast. */
const contrast = window.matchMedia('(prefers-contrast: more)').matches;

/**
 * The value of a token. Material UI calculates with colors, so a reference to it would not do. The last
 * values of the file are those with more contrast.
 */
function token(name: string): string {
  const values = [...tokens.matchAll(new RegExp(`--${name}: ([^;]+);`, 'g'))];
  const value = values.at(contrast ? -1 : 0)?.[1];
  if (!value) throw new Error(`There is no token --${name}.`);
  return value;
}

const navy = token('navy-800');
const amber = token('amber');
const ink = token('navy-950');

const light: ThemeOptions['palette'] = {
  mode: 'light',
  primary: { main: navy },
  // React-admin's app bar uses the secondary color.
  secondary: { main: token('navy-900') },
  info: { main: token('navy-700') },
  // The `dark` variants of these two are for text.
  success: { main: token('green') },
  warning: { main: amber, dark: token('amber-ink'), contrastText: ink },
  error: { main: token('red') },
  text: { primary: ink, secondary: token('slate-600') },
  background: { default: token('paper'), paper: token('white') },
  divider: token('line'),
};

/** The same navy as background, with text light enough for WCAG AA. */
const dark: ThemeOptions['palette'] = {
  mode: 'dark',
  primary: { main: '#a9c1e8' },
  secondary: { main: token('navy-900') },
  info: { main: token('slate-200') },
  success: { main: '#8fd6a4', dark: '#8fd6a4' },
  warning: { main: amber, dark: amber, contrastText: ink },
  error: { main: '#ff9d94' },
  text: { primary: token('paper'), secondary: token('slate-200') },
  background: { default: ink, paper: token('navy-900') },
  divider: token(contrast ? 'slate-200' : 'navy-700'),
  action: { active: token('slate-200') },
};

/** No transitions for people who prefer reduced motion. */
const still = {
  create: () => 'none',
  duration: {
    shortest: 0,
    shorter: 0,
    short: 0,
    standard: 0,
    complex: 0,
    enteringScreen: 0,
    leavingScreen: 0,
  },
};
const motion = parseInt(token('motion'), 10);
const calm = {
  easing: { easeInOut: token('ease') },
  duration: { standard: motion, complex: motion, enteringScreen: motion, leavingScreen: motion },
};

const tall = { [TOUCH]: { minHeight: TOUCH_SIZE } };
const large = { [TOUCH]: { minWidth: TOUCH_SIZE, minHeight: TOUCH_SIZE } };

/** A switch of that height: the padding leaves its track as it is, and the thumb moves down with it. */
const tallSwitch = (padding: number, top: number) => ({
  [TOUCH]: {
    height: TOUCH_SIZE,
    paddingTop: padding,
    paddingBottom: padding,
    '& .MuiSwitch-switchBase': { top },
    '& .MuiSwitch-input': { top: -top, height: TOUCH_SIZE },
  },
});

/** What opens over the page has an edge, which its shadow doesn't show in the dark. */
const raised = ({ theme }: { theme: Theme }) => ({
  border: `1px solid ${theme.palette.divider}`,
  boxShadow: 'var(--shadow-raised)',
});

/** The site's look for Material UI. */
function themeFor(palette: ThemeOptions['palette'], base: ThemeOptions) {
  const basics = {
    ...base,
    palette,
    transitions: window.matchMedia('(prefers-reduced-motion: reduce)').matches ? still : calm,
    shape: { borderRadius: parseInt(token('radius-sm'), 10) + 2 },
    sidebar: { width: 220, closedWidth: 56 },
    typography: {
      fontFamily: token('font'),
      h5: { fontSize: 'var(--text-xl)', fontWeight: 700 },
      h6: { fontSize: 'var(--text-lg)', fontWeight: 650 },
      body2: { fontSize: 'var(--text-sm)' },
      button: { textTransform: 'none', fontWeight: 600 },
    },
  };
  return createTheme(basics, {
    components: {
      MuiTextField: { defaultProps: { variant: 'outlined' } },
      MuiFormControl: { defaultProps: { variant: 'outlined' } },
      // React-admin would leave a blank line below each input for a helper text.
      RaBooleanInput: { defaultProps: { helperText: false } },
      RaCheckboxGroupInput: { defaultProps: { helperText: false } },
      RaSelectInput: { defaultProps: { helperText: false } },
      RaTextInput: { defaultProps: { helperText: false } },
      MuiCircularProgress: { defaultProps: { 'aria-label': 'Loading' } },
      MuiAlert: { styleOverrides: { action: { whiteSpace: 'nowrap' } } },
      MuiAppBar: {
        defaultProps: { enableColorOnDark: true },
        styleOverrides: {
          root: { boxShadow: 'none', borderBottom: `1px solid ${token('navy-700')}` },
        },
      },
      MuiButtonBase: { defaultProps: { LinkComponent: Anchor } },
      MuiLink: { defaultProps: { component: Anchor } },
      MuiButton: {
        defaultProps: { disableElevation: true },
        styleOverrides: { root: tall },
      },
      MuiIconButton: {
        styleOverrides: {
          root: ({ theme }) => ({
            ...large,
            // As one that is disabled, but it keeps the focus.
            '&[aria-disabled="true"]': {
              color: theme.palette.action.disabled,
              backgroundColor: 'transparent',
              cursor: 'default',
            },
          }),
        },
      },
      // A menu renders outside the page's landmarks, so it is one itself.
      MuiMenu: { defaultProps: { slotProps: { root: { role: 'region', 'aria-label': 'Menu' } } } },
      MuiMenuItem: { styleOverrides: { root: tall } },
      MuiCheckbox: { styleOverrides: { root: { [TOUCH]: { padding: 10 } } } },
      MuiFormControlLabel: { styleOverrides: { root: tall } },
      MuiRadio: { styleOverrides: { root: { [TOUCH]: { padding: 10 } } } },
      MuiChip: {
        styleOverrides: { clickable: { [TOUCH]: { minWidth: TOUCH_SIZE, height: TOUCH_SIZE } } },
      },
      MuiToggleButton: {
        styleOverrides: {
          // The default is too faint for text on the page's background.
          root: ({ theme }) => ({
            color: theme.palette.text.secondary,
            ...tall,
          }),
        },
      },
      MuiInputBase: {
        // Each input would inject these animations; the baseline below has them once.
        defaultProps: { disableInjectingGlobalStyles: true },
        styleOverrides: {
          root: tall,
          input: {
            animation: '10ms mui-auto-fill-cancel',
            '&:-webkit-autofill': { animation: '5000s mui-auto-fill' },
          },
        },
      },
      MuiOutlinedInput: {
        styleOverrides: {
          // The default is a quarter of the text's color.
          notchedOutline: contrast ? { borderColor: 'currentcolor' } : {},
          // A text of several lines has its padding around it.
          inputSizeSmall: {
            [TOUCH]: { '&:not(textarea)': { paddingTop: 10.5, paddingBottom: 10.5 } },
          },
        },
      },
      MuiSwitch: {
        styleOverrides: {
          root: tallSwitch(15, 3),
          sizeSmall: tallSwitch(17, 10),
        },
      },
      MuiPaper: {
        defaultProps: { elevation: 0 },
        styleOverrides: { root: { backgroundImage: 'none' } },
      },
      MuiAutocomplete: { styleOverrides: { paper: raised } },
      MuiPickerPopper: { styleOverrides: { paper: raised } },
      MuiPopover: { styleOverrides: { paper: raised } },
      MuiCssBaseline: {
        styleOverrides: {
          '@keyframes rise': { from: { transform: 'translateY(100%)' } },
          // An input detects autofill by the start of these animations, which must not be empty.
          '@keyframes mui-auto-fill': { from: { animationName: 'mui-auto-fill' } },
          '@keyframes mui-auto-fill-cancel': { from: { animationName: 'mui-auto-fill-cancel' } },
        },
      },
      MuiDialog: {
        styleOverrides: {
          // Above the keyboard, so that it hides no button (layout.tsx).
          root: { bottom: 'var(--keyboard, 0px)' },
          container: { [PHONE]: { alignItems: 'flex-end' } },
          paper: {
            boxShadow: 'var(--shadow-raised)',
            borderRadius: 'var(--radius)',
            // On a phone, a sheet at the bottom.
            [PHONE]: {
              '&:not(.MuiDialog-paperFullScreen)': {
                margin: 0,
                width: '100%',
                maxWidth: '100%',
                maxHeight: '92%',
                borderRadius: 'var(--radius) var(--radius) 0 0',
                paddingBottom: 'env(safe-area-inset-bottom)',
                '@media (prefers-reduced-motion: no-preference)': {
                  animation: 'rise var(--calm)',
                },
              },
            },
          },
          // Square where it fills the screen.
          paperFullScreen: { borderRadius: 0 },
        },
      },
      MuiDialogTitle: { styleOverrides: { root: { overflowWrap: 'anywhere' } } },
      MuiDialogActions: {
        styleOverrides: {
          root: {
            flexWrap: 'wrap',
            gap: 8,
            padding: '8px 24px 20px',
            '& > :not(style) ~ :not(style)': { marginLeft: 0 },
            [PHONE]: { '& > button, & > a': { flex: '1 1 auto' } },
          },
        },
      },
      // On a phone react-admin floats it over the end of a list.
      RaCreateButton: {
        styleOverrides: { root: { '&.RaCreateButton-floating': { position: 'static' } } },
      },
      MuiCard: { defaultProps: { variant: 'outlined' } },
      // Material UI leaves more room below a card's text than above it.
      MuiCardContent: { styleOverrides: { root: { '&:last-child': { paddingBottom: 16 } } } },
      MuiTableCell: {
        styleOverrides: {
          head: ({ theme }) => ({ fontWeight: 600, color: theme.palette.text.secondary }),
        },
      },
    },
  } satisfies ThemeOptions);
}

export const theme = themeFor(light, defaultLightTheme);
export const darkTheme = themeFor(dark, defaultDarkTheme);
