import type { Theme } from '@mui/material';
import { TOUCH_SIZE } from '../theme/screen.ts';

/** The height of 15 minutes: half an hour fits an item's two lines, and on a phone a finger. */
export const ROW_HEIGHTS = { xs: 22, md: 18 };
/** The space below the toolbar, but no more than 24 hours need. */
export const GRID_HEIGHT = `clamp(440px, 100dvh - 270px, ${96 * ROW_HEIGHTS.md + 120}px)`;

/** Today is tinted with amber, so busy times aren't. */
const busy = {
  bgcolor: ({ palette }: Theme) => `color-mix(in srgb, ${palette.info.main} 24%, transparent)`,
  border: 0,
  borderLeft: '3px solid',
  borderColor: 'info.main',
};

/** The look of tasks and appointments, in the calendar and in the legend. They differ by more than color. */
export const itemStyles = {
  '& .item': {
    borderRadius: '6px',
    border: '1px solid',
    borderColor: 'primary.main',
    bgcolor: 'primary.main',
    color: 'primary.contrastText',
    px: '5px',
    py: '1px',
    fontSize: '0.8125rem',
    lineHeight: 1.35,
  },
  '& .item.task': {
    bgcolor: 'background.paper',
    color: 'text.primary',
    borderColor: 'text.secondary',
  },
  '& .item svg': { verticalAlign: '-2px' },
  '& .item.done': {
    bgcolor: 'background.default',
    color: 'text.secondary',
    borderColor: 'divider',
  },
  '& .item.done .item-lines': { textDecoration: 'line-through' },
  '& .item.no-show': {
    bgcolor: 'background.paper',
    color: 'text.primary',
    borderStyle: 'dashed',
  },
  '& .item.overdue': { borderColor: 'error.main', borderLeftWidth: 5 },
  '& .buffer': {
    background:
      'repeating-linear-gradient(135deg, transparent 0 4px, color-mix(in srgb, var(--amber-deep) 45%, transparent) 4px 6px)',
    opacity: 1,
  },
  '& .item.conflict': { borderColor: 'warning.main', borderLeftWidth: 5 },
  '& .busy': { ...busy, opacity: 1 },
  // The name is read, not only seen as shading, also while the calendar is scrolled.
  '& .busy .fc-event-title': {
    position: 'sticky',
    top: 2,
    m: '2px 4px',
    fontStyle: 'normal',
    fontSize: '0.8125rem',
    color: 'text.primary',
    opacity: 1,
  },
  '& li .buffer, & li .busy': {
    display: 'inline-block',
    width: 24,
    height: 16,
    mr: 0.5,
    verticalAlign: '-3px',
  },
  '& li .buffer': { border: '1px solid', borderColor: 'divider' },
};

/** FullCalendar in the theme's colors. */
export const calendarStyles = {
  ...itemStyles,
  '--fc-border-color': ({ palette }: Theme) => palette.divider,
  '--fc-page-bg-color': ({ palette }: Theme) => palette.background.paper,
  '--fc-neutral-bg-color': ({ palette }: Theme) => palette.background.default,
  '--fc-today-bg-color': 'color-mix(in srgb, var(--amber) 10%, transparent)',
  '--fc-now-indicator-color': ({ palette }: Theme) => palette.error.main,
  '--fc-list-event-hover-bg-color': ({ palette }: Theme) => palette.action.hover,
  '--fc-event-bg-color': 'transparent',
  '--fc-event-border-color': 'transparent',
  '--fc-event-selected-overlay-color': 'transparent',
  '--fc-bg-event-color': ({ palette }: Theme) => palette.text.primary,
  '--fc-bg-event-opacity': 0.055,
  '--fc-highlight-color': 'color-mix(in srgb, var(--amber) 25%, transparent)',
  '& .fc a:not(.fc-event)': { color: 'inherit' },
  '& .fc .fc-timegrid-slot': { height: ROW_HEIGHTS, py: 0, lineHeight: 1 },
  '& .fc .fc-timegrid-slot-minor': { borderTopStyle: 'none' },
  // An hour's label is higher than its row and must not stretch it.
  '& .fc-timegrid-slot-label-frame': { height: 16, whiteSpace: 'nowrap' },
  '& .fc-timegrid-slot-label, & .fc-timegrid-axis': {
    color: 'text.secondary',
    fontSize: '0.8125rem',
  },
  // Behind the items, whose text it would strike through.
  '& .fc .fc-timegrid-now-indicator-line': { borderTopWidth: 2, zIndex: 2 },
  '& .fc-col-header-cell': { py: 0.5, fontWeight: 600, fontSize: '0.875rem' },
  '& .fc-col-header-cell-cushion, & .fc-daygrid-day-number': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: { xs: TOUCH_SIZE, md: 28 },
    px: 1,
  },
  '& .fc .fc-event-main': { color: 'inherit', p: 0, overflow: 'hidden' },
  '& .fc-event': { cursor: 'pointer', boxShadow: 'none' },
  '& .fc-timegrid-event': { lineHeight: { xs: '20px', md: '16px' } },
  '& .fc-daygrid-event': { minHeight: { xs: TOUCH_SIZE, md: 24 }, whiteSpace: 'normal' },
  '& .item-lines': { fontWeight: 500 },
  '& .fc-timeGridWeek-view .fc-timegrid-event .item-lines > span': {
    display: 'block',
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    textOverflow: 'ellipsis',
  },
  // Hidden at the end of a line, but read by screen readers.
  '& .fc-timeGridWeek-view .fc-timegrid-event .item-colon': { fontSize: 0, lineHeight: 0 },
  '& .fc-daygrid-event .item-lines, & .fc-timeGridDay-view .item-lines': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: '2',
    overflow: 'hidden',
    overflowWrap: 'anywhere',
  },
  '& .fc-day-other .fc-daygrid-day-top': { opacity: 1, color: 'text.secondary' },
  '& .fc-daygrid-day-bottom a, & .fc-timegrid-more-link': {
    minHeight: { xs: TOUCH_SIZE, md: 24 },
    fontWeight: 600,
  },
  '& .fc-list-day-cushion': { py: { xs: '6px', md: '8px' } },
  '& .fc-list-event-title': { overflowWrap: 'anywhere' },
  '& .fc-list-event td': { py: 0, verticalAlign: 'middle' },
  '& .fc-list-event-title a': {
    display: 'flex',
    alignItems: 'center',
    minHeight: { xs: TOUCH_SIZE, md: 36 },
    py: 0.5,
  },
  // In the agenda, the dot tells a task from an appointment.
  '& .fc-list-event.item': { bgcolor: 'transparent', color: 'text.primary' },
  '& .fc-list-event-dot': { borderColor: 'primary.main' },
  '& .fc-list-event.task .fc-list-event-dot': {
    display: 'inline-block',
    width: 11,
    height: 11,
    mr: 0,
    border: '1.5px solid currentColor',
    borderRadius: '3px',
  },
  '& .fc-list-event.done .fc-list-event-title': { textDecoration: 'line-through' },
  '& .fc-list-event.done .fc-list-event-dot': { bgcolor: 'currentColor' },
  '& .fc-list-event.overdue .fc-list-event-title': {
    color: ({ palette }: Theme) => palette.error[palette.mode === 'dark' ? 'light' : 'main'],
  },
  // Beside the items of its day, whose names it would cover.
  '& .fc-timegrid-col-events:has(.fc-timegrid-more-link)': { marginInlineEnd: '23px !important' },
  '& .fc-timegrid-col-events:has(.fc-timegrid-more-link) .item': { px: '3px' },
  '& .fc .fc-timegrid-more-link': {
    right: -22,
    minWidth: 21,
    fontSize: '0.75rem',
    display: 'grid',
    placeContent: 'center',
    borderRadius: '6px',
  },
  '& .special': {
    px: '6px',
    borderRadius: '6px',
    bgcolor: 'action.selected',
    color: 'text.primary',
    fontSize: '0.8125rem',
    fontWeight: 600,
    cursor: 'default',
  },
  '& .fc-list-event.special td': { bgcolor: 'action.hover', cursor: 'default' },
  '& .fc-list-event.special .fc-list-event-dot': { visibility: 'hidden' },
  '& .fc-daygrid-event.busy': { cursor: 'default' },
  '& .fc-list-event.busy': {
    bgcolor: 'transparent',
    border: 0,
    fontSize: '0.8125rem',
    cursor: 'default',
  },
  '& .fc-list-event.busy .fc-list-event-dot': {
    ...busy,
    width: 11,
    height: 16,
    borderRadius: 0,
  },
  '& .count': {
    display: 'grid',
    placeContent: 'center',
    bgcolor: 'action.selected',
    color: 'text.primary',
    borderRadius: '8px',
  },
  '& .fc a:focus-visible, & .fc button:focus-visible': {
    outline: '3px solid var(--amber-deep)',
    outlineOffset: 1,
    zIndex: 5,
  },
};
