import UncheckedIcon from '@mui/icons-material/CheckBoxOutlineBlank';
import CheckedIcon from '@mui/icons-material/CheckBoxOutlined';
import {
  Box,
  CircularProgress,
  Divider,
  ListItemIcon,
  ListItemText,
  Menu,
  MenuItem,
} from '@mui/material';
import { useState } from 'react';
import { useGetOne, useStore } from 'react-admin';
import { readLanguage } from '../../../shared/language/language.ts';
import type { LeadRow } from '../../../shared/leads/lead.ts';
import { fillIn, placeholderValues } from '../../../shared/leads/placeholders.ts';
import { readRepresentative } from '../../../shared/site-settings/representative.ts';
import { useBusinessTimeZone } from '../../layout/relative-time.tsx';
import { Cut } from '../../lists/list-cells.tsx';
import { USED_TEXTS } from '../../providers/preferences.ts';
import type { FollowUp } from '../../providers/settings/follow-up-texts.ts';
import { SETTINGS_ID, type Settings } from '../../providers/settings/settings-provider.ts';
import type { ContactLead, Reach, Sent } from './contact-work.ts';
import { mailLink, textLink, whatsAppLink } from './contact-links.ts';

/** The name of a blank one. */
const BLANK = { email: 'Blank email', text: 'Blank message', whatsapp: 'Open the chat' } as const;

interface TextsMenuProps {
  lead: ContactLead;
  way: Reach;
  anchor: HTMLElement;
  onClose: () => void;
  onSent: (sent: Sent) => void;
}

/** Opens the device's mail app, its messages app, or WhatsApp, blank or with a follow-up text. */
export default function TextsMenu({ lead, way, anchor, onClose, onSent }: TextsMenuProps) {
  const timeZone = useBusinessTimeZone();
  const { data, isPending } = useGetOne<Settings>('settings', { id: SETTINGS_ID });
  const { data: whole } = useGetOne<LeadRow>('leads', { id: lead.id });
  const [used, setUsed] = useStore<readonly string[]>(USED_TEXTS, []);
  const by = way.contact === 'email' || way.contact === 'whatsapp' ? way.contact : 'text';
  const elsewhere = { target: way.target, rel: way.rel };
  const rep = readRepresentative(data).name;
  const [chosen, setChosen] = useState<boolean>();
  const inSpanish = chosen ?? readLanguage(whole?.language) === 'es';

  function filled(lead: LeadRow, { name, es, ...english }: FollowUp) {
    const language = inSpanish && es.text ? 'es' : 'en';
    const words = language === 'es' ? { ...es, subject: es.subject || english.subject } : english;
    const values = placeholderValues(lead, rep, timeZone, language);
    const subject = by === 'email' ? fillIn(words.subject, values, language) : '';
    const body = fillIn(words.text, values, language);
    const href =
      by === 'email'
        ? mailLink(lead.email ?? '', { subject, body })
        : (by === 'text' ? textLink : whatsAppLink)(lead.phone ?? '', body);
    return { name, language, href, subject, body };
  }
  // Stored newest first; those that were never used keep the order of the settings.
  const rank = ({ name }: FollowUp) => (used.includes(name) ? used.indexOf(name) : used.length);
  const texts =
    whole &&
    data?.follow_up_texts
      .toSorted((a, b) => rank(a) - rank(b))
      .map((followUp) => filled(whole, followUp));

  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      // A dialog, since a menu's portal is outside the page's landmarks.
      slotProps={{
        paper: { role: 'dialog', 'aria-label': way.name },
        list: { 'aria-label': way.name },
      }}
    >
      <MenuItem component="a" href={way.href} {...elsewhere} onClick={onClose}>
        {BLANK[by]}
      </MenuItem>
      <Divider />
      <MenuItem
        role="menuitemcheckbox"
        aria-checked={inSpanish}
        onClick={() => setChosen(!inSpanish)}
      >
        <ListItemIcon>{inSpanish ? <CheckedIcon /> : <UncheckedIcon />}</ListItemIcon>
        In Spanish
      </MenuItem>
      {(isPending || (data && !whole)) && (
        <MenuItem disabled>
          <CircularProgress size={20} />
        </MenuItem>
      )}
      {!isPending && !data && (
        <MenuItem disabled sx={{ whiteSpace: 'normal' }}>
          The texts couldn’t be loaded. Open this menu again.
        </MenuItem>
      )}
      {texts?.map(({ name, language, href, subject, body }, index) => (
        <MenuItem
          key={index}
          component="a"
          href={href}
          {...elsewhere}
          onClick={() => {
            onClose();
            setUsed([name, ...used.filter((each) => each !== name)]);
            onSent({ name, by, note: [subject, body].filter(Boolean).join('\n\n') });
          }}
        >
          <ListItemText
            primary={inSpanish && language === 'en' ? `${name} (in English)` : name}
            slotProps={{ primary: { sx: { fontWeight: 600 } }, secondary: { component: 'div' } }}
            secondary={
              <>
                {subject && (
                  <Box sx={{ color: 'text.primary' }}>
                    <Cut text={subject} />
                  </Box>
                )}
                <Cut text={body.replace(/\s+/g, ' ')} />
              </>
            }
            sx={{ maxWidth: 'min(360px, 75vw)' }}
          />
        </MenuItem>
      ))}
    </Menu>
  );
}
