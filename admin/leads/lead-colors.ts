import type { LeadPriority, LeadStatus } from '../../shared/leads/lead-options.ts';

/** One colour a status wherever leads are shown; each stands out by 3:1 on white. */
export const STATUS_COLORS: Readonly<Record<LeadStatus, string>> = {
  New: '#1d6fd8',
  Contacted: '#7a4fd0',
  'Demo Scheduled': '#b86a00',
  'Proposal Sent': '#0b7f8c',
  'Closed - Won': '#2c7d3f',
  'Closed - Lost': '#7b8494',
};

export const PRIORITY_COLORS: Readonly<Record<LeadPriority, string>> = {
  Low: '#7b8494',
  Medium: '#b86a00',
  High: '#c62f2f',
};
