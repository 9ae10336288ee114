import { Alert, Button } from '@mui/material';
import type { LeadRow } from '../../../shared/leads/lead.ts';
import { useStatusChange } from '../../lead-work/status/status-change.tsx';
import { priceText } from './price-text.ts';
import { useQuotes } from './use-quotes.ts';

/** Says on top of an open lead that its quote was accepted, with the one press that closes the deal. */
export default function AcceptedQuote({ lead }: { lead: LeadRow }) {
  const { data: quotes = [] } = useQuotes(lead.id);
  const { change } = useStatusChange();
  const quote = quotes.find(({ accepted_at }) => accepted_at !== null);
  if (!quote) return null;
  return (
    <Alert
      severity="success"
      action={
        <Button color="inherit" size="small" onClick={() => change(lead, 'Closed - Won')}>
          Close as won
        </Button>
      }
    >
      Accepted by {quote.accepted_by ?? 'the customer'}: quote {quote.number}, {priceText(quote)}.
    </Alert>
  );
}
