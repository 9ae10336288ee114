import { Box, CircularProgress, Divider, ListItemText, Menu, MenuItem } from '@mui/material';
import { useGetOne, useStore } from 'react-admin';
import type { LeadRow } from '../../../shared/leads/lead.ts';
import { fillIn, placeholderValues } from '../../../shared/leads/placeholders.ts';
import { readRepresentative } from '../../../shared/site-settings/representative.ts';
import { useBusinessTimeZone } from '../../layout/relative-time.tsx';
import { Cut } from '../../lists/list-cells.tsx';
import { USED_TEXTS } from '../../providers/preferences.ts';
import type { FollowUp } from '../../providers/settings/follow-up-texts.ts';
import { SETTINGS_ID, type Settings } from '../../providers/settings/settings-provider.ts';
import type { ContactLead, Reach } from './contact-actions.tsx';
import { mailLink, textLink } from './contact-links.ts';

/** A follow-up text that was opened in the mail or messages app. */
export interface Sent {
  name: string;
  by: 'email' | 'text';
  note: string;
}

interface TextsMenuProps {
  lead: ContactLead;
  way: Reach;
  anchor: HTMLElement;
  onClose: () => void;
  onSent: (sent: Sent) => void;
}

/** Opens the device's mail or messages app, blank or with a follow-up text. */
export default function TextsMenu({ lead, way, anchor, onClose, onSent }: TextsMenuProps) {
  const timeZone = useBusinessTimeZone();
  const { data, isPending } = useGetOne<Settings>('settings', { id: SETTINGS_ID });
  const { data: whole } = useGetOne<LeadRow>('leads', { id: lead.id });
  const [used, setUsed] = useStore<readonly string[]>(USED_TEXTS, []);
  const by = way.contact === 'email' ? 'email' : 'text';
  const rep = readRepresentative(data).name;
  const values = whole && placeholderValues(whole, rep, timeZone);

  function filled({ name, ...followUp }: FollowUp) {
    const subject = by === 'email' ? fillIn(followUp.subject, values ?? {}) : '';
    const body = fillIn(followUp.text, values ?? {});
    const href =
      by === 'email'
        ? mailLink(lead.email ?? '', { subject, body })
        : textLink(lead.phone ?? '', body);
    return { name, href, subject, body };
  }
  // Stored newest first; those that were never used keep the order of the settings.
  const rank = ({ name }: FollowUp) => (used.includes(name) ? used.indexOf(name) : used.length);
  const texts = values && data?.follow_up_texts.toSorted((a, b) => rank(a) - rank(b)).map(filled);

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
      <MenuItem component="a" href={way.href} onClick={onClose}>
        {by === 'email' ? 'Blank email' : 'Blank message'}
      </MenuItem>
      <Divider />
      {(isPending || (data && !values)) && (
        <MenuItem disabled>
          <CircularProgress size={20} />
        </MenuItem>
      )}
      {!isPending && !data && (
        <MenuItem disabled sx={{ whiteSpace: 'normal' }}>
          The texts couldn’t be loaded. Open this menu again.
        </MenuItem>
      )}
      {texts?.map(({ name, href, subject, body }, index) => (
        <MenuItem
          key={index}
          component="a"
          href={href}
          onClick={() => {
            onClose();
            setUsed([name, ...used.filter((each) => each !== name)]);
            onSent({ name, by, note: [subject, body].filter(Boolean).join('\n\n') });
          }}
        >
          <ListItemText
            primary={name}
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
