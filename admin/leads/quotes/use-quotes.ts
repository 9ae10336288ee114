import { useGetList } from 'react-admin';
import type { QuoteRow } from '../../../shared/quotes/quote-state.ts';
import { ALL_ROWS } from '../../providers/row-limit.ts';

/** The quotes of a lead, the newest first. */
export const useQuotes = (lead: string) =>
  useGetList<QuoteRow>('quotes', {
    filter: { lead_id: lead },
    sort: { field: 'created_at', order: 'DESC' },
    pagination: ALL_ROWS,
  });
