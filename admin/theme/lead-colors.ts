import type { LeadPriority, LeadStatus } from '../../shared/leads/lead-options.ts';

/** The color of each status: dark enough for white text, and light enough for the dark theme. */
export const STATUS_COLORS: Readonly<Record<LeadStatus, string>> = {
  New: '#1d6fd8',
  Contacted: '#855cd8',
  'Demo Scheduled': '#a85f00',
  'Proposal Sent': '#0d7f8c',
  'Closed - Won': '#2c7d3f',
  'Closed - Lost': '#667085',
};

export const PRIORITY_COLORS: Readonly<Record<LeadPriority, string>> = {
  Low: '#7b8494',
  Medium: 'var(--amber-deep)',
  High: '#d03a3a',
};
