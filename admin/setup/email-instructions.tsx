import { Link, Typography } from '@mui/material';
import {
  NOTIFICATION_SUBJECT,
  NOTIFICATION_TEMPLATE,
  VISITOR_EMAIL_SUBJECT,
  visitorEmailTemplate,
} from '../../shared/leads/emails.ts';
import { CopyBlock } from '../layout/copy-block.tsx';
import { SectionCard } from '../layout/page-parts.tsx';
import { settingsAddress } from '../layout/menu/page-names.tsx';

const META_TAGS = `<meta name="emailjs-service-id" content="YOUR_SERVICE_ID" />
<meta name="emailjs-template-id" content="YOUR_TEMPLATE_ID" />
<meta name="emailjs-public-key" content="YOUR_PUBLIC_KEY" />`;

const SECRETS = `npx supabase secrets set EMAILJS_SERVICE_ID=YOUR_SERVICE_ID \\
  EMAILJS_TEMPLATE_ID=YOUR_TEMPLATE_ID EMAILJS_CONFIRMATION_TEMPLATE_ID=YOUR_SECOND_TEMPLATE_ID \\
  EMAILJS_PUBLIC_KEY=YOUR_PUBLIC_KEY EMAILJS_PRIVATE_KEY=YOUR_PRIVATE_KEY`;

/** How the representative gets an email about each request, from the visitor's browser. */
export function EmailInstructions() {
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
          <li>
            Copy the <b>public key</b> from Account › General.
          </li>
          <li>
            Put all three into index.html, or into the build’s settings (.env.example), then build
            and publish the site again. Once the server sends the emails, as below, the site leaves
            them to it.
          </li>
        </ol>
      </Typography>
      <CopyBlock title="In index.html" label="Copy tags" text={META_TAGS} />
      <CopyBlock title="Subject" label="Copy subject" text={NOTIFICATION_SUBJECT} />
      <CopyBlock
        title="Admin notification email template"
        label="Copy template"
        text={NOTIFICATION_TEMPLATE}
      />
    </SectionCard>
  );
}

/** How the server sends the emails, which is the only way in which visitors get any. */
export function ServerEmailInstructions() {
  return (
    <SectionCard title="Emails from the server, also to visitors">
      <Typography component="div">
        The server emails you of requests and changed appointments, whatever a visitor’s browser
        blocks. Visitors who leave an email address are told when their appointment is booked,
        moved, or canceled, and reminded of it, in English or Spanish. It needs the account from
        above, and a second template.
        <ol>
          <li>
            Add a second email template with the subject and the text below. Its “To Email” is{' '}
            <code>{'{{to_email}}'}</code>, its “Reply To” your own address.
          </li>
          <li>
            Copy the <b>private key</b> from Account › General.
          </li>
          <li>
            Under Account › Security, allow EmailJS for non-browser applications, and require the
            private key.
          </li>
          <li>
            Give all of them to the function notify, as below. “Emails from the server” in{' '}
            <Link href={settingsAddress('notifications', 'server_emails')}>Site Settings</Link> then
            turns on by itself.
          </li>
        </ol>
      </Typography>
      <CopyBlock title="The function’s secrets" label="Copy secrets" text={SECRETS} />
      <CopyBlock
        title="Subject of the email to visitors"
        label="Copy visitors’ subject"
        text={VISITOR_EMAIL_SUBJECT}
      />
      <CopyBlock
        title="Visitor email template"
        label="Copy visitors’ template"
        text={visitorEmailTemplate(location.origin + location.pathname)}
      />
    </SectionCard>
  );
}
