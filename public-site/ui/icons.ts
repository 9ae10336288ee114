// Drawings that the home page doesn't need, as strokes on a 24 × 24 grid.

export const SHARE = 'M12 3.5v11M7.5 8L12 3.5 16.5 8M5.5 12v8.5h13V12';
export const SEND = 'M4 12l16-7.5-5.5 15-3-6.5zM11.5 13l4-4';
export const CALENDAR = 'M4 5.5h16v14.5H4zM4 10h16M8.5 3v4.5M15.5 3v4.5';
export const STOP = 'M7 7h10v10H7z';
export const EXPAND = 'M14 4h6v6M20 4l-7 7M10 20H4v-6M4 20l7-7';
export const SHRINK = 'M20 10h-6V4M14 10l6.5-6.5M4 14h6v6M10 14l-6.5 6.5';
export const QUOTE =
  'M9.5 7H5v6h4.5zM9.5 13c0 2.5-1.5 4-3.5 4.5M19 7h-4.5v6H19zM19 13c0 2.5-1.5 4-3.5 4.5';
export const BACK = 'M19.5 12h-15M10.5 6l-6 6 6 6';
export const SEARCH = 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5l5 5';
