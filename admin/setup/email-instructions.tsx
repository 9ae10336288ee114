import { Link, Typography } from '@mui/material';
import {
  NOTIFICATION_SUBJECT,
  NOTIFICATION_TEMPLATE,
  VISITOR_EMAIL_SUBJECTS,
  visitorEmailTemplate,
} from '../../shared/leads/emails.ts';
import { CopyBlock } from '../layout/copy-block.tsx';
import { SectionCard } from '../layout/page-parts.tsx';

const META_TAGS = `<meta name="emailjs-service-id" content="YOUR_SERVICE_ID" />
<meta name="emailjs-template-id" content="YOUR_TEMPLATE_ID" />
<meta name="emailjs-public-key" content="YOUR_PUBLIC_KEY" />`;

const CONFIRMATION_TAG =
  '<meta name="emailjs-confirmation-template-id" content="YOUR_TEMPLATE_ID" />';

const SECRETS = `npx supabase secrets set EMAILJS_SERVICE_ID=YOUR_SERVICE_ID \\
  EMAILJS_TEMPLATE_ID=YOUR_TEMPLATE_ID \\
  EMAILJS_PUBLIC_KEY=YOUR_PUBLIC_KEY EMAILJS_PRIVATE_KEY=YOUR_PRIVATE_KEY`;

const CONFIRMATION_SECRET =
  'npx supabase secrets set EMAILJS_CONFIRMATION_TEMPLATE_ID=YOUR_TEMPLATE_ID';

interface InstructionsProps {
  /** Whether the server sends the emails, or the visitor's browser. */
  onServer: boolean;
}

/** How the representative gets an email about each request. */
export function EmailInstructions({ onServer }: InstructionsProps) {
  return (
    <SectionCard title="Email notification of new leads">
      <Typography component="div">
        <ol>
          <li>
            Create an account at{' '}
            <Link href="https://www.emailjs.com/" target="_blank" rel="noreferrer">
              emailjs.com
            </Link>
            .
          </li>
          <li>
            Add an email service: the mailbox that sends. Its ID is the <b>service ID</b>.
          </li>
          <li>
            Add an email template with the subject and the text below, and with your own address as
            “To Email”. Never make the recipient a variable: anybody can see the public key. The
            template’s ID is the <b>template ID</b>.
          </li>
          {onServer ? (
            <>
              <li>
                Copy the <b>public key</b> and the <b>private key</b> from Account › General.
              </li>
              <li>
                Under Account › Security, allow EmailJS for non-browser applications, and require
                the private key.
              </li>
              <li>Give all four to the function notify, as below.</li>
            </>
          ) : (
            <>
              <li>
                Copy the <b>public key</b> from Account › General.
              </li>
              <li>
                Put all three into index.html, or into the build’s settings (.env.example), then
                build and publish the site again.
              </li>
            </>
          )}
        </ol>
      </Typography>
      {onServer ? (
        <CopyBlock title="The function’s secrets" label="Copy secrets" text={SECRETS} />
      ) : (
        <CopyBlock title="In index.html" label="Copy tags" text={META_TAGS} />
      )}
      <CopyBlock title="Subject" label="Copy subject" text={NOTIFICATION_SUBJECT} />
      <CopyBlock
        title="Admin notification email template"
        label="Copy template"
        text={NOTIFICATION_TEMPLATE}
      />
    </SectionCard>
  );
}

/** How visitors get emails about their appointments. */
export function VisitorEmailInstructions({ onServer }: InstructionsProps) {
  const sender = onServer ? 'server' : 'browser';
  return (
    <SectionCard title="Email confirmation to visitors">
      <Typography component="div">
        Visitors who leave an email address can get an email when their appointment is booked,
        moved, or canceled{onServer && ', and reminders before it'}. It needs the service and the
        key{onServer && 's'} from above, and a template of its own
        {onServer && ', which serves English and Spanish'}.
        <ol>
          <li>
            Add a second email template with the subject and the text below. Its “To Email” is{' '}
            <code>{'{{to_email}}'}</code>, its “Reply To” your own address.
          </li>
          {onServer ? (
            <li>Give the template’s ID to the function notify, as below.</li>
          ) : (
            <>
              <li>
                Under Account › Security, allow your site’s address alone: the recipient is a
                variable here, and anybody can see the public key.
              </li>
              <li>Put the template’s ID into index.html, then build and publish the site again.</li>
            </>
          )}
        </ol>
      </Typography>
      {onServer ? (
        <CopyBlock
          title="The function’s secret for confirmations"
          label="Copy secret"
          text={CONFIRMATION_SECRET}
        />
      ) : (
        <CopyBlock
          title="In index.html, for confirmations"
          label="Copy tag"
          text={CONFIRMATION_TAG}
        />
      )}
      <CopyBlock
        title="Subject of the confirmation"
        label="Copy confirmation subject"
        text={VISITOR_EMAIL_SUBJECTS[sender]}
      />
      <CopyBlock
        title="Visitor confirmation email template"
        label="Copy confirmation template"
        text={visitorEmailTemplate(location.origin + location.pathname, sender)}
      />
    </SectionCard>
  );
}
