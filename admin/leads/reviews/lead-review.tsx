import { Button, Link, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetMany } from 'react-admin';
import type { Testimonial } from '../../../shared/catalog/catalog-rows.ts';
import type { LeadRow } from '../../../shared/leads/lead.ts';
import { customerPage, customerWordsIn } from '../../../shared/quotes/messages/customer-words.ts';
import { GuardedDialog } from '../../forms/save-form.tsx';
import { CopyBlock } from '../../layout/copy-block.tsx';
import { OnlineButton } from '../../layout/offline/online-button.tsx';
import { Outcome, PanelSection } from '../../layout/page-parts.tsx';
import { NearTime } from '../../layout/relative-time.tsx';
import { errorText } from '../../providers/http-error.ts';
import { useWrite } from '../../providers/use-api.ts';
import { Muted } from '../../theme/blocks.tsx';
import { SendWays } from '../send-ways.tsx';

/** What a won lead says for the site: asks for it, and leads to it once it has arrived. */
export default function LeadReview({ lead }: { lead: LeadRow }) {
  const [address, setAddress] = useState<string | null>(null);
  const ids = lead.testimonial_id === null ? [] : [lead.testimonial_id];
  // Unlike useGetOne, it takes that the testimonial was deleted.
  const { data: [testimonial] = [], isPending } = useGetMany<Testimonial>('testimonials', { ids });

  const ask = useWrite((api) => api.askForReview(lead.id), {
    onSuccess: (token) =>
      setAddress(
        new URL(`#/${customerPage('review', token, lead.language)}`, document.baseURI).href,
      ),
  });

  if (ids.length > 0 && isPending) return null;
  return (
    <PanelSection title="Testimonial">
      {testimonial ? (
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          <Link href={`/testimonials/${testimonial.id}`}>
            {testimonial.is_draft ? 'Read and publish it' : 'Published'}
          </Link>
          : “{testimonial.quote}”
        </Typography>
      ) : (
        <>
          {lead.review_asked_at && (
            <Muted>
              Asked: <NearTime at={lead.review_asked_at} />
            </Muted>
          )}
          <OnlineButton
            size="small"
            variant="outlined"
            sx={{ my: 1 }}
            // Not `disabled` while it works, so that it keeps the focus.
            aria-disabled={ask.isPending}
            onClick={() => ask.isPending || ask.mutate()}
          >
            Ask for a testimonial
          </OnlineButton>
          {ask.error && <Outcome severity="error">{errorText(ask.error)}</Outcome>}
        </>
      )}
      {address && (
        <GuardedDialog
          title={`Ask ${lead.name} for a testimonial`}
          onClose={() => setAddress(null)}
          actions={(close) => <Button onClick={close}>Done</Button>}
        >
          <Stack sx={{ gap: 2 }}>
            <Typography>
              The link opens a page where your customer writes a few words, for 90 days. They arrive
              as a draft among the testimonials.
            </Typography>
            <SendWays
              lead={lead}
              language={lead.language}
              title="Testimonial"
              text={(name, rep, language) => {
                const { reviewSubject, reviewText } = customerWordsIn(language);
                return { subject: reviewSubject(rep), body: reviewText(name, address, rep) };
              }}
            />
            <CopyBlock title="Link" label="Copy the link" text={address} />
          </Stack>
        </GuardedDialog>
      )}
    </PanelSection>
  );
}
