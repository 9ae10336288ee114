import type { LeadPriority, LeadStatus } from '../../shared/leads/lead-options.ts';

/** The color of each status wherever leads are shown, dark enough for white text. */
export const STATUS_COLORS: Readonly<Record<LeadStatus, string>> = {
  New: '#1d6fd8',
  Contacted: '#7a4fd0',
  'Demo Scheduled': '#a85f00',
  'Proposal Sent': '#0b7480',
  'Closed - Won': '#2c7d3f',
  'Closed - Lost': '#667085',
};

export const PRIORITY_COLORS: Readonly<Record<LeadPriority, string>> = {
  Low: '#7b8494',
  Medium: '#b86a00',
  High: '#c62f2f',
};
