import {
  Box,
  Button,
  ButtonBase,
  CircularProgress,
  Divider,
  ListItemText,
  Menu,
  MenuItem,
  Stack,
  Typography,
} from '@mui/material';
import { useState, type ReactNode } from 'react';
import { useCreate, useGetIdentity, useGetOne, useNotify } from 'react-admin';
import type { LeadRow } from '../../../shared/leads/lead.ts';
import { fillIn, placeholderValues } from '../../../shared/leads/placeholders.ts';
import type { SiteIdentity } from '../../../shared/site-identity.ts';
import { readRepresentative } from '../../../shared/site-settings/representative.ts';
import { barEntry } from '../../layout/bottom-bar.tsx';
import { useBusinessTimeZone } from '../../layout/relative-time.tsx';
import type { FollowUp } from '../../providers/settings/follow-up-texts.ts';
import { errorText } from '../../providers/http-error.ts';
import { SETTINGS_ID, type Settings } from '../../providers/settings/settings-provider.ts';
import {
  NoteIcon,
  useComposeAddress,
  waysToReach,
  type Reach,
} from '../../lead-work/contact/contact-actions.tsx';
import { BookButton } from '../../lead-work/appointment/book-button.tsx';
import { mailLink, textLink } from '../../lead-work/contact/contact-links.ts';
import { LONGEST_NOTE, type NoteRow } from './timeline.ts';

/** Defined by vite.config.ts. */
declare const SITE_IDENTITY: SiteIdentity;

/** A follow-up text that was opened in the mail or messages app. */
interface Sent {
  name: string;
  by: 'email' | 'text';
  note: string;
}

interface TextsMenuProps {
  lead: LeadRow;
  way: Reach;
  anchor: HTMLElement;
  onClose: () => void;
  onSent: (sent: Sent) => void;
}

/** Opens the device's mail or messages app, blank or with a follow-up text. */
function TextsMenu({ lead, way, anchor, onClose, onSent }: TextsMenuProps) {
  const timeZone = useBusinessTimeZone();
  const { data, isPending } = useGetOne<Settings>('settings', { id: SETTINGS_ID });
  const by = way.contact === 'email' ? 'email' : 'text';
  const rep = readRepresentative(data, SITE_IDENTITY).name;
  const values = placeholderValues(lead, rep, timeZone);

  function filled({ name, ...followUp }: FollowUp) {
    const [subject, body] = [fillIn(followUp.subject, values), fillIn(followUp.text, values)];
    return by === 'email'
      ? { name, href: mailLink(lead.email ?? '', { subject, body }), note: `${subject}\n\n${body}` }
      : { name, href: textLink(lead.phone ?? '', body), note: body };
  }

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
      {isPending && (
        <MenuItem disabled>
          <CircularProgress size={20} />
        </MenuItem>
      )}
      {!isPending && !data && (
        <MenuItem disabled sx={{ whiteSpace: 'normal' }}>
          The texts couldn’t be loaded. Open this menu again.
        </MenuItem>
      )}
      {data?.follow_up_texts.map(filled).map(({ name, href, note }, index) => (
        <MenuItem
          key={index}
          component="a"
          href={href}
          onClick={() => {
            onClose();
            onSent({ name, by, note });
          }}
        >
          <ListItemText
            primary={name}
            secondary={note.replace(/\s+/g, ' ')}
            slotProps={{ secondary: { noWrap: true, sx: { maxWidth: 320 } } }}
          />
        </MenuItem>
      ))}
    </Menu>
  );
}

/** Asks whether the text was sent, which the browser can't know, and adds it as a note. */
function SentQuestion({ lead, sent, onDone }: { lead: LeadRow; sent: Sent; onDone: () => void }) {
  const { identity } = useGetIdentity();
  const notify = useNotify();
  const [create, { isPending }] = useCreate<NoteRow>();

  async function note() {
    if (isPending) return;
    const data = {
      lead_id: lead.id,
      note: sent.note.slice(0, LONGEST_NOTE),
      activity_type: 'message',
      author_email: identity?.fullName,
    };
    try {
      await create('lead_notes', { data }, { returnPromise: true });
      notify('Note added.');
      onDone();
    } catch (error) {
      notify(`The note wasn’t added: ${errorText(error)}`, { type: 'error' });
    }
  }

  return (
    <Stack
      role="status"
      direction="row"
      sx={{ columnGap: 1, flexWrap: 'wrap', alignItems: 'center', typography: 'body2' }}
    >
      <Typography variant="body2" sx={{ mr: 1 }}>
        Did you {sent.by === 'email' ? 'email' : 'text'} “{sent.name}”?
      </Typography>
      <Button size="small" variant="outlined" onClick={() => void note()} aria-disabled={isPending}>
        Sent: add a note
      </Button>
      <Button size="small" onClick={onDone}>
        Not sent
      </Button>
    </Stack>
  );
}

/** The ways to contact a lead: buttons, or on a phone a bar at the bottom. */
export function ReachLead({ lead, bar }: { lead: LeadRow; bar: boolean }) {
  const composeAddress = useComposeAddress();
  const [open, setOpen] = useState<{ way: Reach; anchor: HTMLElement } | null>(null);
  const [sent, setSent] = useState<Sent | null>(null);

  const entry = (key: string, label: string, icon: ReactNode, action: object) =>
    bar ? (
      <ButtonBase key={key} {...action} sx={wayEntry}>
        {icon}
        {label}
      </ButtonBase>
    ) : (
      <Button key={key} size="small" variant="outlined" startIcon={icon} {...action}>
        {label}
      </Button>
    );
  // Directions are the address in the head.
  const ways = waysToReach(lead).filter(({ contact }) => contact !== 'directions');
  const buttons = ways.map((way) => {
    const { contact, label, icon, href, target, rel } = way;
    const hasTexts = contact === 'email' || contact === 'text';
    const action = hasTexts
      ? {
          'aria-haspopup': 'menu' as const,
          'aria-expanded': open?.way.contact === contact,
          onClick: (event: { currentTarget: HTMLElement }) =>
            setOpen({ way, anchor: event.currentTarget }),
        }
      : { href, target, rel };
    return entry(contact, label, icon, action);
  });
  const book = (
    <BookButton lead={lead}>
      {(label, icon, onClick) => entry('book', label, icon, { onClick, 'aria-haspopup': 'dialog' })}
    </BookButton>
  );
  const question = sent && (
    <SentQuestion lead={lead} sent={sent} onDone={() => setSent(null)} key={sent.note} />
  );
  const menu = open && (
    <TextsMenu lead={lead} {...open} onClose={() => setOpen(null)} onSent={setSent} />
  );

  if (!bar) {
    return (
      <>
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          {buttons}
          {book}
        </Stack>
        {question}
        {menu}
      </>
    );
  }
  return (
    <Box sx={{ flexShrink: 0, borderTop: 1, borderColor: 'divider' }}>
      {question && <Box sx={{ px: 2, py: 1 }}>{question}</Box>}
      <Box
        component="nav"
        aria-label="Reach the lead"
        sx={{ display: 'flex', minHeight: 60, pb: 'env(safe-area-inset-bottom)' }}
      >
        {buttons}
        {book}
        <ButtonBase href={composeAddress(lead.id, 'note')} sx={wayEntry}>
          <NoteIcon />
          Note
        </ButtonBase>
      </Box>
      {menu}
    </Box>
  );
}

const wayEntry = { ...barEntry, fontWeight: 600 } as const;
