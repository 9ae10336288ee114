import type { LeadStatus } from '../../shared/leads/lead-options.ts';

/** How a status looks on the map: colour and letter, since colour alone does not reach everybody. */
export const STATUS_MARKS: Readonly<Record<LeadStatus, { color: string; letter: string }>> = {
  New: { color: '#1d6fd8', letter: 'N' },
  Contacted: { color: '#7a4fd0', letter: 'C' },
  'Demo Scheduled': { color: '#a85f00', letter: 'D' },
  'Proposal Sent': { color: '#0b7480', letter: 'P' },
  'Closed - Won': { color: '#2c7d3f', letter: 'W' },
  'Closed - Lost': { color: '#667085', letter: 'L' },
};

/** The mark of a status as a row holds it; a status that is not known looks like a new one's. */
export function statusMark(status: string): { color: string; letter: string } {
  return STATUS_MARKS[status as LeadStatus] ?? STATUS_MARKS.New;
}
