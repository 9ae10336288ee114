import type { LeadStatus } from '../../shared/leads/lead-options.ts';
import { STATUS_COLORS } from '../leads/lead-colors.ts';

const LETTERS: Readonly<Record<LeadStatus, string>> = {
  New: 'N',
  Contacted: 'C',
  'Demo Scheduled': 'D',
  'Proposal Sent': 'P',
  'Closed - Won': 'W',
  'Closed - Lost': 'L',
};

/**
 * How a status looks on the map: colour and letter, since colour alone does not reach everybody. A
 * status that is not known looks like a new one's.
 */
export function statusMark(status: string): { color: string; letter: string } {
  const known = status in LETTERS ? (status as LeadStatus) : 'New';
  return { color: STATUS_COLORS[known], letter: LETTERS[known] };
}
