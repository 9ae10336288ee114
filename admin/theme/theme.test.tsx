import { Menu, MenuItem, ThemeProvider } from '@mui/material';
import { getContrastRatio } from '@mui/material/styles';
import { render, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { darkTheme, theme } from './theme.ts';

/** What WCAG AA asks of text. */
const READABLE = 4.5;

describe.each([
  ['light', theme],
  ['dark', darkTheme],
])('the %s look', (_, { palette }) => {
  test.each(['default', 'paper'] as const)('has colors for text that is read on its %s', (on) => {
    const { text, primary, info, success, error, warning } = palette;
    const colors = {
      text: text.primary,
      secondary: text.secondary,
      primary: primary.main,
      info: info.main,
      error: error.main,
      // The main ones are for surfaces and icons.
      success: success.dark,
      warning: warning.dark,
    };
    const ratios = Object.entries(colors).map(
      ([name, color]) => [name, getContrastRatio(color, palette.background[on])] as const,
    );
    expect(ratios.filter(([, ratio]) => ratio < READABLE)).toEqual([]);
  });
});

test('an open menu is a landmark, as all parts of a page are within one', () => {
  render(
    <ThemeProvider theme={theme}>
      <Menu open anchorEl={document.body} slotProps={{ list: { 'aria-label': 'More' } }}>
        <MenuItem>Export</MenuItem>
      </Menu>
    </ThemeProvider>,
  );
  const landmark = within(screen.getByRole('region', { name: 'Menu' }));
  expect(landmark.getByRole('menu', { name: 'More' })).toBeTruthy();
});
