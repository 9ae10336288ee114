import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useGetOne, useUpdateMany } from 'react-admin';
import { readLanguage } from '../../../shared/language/language.ts';
import { firstName } from '../../../shared/leads/first-name.ts';
import type { LeadRow } from '../../../shared/leads/lead.ts';
import { wordsIn } from '../../../shared/leads/messages/words.ts';
import { longDate } from '../../../shared/scheduling/meeting-text.ts';
import { readRepresentative } from '../../../shared/site-settings/representative.ts';
import { CopyBlock } from '../../layout/copy-block.tsx';
import { OnlineButton } from '../../layout/offline/online-button.tsx';
import { useUndoNotice } from '../../layout/notices/undo-notice.tsx';
import type { AdminDataProvider } from '../../providers/data-provider.ts';
import type { QuoteDraft, SentQuote } from '../../providers/leads/quote-methods.ts';
import { SETTINGS_ID, type Settings } from '../../providers/settings/settings-provider.ts';
import { errorText } from '../../providers/http-error.ts';
import { QrCode } from '../../forms/qr-card/qr-code.tsx';
import { mailLink, textLink, whatsAppLink } from '../../lead-work/contact/contact-links.ts';
import { useCanEmailVisitor } from '../../lead-work/appointment/visitor-email-option.tsx';
import { useContactWork, type Sent } from '../../lead-work/contact/contact-work.ts';

/** The address of the customer's page. */
export const quoteAddress = (token: string) =>
  new URL(`#/quote/${token}`, document.baseURI).toString();

/** Says that a quote was sent. Undo withdraws it and gives the lead its former status and value. */
export function useSentNotice(lead: LeadRow) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const [updateMany] = useUpdateMany<LeadRow>();
  const notice = useUndoNotice();
  // A quote moves no deal that is won.
  const moved = lead.status === 'Closed - Won' ? '' : ', and the lead is now “Proposal Sent”';
  return (id: string, number: number) =>
    notice(`Quote ${number} is ready${moved}.`, async () => {
      const state = await dataProvider.withdrawQuote(id);
      if (state !== 'withdrawn') throw new Error(`The quote is ${state} by now.`);
      const { status, monthly_value } = lead;
      const params = { ids: [lead.id], data: { status, monthly_value } };
      await updateMany('leads', params, { returnPromise: true });
    });
}

interface SentQuoteLinksProps {
  lead: LeadRow;
  quote: Pick<QuoteDraft, 'id' | 'language' | 'valid_until'>;
  sent: SentQuote;
}

/** The ways to give a customer the link of a quote. */
export function SentQuoteLinks({ lead, quote, sent }: SentQuoteLinksProps) {
  const { startSent } = useContactWork();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const canEmail = useCanEmailVisitor();
  const emailing = useMutation({ mutationFn: () => dataProvider.emailQuote(quote.id) });
  const { data: settings } = useGetOne<Settings>('settings', { id: SETTINGS_ID });
  const language = readLanguage(quote.language);
  const { quoteSubject, quoteText } = wordsIn(language);
  const rep = readRepresentative(settings).name;
  const address = quoteAddress(sent.token);
  const name = firstName(lead.name, lead.company_name) || wordsIn(language).missingName;
  const body = quoteText(name, address, longDate(quote.valid_until, language), rep);
  const subject = quoteSubject(rep);
  const { phone, email } = lead;
  const byText = phone && textLink(phone, body);
  const byWhatsApp = phone && whatsAppLink(phone, body);
  const way = (label: string, by: Sent['by'], href: string) => (
    <Button
      variant="outlined"
      href={href}
      onClick={() => startSent(lead, { name: `Quote ${sent.number}`, by, note: body })}
    >
      {label}
    </Button>
  );
  return (
    <Stack sx={{ gap: 2 }}>
      <Typography>The link opens the quote’s page, where your customer can accept it.</Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" href={address} target="_blank" rel="noreferrer">
          Show it
        </Button>
        {byText && way('Text it', 'text', byText)}
        {byWhatsApp && way('WhatsApp it', 'whatsapp', byWhatsApp)}
        {email && canEmail(email) ? (
          <OnlineButton
            variant="outlined"
            disabled={emailing.isPending || emailing.isSuccess}
            onClick={() => emailing.mutate()}
          >
            Email it
          </OnlineButton>
        ) : (
          email && way('Email it', 'email', mailLink(email, { subject, body }))
        )}
      </Stack>
      <div role="status">
        {emailing.isSuccess && <Alert severity="success">The link is on its way to {email}.</Alert>}
      </div>
      {emailing.error && <Alert severity="error">{errorText(emailing.error)}</Alert>}
      <Box component="figure" sx={{ m: 0, width: 180 }}>
        <QrCode text={address} label="QR code of the link" />
        <Typography component="figcaption" variant="body2" color="text.secondary">
          Or let your customer scan it.
        </Typography>
      </Box>
      <CopyBlock title="Link" label="Copy the link" text={address} />
    </Stack>
  );
}
