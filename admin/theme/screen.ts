import { useMediaQuery, type Breakpoint, type Theme } from '@mui/material';

/** The media query of touch screens, and the least height and width of what is touched. */
export const TOUCH = '@media (pointer: coarse)';
export const TOUCH_SIZE = 44;

/** The media query of windows as narrow as a phone's. Material UI's `sm` begins after it. */
export const PHONE = '@media (max-width: 599.95px)';

/** Whether the window is narrower than a breakpoint. */
export const useIsBelow = (breakpoint: Breakpoint): boolean =>
  useMediaQuery<Theme>(({ breakpoints }) => breakpoints.down(breakpoint), { noSsr: true });

/** Whether the window is at least as wide as a breakpoint, or as so many pixels. */
export const useIsFrom = (breakpoint: Breakpoint | number): boolean =>
  useMediaQuery<Theme>(({ breakpoints }) => breakpoints.up(breakpoint), { noSsr: true });

/** Whether the window is as narrow as a phone's. */
export const useOnPhone = (): boolean => useIsBelow('sm');
