import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import { HttpError, useGetList, useUpdateMany } from 'react-admin';
import type { LeadRow } from '../../../shared/leads/lead.ts';
import { customerPage, customerWordsIn } from '../../../shared/quotes/messages/customer-words.ts';
import { longDate } from '../../../shared/scheduling/meeting-text.ts';
import { GuardedDialog } from '../../forms/save-form.tsx';
import { CopyBlock } from '../../layout/copy-block.tsx';
import { OnlineButton } from '../../layout/offline/online-button.tsx';
import { useUndoNotice } from '../../layout/notices/undo-notice.tsx';
import type { QuoteDraft, SentQuote } from '../../providers/leads/quote-methods.ts';
import { errorText } from '../../providers/http-error.ts';
import { QrCode } from '../../forms/qr-card/qr-code.tsx';
import { SEND_QUOTE } from '../../lead-work/tasks/next-step-choices.tsx';
import { useTaskSave } from '../../lead-work/tasks/task-changes.ts';
import type { TaskRow } from '../../providers/appointments/business-days.ts';
import { ALL_ROWS } from '../../providers/row-limit.ts';
import { useApi, useWrite } from '../../providers/use-api.ts';
import { useCanEmailVisitor } from '../../lead-work/appointment/visitor-email-option.tsx';
import { Muted } from '../../theme/blocks.tsx';
import { SendWays } from '../send-ways.tsx';

/**
 * Says that a quote was sent, and checks off the task to send it. Undo withdraws the quote, opens what it replaced
 * and the task again, and gives the lead back its status and value: `lead` is the lead as it was before the quote.
 */
export function useSentNotice(lead: LeadRow) {
  const dataProvider = useApi();
  const [updateMany] = useUpdateMany<LeadRow>();
  const { data: tasks = [] } = useGetList<TaskRow>('lead_tasks', {
    filter: { lead_id: lead.id, is_completed: false, description: SEND_QUOTE },
    pagination: ALL_ROWS,
  });
  const saveTask = useTaskSave();
  const notice = useUndoNotice();
  // A quote moves no deal that is won.
  const moved = lead.status === 'Closed - Won' ? '' : ', and the lead is now “Proposal Sent”';
  return async (id: string, number: number) => {
    const done = await Promise.allSettled(
      tasks.map((task) => saveTask(task, { is_completed: true })),
    );
    notice(`Quote ${number} is ready${moved}.`, async () => {
      const state = await dataProvider.withdrawQuote(id, true);
      if (state !== 'withdrawn') throw new HttpError(`The quote is ${state} by now.`, 409);
      const { status, monthly_value } = lead;
      const params = { ids: [lead.id], data: { status, monthly_value } };
      await updateMany('leads', params, { returnPromise: true });
      for (const each of done) if (each.status === 'fulfilled') await each.value();
    });
  };
}

interface SentQuoteDialogProps {
  lead: LeadRow;
  quote: Pick<QuoteDraft, 'id' | 'language' | 'valid_until'>;
  sent: SentQuote;
  onClose: () => void;
}

/** The ways to give a customer the link of a quote. */
export function SentQuoteDialog({ lead, quote, sent, onClose }: SentQuoteDialogProps) {
  const { email } = lead;
  const canEmail = useCanEmailVisitor();
  const emailing = useWrite((api) => api.emailQuote(quote.id));
  const address = new URL(
    `#/${customerPage('quote', sent.token, quote.language)}`,
    document.baseURI,
  ).href;
  const title = `Quote ${sent.number}`;
  return (
    <GuardedDialog
      title={`${title} for ${lead.name}`}
      onClose={onClose}
      actions={(close) => <Button onClick={close}>Done</Button>}
    >
      <Stack sx={{ gap: 2 }}>
        <Typography>The link opens the quote’s page, where your customer can accept it.</Typography>
        <SendWays
          lead={lead}
          language={quote.language}
          title={title}
          byEmail={
            email && canEmail(email) ? (
              <OnlineButton
                variant="outlined"
                disabled={emailing.isPending || emailing.isSuccess}
                onClick={() => emailing.mutate()}
              >
                Email it
              </OnlineButton>
            ) : undefined
          }
          text={(name, rep, language) => {
            const { quoteSubject, quoteText } = customerWordsIn(language);
            const until = longDate(quote.valid_until, language);
            return { subject: quoteSubject(rep), body: quoteText(name, address, until, rep) };
          }}
        >
          <Button variant="contained" href={address} target="_blank" rel="noreferrer">
            Show it
          </Button>
        </SendWays>
        <div role="status">
          {emailing.isSuccess && (
            <Alert severity="success">The link is on its way to {email}.</Alert>
          )}
        </div>
        {emailing.error && <Alert severity="error">{errorText(emailing.error)}</Alert>}
        <Box component="figure" sx={{ m: 0, width: 180 }}>
          <QrCode text={address} label="QR code of the link" />
          <Muted component="figcaption">Or let your customer scan it.</Muted>
        </Box>
        <CopyBlock title="Link" label="Copy the link" text={address} />
      </Stack>
    </GuardedDialog>
  );
}
