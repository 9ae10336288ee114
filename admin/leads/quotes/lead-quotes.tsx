import { Box, Button, Stack, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import type { LeadRow } from '../../../shared/leads/lead.ts';
import {
  isOpen,
  quoteState,
  type QuoteRow,
  type QuoteState,
} from '../../../shared/quotes/quote-state.ts';
import { OnlineButton } from '../../layout/offline/online-button.tsx';
import { Outcome, PanelSection, ReadFailure } from '../../layout/page-parts.tsx';
import { Question } from '../../layout/question.tsx';
import { NearTime, useClock } from '../../layout/relative-time.tsx';
import { formatDay } from '../../layout/times.ts';
import { errorText } from '../../providers/http-error.ts';
import type { SentQuote } from '../../providers/leads/quote-methods.ts';
import { useApi } from '../../providers/use-api.ts';
import { Muted } from '../../theme/blocks.tsx';
import { priceText } from './price-text.ts';
import { QuoteButton } from './quote-button.tsx';
import { SentQuoteDialog } from './sent-quote.tsx';
import { useQuotes } from './use-quotes.ts';

const STATES: Readonly<Record<QuoteState, string>> = {
  draft: 'Draft',
  sent: 'Sent',
  seen: 'Seen',
  accepted: 'Accepted',
  declined: 'Declined',
  expired: 'Expired',
  replaced: 'Replaced',
  withdrawn: 'Withdrawn',
};

/** When the quote got its state. */
const changedAt = (quote: QuoteRow): string =>
  quote.accepted_at ??
  quote.declined_at ??
  quote.withdrawn_at ??
  quote.replaced_at ??
  quote.seen_at ??
  quote.sent_at ??
  quote.created_at;

function Quote({ lead, quote }: { lead: LeadRow; quote: QuoteRow }) {
  const { date: today } = useClock();
  const dataProvider = useApi();
  const notify = useNotify();
  const [asking, setAsking] = useState(false);
  const [link, setLink] = useState<SentQuote | null>(null);
  const state = quoteState(quote, today);
  const isDraft = state === 'draft';
  const name = isDraft ? 'Draft' : `Quote ${quote.number}`;
  const action = useMutation({ mutationFn: (act: () => Promise<unknown>) => act() });
  const end = async () => {
    if (isDraft) return dataProvider.deleteQuote(quote.id);
    const now = await dataProvider.withdrawQuote(quote.id);
    if (now !== 'withdrawn') notify(`${name} is ${now} by now.`, { type: 'warning' });
  };
  const openLink = async () =>
    setLink({ token: await dataProvider.quoteLink(quote.id), number: quote.number ?? 0 });

  return (
    <Box component="li" sx={{ py: 1 }}>
      <Typography sx={{ fontWeight: 600 }}>
        {isDraft ? 'Draft' : `${name}: ${STATES[state]}`}
      </Typography>
      <Typography variant="body2">{priceText(quote)}</Typography>
      <Muted>
        <NearTime at={changedAt(quote)} />
        {isOpen(state) && `, valid until ${formatDay(quote.valid_until)}`}
        {quote.accepted_by && `, by ${quote.accepted_by}`}
      </Muted>
      {quote.declined_because && (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          “{quote.declined_because}”
        </Typography>
      )}
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: 0.5 }}>
        {!isDraft && state !== 'replaced' && state !== 'withdrawn' && (
          <OnlineButton
            size="small"
            onClick={() => action.mutate(openLink)}
            aria-label={`Link of ${name}`}
          >
            Link
          </OnlineButton>
        )}
        {isDraft && (
          <QuoteButton lead={lead}>
            {(_label, _icon, button) => (
              <Button size="small" aria-label="Continue the draft" {...button}>
                Continue
              </Button>
            )}
          </QuoteButton>
        )}
        {(isDraft || isOpen(state) || state === 'expired') && (
          <OnlineButton
            size="small"
            color="error"
            aria-label={`${isDraft ? 'Delete' : 'Withdraw'} ${name.toLowerCase()}`}
            onClick={() => setAsking(true)}
          >
            {isDraft ? 'Delete' : 'Withdraw'}
          </OnlineButton>
        )}
      </Stack>
      {action.error && <Outcome severity="error">{errorText(action.error)}</Outcome>}
      <Question
        open={asking}
        title={isDraft ? 'Delete the draft?' : `Withdraw quote ${quote.number}?`}
        text={
          isDraft
            ? 'It can’t be brought back.'
            : 'Its page says so from now on, and it can’t be accepted anymore.'
        }
        confirm={isDraft ? 'Delete' : 'Withdraw'}
        cancel="Keep it"
        onConfirm={() => {
          setAsking(false);
          action.mutate(end);
        }}
        onCancel={() => setAsking(false)}
      />
      {link && (
        <SentQuoteDialog lead={lead} quote={quote} sent={link} onClose={() => setLink(null)} />
      )}
    </Box>
  );
}

/** A lead's quotes, the newest first; nothing without any. */
export default function LeadQuotes({ lead }: { lead: LeadRow }) {
  const { data: quotes = [], error, refetch } = useQuotes(lead.id);
  if (error) return <ReadFailure onRetry={refetch}>{errorText(error)}</ReadFailure>;
  if (quotes.length === 0) return null;
  return (
    <PanelSection title="Quotes">
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {quotes.map((quote) => (
          <Quote key={quote.id} lead={lead} quote={quote} />
        ))}
      </Box>
    </PanelSection>
  );
}
