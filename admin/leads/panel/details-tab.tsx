import { Box, Link, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { LeadRow } from '../../../shared/leads/lead.ts';
import { leadFormValues } from '../../../shared/leads/lead-form-values.ts';
import { LEAD_FIELDS, type LeadField } from '../../../shared/leads/lead-fields.ts';
import { NearTime, useClock } from '../../layout/relative-time.tsx';
import { formatDay } from '../../layout/times.ts';
import { readRange } from '../../providers/appointments/appointment-conflicts.ts';
import { AppointmentActions } from '../../lead-work/appointment/appointment-actions.tsx';
import { onOwnClock, slotHint } from '../../lead-work/appointment/appointment-texts.ts';
import { callLink, directionsTo, mailLink } from '../../lead-work/contact/contact-links.ts';
import { leadsUnder } from '../../lead-work/leads-address.ts';
import { DetailsSection } from '../../lead-work/details-section.tsx';
import { ChatHistory, ProductsOfInterest } from './request-parts.tsx';

/** Room for a thumb; the line stays as high as it is. */
const pressed = { display: 'inline-block', py: 1.75, my: -1.75 } as const;

/** The value of a field, as a link if it leads somewhere. */
function FieldValue({ lead, field }: { lead: LeadRow; field: LeadField }): ReactNode {
  const text = leadFormValues(lead)[field];
  if (text === '') return <Typography color="text.secondary">Not set</Typography>;
  switch (field) {
    case 'email':
      return (
        <Link href={mailLink(text)} sx={pressed}>
          {text}
        </Link>
      );
    case 'phone':
      return (
        <Link href={callLink(text)} sx={pressed}>
          {text}
        </Link>
      );
    case 'shop_address':
      return (
        <Link href={directionsTo(text)} target="_blank" rel="noreferrer" sx={pressed}>
          {text}
        </Link>
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
    case 'products_of_interest':
      return <ProductsOfInterest lead={lead} />;
    default:
      return text;
  }
}

/** The time of an appointment on the administrator's own clock, and while it is to come whether it holds a slot. */
function AboutTime({ lead }: { lead: LeadRow }) {
  const { now, timeZone } = useClock();
  const range = readRange(lead.appointment);
  const own = range && onOwnClock(range.start, timeZone);
  return (
    <>
      {own && ` (${own})`}
      {!(range && range.end < now) && (
        <Typography variant="body2" color="text.secondary">
          {slotHint(lead)}
        </Typography>
      )}
    </>
  );
}

/** A label with its value. */
function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box sx={{ py: 0.75, display: { sm: 'grid' }, gridTemplateColumns: '160px 1fr', gap: 1 }}>
      <Typography component="dt" variant="body2" color="text.secondary" sx={{ pt: { sm: 0.25 } }}>
        {label}
      </Typography>
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
      <Fact label="Source">{lead.origin}</Fact>
      <Fact label="Sent with">{lead.user_agent ?? 'Unknown'}</Fact>
      {lead.consent_text && <Fact label="Agreed to">{lead.consent_text}</Fact>}
      {lead.sender && (
        <Fact label="Sender">
          <Link component={RouterLink} to={leadsUnder({ sender: lead.sender })}>
            All leads from the same sender
          </Link>
        </Fact>
      )}
    </>
  );
}

/** A lead's details in six sections, each edited separately. */
export function DetailsTab({ lead }: { lead: LeadRow }) {
  const show = (field: LeadField) => (
    <Fact key={field} label={LEAD_FIELDS[field].label}>
      <FieldValue lead={lead} field={field} />
    </Fact>
  );
  const parts = { lead, show };
  return (
    <>
      <DetailsSection section="contact" title="Contact" {...parts} />
      <DetailsSection section="company" title="Company" {...parts} />
      <DetailsSection section="business" title="Business" {...parts} />
      <DetailsSection
        section="appointment"
        title="Appointment"
        {...parts}
        actions={(edit) => <AppointmentActions lead={lead} onEdit={edit} />}
      />
      <DetailsSection section="deal" title="Deal" {...parts} />
      <DetailsSection section="submission" title="Submission" {...parts}>
        <SubmissionFacts lead={lead} />
      </DetailsSection>
      <ChatHistory lead={lead} />
    </>
  );
}
