import { createTheme } from '@mui/material/styles';
import { defaultTheme } from 'react-admin';

const ink = '#0b1524';
const navy = '#182a45';
const amber = '#f5a623';
const slate = '#3c4a5f';
const paper = '#f7f5f1';
const line = '#e3dfd7';

/** No transitions for people who prefer reduced motion. */
const withoutMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches && {
  transitions: {
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
  },
};

/** The site's colors and font for Material UI. */
export const theme = createTheme({
  ...defaultTheme,
  ...withoutMotion,
  palette: {
    mode: 'light',
    primary: { main: navy },
    // React-admin's app bar uses the secondary color.
    secondary: { main: '#101d31' },
    error: { main: '#b3261e' },
    warning: { main: amber, contrastText: ink },
    text: { primary: ink, secondary: slate },
    background: { default: paper, paper: '#ffffff' },
    divider: line,
  },
  shape: { borderRadius: 10 },
  sidebar: { width: 220, closedWidth: 56 },
  typography: {
    fontFamily: "'Archivo Variable', system-ui, sans-serif",
    button: { textTransform: 'none', fontWeight: 600 },
  },
  components: {
    ...defaultTheme.components,
    MuiCircularProgress: { defaultProps: { 'aria-label': 'Loading' } },
    MuiAlert: { styleOverrides: { action: { whiteSpace: 'nowrap' } } },
    MuiButton: { defaultProps: { disableElevation: true } },
    MuiPaper: {
      defaultProps: { elevation: 0 },
      styleOverrides: { root: { backgroundImage: 'none' } },
    },
    MuiCard: { defaultProps: { variant: 'outlined' } },
    MuiTableCell: { styleOverrides: { head: { fontWeight: 600, color: slate } } },
  },
});
