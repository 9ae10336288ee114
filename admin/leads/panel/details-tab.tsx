import EditIcon from '@mui/icons-material/EditOutlined';
import { Box, Button, Link, Typography, type LinkProps } from '@mui/material';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { answersOf, readShop } from '../../../shared/finder/finder-questions.ts';
import { about } from '../../../shared/finder/texts.ts';
import type { LeadRow } from '../../../shared/leads/lead.ts';
import { leadFormValues } from '../../../shared/leads/lead-form-values.ts';
import { LEAD_FIELDS, LEAD_SECTIONS, type LeadField } from '../../../shared/leads/lead-fields.ts';
import { PanelSection } from '../../layout/page-parts.tsx';
import { NearTime, useClock } from '../../layout/relative-time.tsx';
import { formatDay, formatMonth } from '../../layout/times.ts';
import { readRange } from '../../providers/appointments/appointment-conflicts.ts';
import { AppointmentActions } from '../../lead-work/appointment/appointment-actions.tsx';
import { onOwnClock, slotHint } from '../../lead-work/appointment/appointment-texts.ts';
import { phoneLink } from '../../../shared/text/phone-link.ts';
import { directionsTo, mailLink } from '../../lead-work/contact/contact-links.ts';
import { useContactWork } from '../../lead-work/contact/contact-work.ts';
import { leadsUnder } from '../../lead-work/leads-address.ts';
import { SectionForm, type SectionFormProps } from '../../lead-work/section-form.tsx';
import { ChatHistory, LeadItems } from './request-parts.tsx';
import { offProps } from '../../layout/offline/online-button.tsx';
import { useOffline } from '../../providers/connection.ts';
import { Muted } from '../../theme/blocks.tsx';

const LeadQuotes = lazy(() => import('../quotes/lead-quotes.tsx'));
const LeadOffers = lazy(() => import('../quotes/lead-offers.tsx'));
const LeadReview = lazy(() => import('../reviews/lead-review.tsx'));
const RecommendedBy = lazy(() => import('../reviews/recommended-by.tsx'));

/** Enlarges the touch target without making the line higher. */
const PaddedLink = (props: LinkProps) => (
  <Link {...props} sx={{ display: 'inline-block', py: 1.75, my: -1.75 }} />
);

/** The value of a field, as a link if it leads somewhere. */
function FieldValue({ lead, field }: { lead: LeadRow; field: LeadField }): ReactNode {
  const { startCall } = useContactWork();
  const text = leadFormValues(lead)[field];
  if (text === '') return <Typography color="text.secondary">Not set</Typography>;
  switch (field) {
    case 'email':
      return <PaddedLink href={mailLink(text)}>{text}</PaddedLink>;
    case 'phone': {
      const link = phoneLink(text);
      if (!link) return text;
      return (
        <PaddedLink href={link} onClick={() => startCall(lead)}>
          {text}
        </PaddedLink>
      );
    }
    case 'shop_address':
      return (
        <PaddedLink href={directionsTo(text)} target="_blank" rel="noreferrer">
          {text}
        </PaddedLink>
      );
    case 'scheduled_date':
      return formatDay(text);
    case 'scheduled_time':
      return (
        <>
          {text}
          <AboutTime lead={lead} />
        </>
      );
    case 'renewal_month':
      return formatMonth(text);
    case 'products_of_interest':
    case 'products_sold':
      return <LeadItems items={lead[field]} />;
    default:
      return text;
  }
}

/** The appointment's time on the administrator's own clock, and, until it is over, whether it is reserved. */
function AboutTime({ lead }: { lead: LeadRow }) {
  const { now, timeZone } = useClock();
  const range = readRange(lead.appointment);
  const own = range && onOwnClock(range.start, timeZone);
  return (
    <>
      {own && ` (${own})`}
      {!(range && range.end < now) && <Muted>{slotHint(lead)}</Muted>}
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box sx={{ py: 0.75, display: { sm: 'grid' }, gridTemplateColumns: '160px 1fr', gap: 1 }}>
      <Muted component="dt" sx={{ pt: { sm: 0.25 } }}>
        {label}
      </Muted>
      <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
        {children}
      </Box>
    </Box>
  );
}

function SubmissionFacts({ lead }: { lead: LeadRow }) {
  return (
    <>
      <Fact label="Received">
        <NearTime at={lead.created_at} />
      </Fact>
      <Fact label="Source">
        {lead.origin === 'recommendation' ? (
          <Suspense fallback={lead.origin}>
            <RecommendedBy lead={lead} />
          </Suspense>
        ) : (
          lead.origin
        )}
      </Fact>
      <Fact label="Sent with">{lead.user_agent ?? 'Unknown'}</Fact>
      {lead.consent_text && <Fact label="Agreed to">{lead.consent_text}</Fact>}
      {lead.sender && (
        <Fact label="Sender">
          <Link href={leadsUnder({ sender: lead.sender })}>All leads from the same sender</Link>
        </Fact>
      )}
    </>
  );
}

interface DetailsSectionProps extends Pick<SectionFormProps, 'lead' | 'section' | 'title'> {
  show: (field: LeadField) => ReactNode;
  children?: ReactNode;
  /** Shown below the values, given the function that opens the form. */
  actions?: (edit: () => void) => ReactNode;
}

/** One section of a lead's details: its values, or the form to edit them. */
function DetailsSection(props: DetailsSectionProps) {
  const { lead, section, title, show, children, actions } = props;
  const [editing, setEditing] = useState(false);
  const offline = useOffline() !== null;
  const edit = () => setEditing(true);
  return (
    <PanelSection
      title={title}
      action={
        !editing && (
          <Button
            size="small"
            startIcon={<EditIcon />}
            {...offProps(`Edit ${title.toLowerCase()}`, offline)}
            onClick={edit}
          >
            Edit
          </Button>
        )
      }
    >
      {editing ? (
        <SectionForm lead={lead} section={section} title={title} onDone={() => setEditing(false)} />
      ) : (
        <>
          <Box component="dl" sx={{ m: 0 }}>
            {LEAD_SECTIONS[section].map(show)}
            {children}
          </Box>
          {actions?.(edit)}
        </>
      )}
    </PanelSection>
  );
}

/** A lead's details in sections that are edited one by one. */
export function DetailsTab({ lead }: { lead: LeadRow }) {
  const show = (field: LeadField) => (
    <Fact key={field} label={LEAD_FIELDS[field].label}>
      <FieldValue lead={lead} field={field} />
    </Fact>
  );
  const parts = { lead, show };
  const shop = answersOf(readShop(lead.shop));
  return (
    <>
      <DetailsSection section="contact" title="Contact" {...parts} />
      <DetailsSection section="company" title="Company" {...parts} />
      <DetailsSection section="business" title="Business" {...parts}>
        {shop.length > 0 && <Fact label="Their shop">{about(shop)}</Fact>}
      </DetailsSection>
      <DetailsSection
        section="appointment"
        title="Appointment"
        {...parts}
        actions={(edit) => <AppointmentActions lead={lead} onEdit={edit} />}
      />
      <DetailsSection section="deal" title="Deal" {...parts} />
      <Suspense fallback={null}>
        {lead.status === 'Closed - Won' && <LeadOffers lead={lead} />}
        <LeadQuotes lead={lead} />
        {lead.status === 'Closed - Won' && !lead.anonymized_at && <LeadReview lead={lead} />}
      </Suspense>
      <DetailsSection section="submission" title="Submission" {...parts}>
        <SubmissionFacts lead={lead} />
      </DetailsSection>
      <ChatHistory lead={lead} />
    </>
  );
}
