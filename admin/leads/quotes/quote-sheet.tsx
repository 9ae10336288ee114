import {
  Button,
  CircularProgress,
  FormControlLabel,
  Stack,
  Switch,
  TextField,
} from '@mui/material';
import { useState } from 'react';
import { useGetList, useGetOne } from 'react-admin';
import { inSpanish } from '../../../shared/catalog/translations.ts';
import type { Json } from '../../../shared/database.types.ts';
import { readLanguage, type Language } from '../../../shared/language/language.ts';
import { readRequestItems, type LeadRow } from '../../../shared/leads/lead.ts';
import {
  addProductAlone,
  linesOfRequest,
  type QuoteCatalog,
} from '../../../shared/quotes/quote-lines.ts';
import { QUOTE_LIMITS, VALID_DAYS, type QuoteRow } from '../../../shared/quotes/quote-state.ts';
import { addDays, isCalendarDate } from '../../../shared/scheduling/calendar-date.ts';
import { DayField } from '../../forms/day-field.tsx';
import { GuardedDialog } from '../../forms/save-form.tsx';
import { OnlineButton } from '../../layout/offline/online-button.tsx';
import { Outcome, ReadFailure } from '../../layout/page-parts.tsx';
import { useClock } from '../../layout/relative-time.tsx';
import { useSaving } from '../../layout/leaving/leave-warning.ts';
import { errorText } from '../../providers/http-error.ts';
import type { QuoteDraft, SentQuote } from '../../providers/leads/quote-methods.ts';
import { ALL_BY_NAME, ALL_ROWS } from '../../providers/row-limit.ts';
import { SETTINGS_ID, type Settings } from '../../providers/settings/settings-provider.ts';
import { useApi } from '../../providers/use-api.ts';
import { QuoteLines, linesProblem } from './quote-lines-input.tsx';
import { SentQuoteDialog, useSentNotice } from './sent-quote.tsx';
import { useQuotes } from './use-quotes.ts';

/** The catalog with its prices, undefined until it is loaded, and the queries that read it. */
function useQuoteCatalog() {
  const products = useGetList<QuoteCatalog['products'][number]>('products', {
    ...ALL_BY_NAME,
    meta: { columns: ['id', 'slug', 'name', 'is_add_on', 'linked_product_id'] },
  });
  const bundles = useGetList<QuoteCatalog['bundles'][number]>('bundles', {
    ...ALL_BY_NAME,
    meta: { columns: ['id', 'slug', 'name', 'includes'] },
  });
  const prices = useGetList<QuoteCatalog['prices'][number] & { id: string }>('prices', {
    pagination: ALL_ROWS,
    sort: { field: 'slug', order: 'ASC' },
  });
  const catalog: QuoteCatalog | undefined =
    products.data && bundles.data && prices.data
      ? { products: products.data, bundles: bundles.data, prices: prices.data }
      : undefined;
  return { catalog, lists: [products, bundles, prices] };
}

function termsIn(settings: Settings, language: Language): string {
  const { quote_terms, translations } = settings;
  const row = { quote_terms, translations: translations as Json };
  return (language === 'es' ? inSpanish(row) : row).quote_terms;
}

interface QuoteFormProps {
  lead: LeadRow;
  catalog: QuoteCatalog;
  settings: Settings;
  /** A draft that was stored before. */
  draft: QuoteRow | undefined;
  add: string | undefined;
  onSent: (quote: QuoteDraft, sent: SentQuote) => void;
  onClose: () => void;
}

function QuoteForm({ lead, catalog, settings, draft, add, onSent, onClose }: QuoteFormProps) {
  const { date: today } = useClock();
  const dataProvider = useApi();
  const [begun] = useState<QuoteDraft>(() => {
    if (draft) return draft;
    const language = readLanguage(lead.language);
    return {
      id: crypto.randomUUID(),
      lead_id: lead.id,
      lines: add
        ? addProductAlone([], add, catalog)
        : linesOfRequest(readRequestItems(lead.products_of_interest), catalog),
      valid_until: addDays(today, VALID_DAYS),
      note: '',
      terms: termsIn(settings, language),
      language,
    };
  });
  const [quote, setQuote] = useState(() =>
    draft && add ? { ...draft, lines: addProductAlone(draft.lines, add, catalog) } : begun,
  );
  const [saving, setSaving] = useState(false);
  useSaving(saving);
  const [failure, setFailure] = useState<string | null>(null);
  const change = (changes: Partial<QuoteDraft>) => {
    setFailure(null);
    setQuote({ ...quote, ...changes });
  };
  const problem =
    linesProblem(quote.lines) ??
    (isCalendarDate(quote.valid_until) && quote.valid_until >= today
      ? undefined
      : 'Choose today or a later day for “Valid until”.');

  async function save(send: boolean) {
    if (send && problem) {
      setFailure(problem);
      return;
    }
    setSaving(true);
    setFailure(null);
    try {
      if (send) {
        onSent(quote, await dataProvider.sendQuote(quote));
      } else {
        await dataProvider.saveQuote(quote);
        onClose();
      }
    } catch (error) {
      setFailure(
        `${send ? 'The quote wasn’t sent' : 'The draft wasn’t saved'}: ${errorText(error)}`,
      );
      setSaving(false);
    }
  }

  return (
    <GuardedDialog
      title={`Quote for ${lead.name}`}
      dirty={quote !== begun}
      onClose={onClose}
      actions={(close) => (
        <>
          <Button onClick={close} disabled={saving}>
            Cancel
          </Button>
          <OnlineButton disabled={saving} onClick={() => void save(false)}>
            Save draft
          </OnlineButton>
          <OnlineButton variant="contained" disabled={saving} onClick={() => void save(true)}>
            {saving ? 'Saving...' : 'Make the link'}
          </OnlineButton>
        </>
      )}
    >
      <Stack sx={{ gap: 2 }}>
        <QuoteLines lines={quote.lines} catalog={catalog} onChange={(lines) => change({ lines })} />
        <DayField
          label="Valid until"
          margin="none"
          value={quote.valid_until}
          onChange={(valid_until) => change({ valid_until })}
        />
        <TextField
          label="A line to the customer"
          margin="none"
          multiline
          minRows={2}
          value={quote.note}
          onChange={({ target }) => change({ note: target.value })}
          slotProps={{ htmlInput: { maxLength: QUOTE_LIMITS.note } }}
        />
        <TextField
          label="Terms"
          margin="none"
          multiline
          maxRows={8}
          value={quote.terms}
          onChange={({ target }) => change({ terms: target.value })}
          helperText="A new quote begins with the terms in Site Settings, Follow-up Texts."
          slotProps={{
            htmlInput: { maxLength: QUOTE_LIMITS.terms },
            inputLabel: { shrink: true },
          }}
        />
        <FormControlLabel
          label="Show the quote in Spanish"
          control={
            <Switch
              checked={quote.language === 'es'}
              onChange={(_, checked) => {
                const language = checked ? 'es' : 'en';
                // Terms that were typed stay.
                const isUsual = quote.terms === termsIn(settings, readLanguage(quote.language));
                change({ language, ...(isUsual && { terms: termsIn(settings, language) }) });
              }}
            />
          }
        />
        {failure && <Outcome severity="error">{failure}</Outcome>}
      </Stack>
    </GuardedDialog>
  );
}

interface QuoteSheetProps {
  lead: LeadRow;
  /** The slug of a product that is added. */
  add?: string | undefined;
  onClose: () => void;
}

/** Makes a quote for a lead, and gives its link once it is sent. */
export default function QuoteSheet({ lead, add, onClose }: QuoteSheetProps) {
  const { catalog, lists } = useQuoteCatalog();
  const settings = useGetOne<Settings>('settings', { id: SETTINGS_ID });
  const quotes = useQuotes(lead.id);
  // As it was opened, for Undo: sending the quote changes the lead, which is read again.
  const [before] = useState(lead);
  const sayWithUndo = useSentNotice(before);
  const [sent, setSent] = useState<{ quote: QuoteDraft; sent: SentQuote } | null>(null);

  if (sent) {
    return (
      <SentQuoteDialog
        lead={lead}
        {...sent}
        onClose={() => {
          // The notice would cover the links.
          void sayWithUndo(sent.quote.id, sent.sent.number);
          onClose();
        }}
      />
    );
  }
  if (catalog && settings.data && quotes.data) {
    return (
      <QuoteForm
        lead={lead}
        catalog={catalog}
        settings={settings.data}
        draft={quotes.data.find(({ sent_at }) => sent_at === null)}
        add={add}
        onSent={(quote, answer) => setSent({ quote, sent: answer })}
        onClose={onClose}
      />
    );
  }
  const reads = [...lists, settings, quotes];
  const error = reads.find((read) => read.error)?.error;
  return (
    <GuardedDialog title={`Quote for ${lead.name}`} onClose={onClose}>
      {error ? (
        <ReadFailure onRetry={() => Promise.all(reads.map((read) => read.refetch()))}>
          {errorText(error)}
        </ReadFailure>
      ) : (
        <CircularProgress aria-label="Loading..." />
      )}
    </GuardedDialog>
  );
}
