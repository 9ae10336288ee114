import { Button, Stack } from '@mui/material';
import type { ReactNode } from 'react';
import { useGetOne } from 'react-admin';
import { readLanguage, type Language } from '../../shared/language/language.ts';
import { firstName } from '../../shared/leads/first-name.ts';
import { wordsIn } from '../../shared/leads/messages/words.ts';
import { readRepresentative } from '../../shared/site-settings/representative.ts';
import { mailLink, textLink, whatsAppLink } from '../lead-work/contact/contact-links.ts';
import { useContactWork, type ContactLead, type Sent } from '../lead-work/contact/contact-work.ts';
import { SETTINGS_ID, type Settings } from '../providers/settings/settings-provider.ts';

interface SendWaysProps {
  lead: ContactLead & { company_name: string | null };
  language: string;
  /** What is sent, for the lead's log. */
  title: string;
  /** The text, with the first name of the lead, and the sender. */
  text: (name: string, rep: string, language: Language) => { subject: string; body: string };
  /** In place of the mail app, where the server sends it. */
  byEmail?: ReactNode;
  /** Shown before the ways. */
  children?: ReactNode;
}

/** The ways to send a text to a lead: the messages app, WhatsApp, and the mail app. */
export function SendWays({ lead, language, title, text, byEmail, children }: SendWaysProps) {
  const { startSent } = useContactWork();
  const { data: settings } = useGetOne<Settings>('settings', { id: SETTINGS_ID });
  const spoken = readLanguage(language);
  const name = firstName(lead.name, lead.company_name) || wordsIn(spoken).missingName;
  const { subject, body } = text(name, readRepresentative(settings).name, spoken);
  const { phone, email } = lead;
  const byText = phone && textLink(phone, body);
  const byWhatsApp = phone && whatsAppLink(phone, body);
  const way = (label: string, by: Sent['by'], href: string) => (
    <Button
      variant="outlined"
      href={href}
      onClick={() => startSent(lead, { name: title, by, note: body })}
    >
      {label}
    </Button>
  );
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
      {children}
      {byText && way('Text it', 'text', byText)}
      {byWhatsApp && way('WhatsApp it', 'whatsapp', byWhatsApp)}
      {byEmail ?? (email && way('Email it', 'email', mailLink(email, { subject, body })))}
    </Stack>
  );
}
