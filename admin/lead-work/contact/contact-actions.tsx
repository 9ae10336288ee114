import CallIcon from '@mui/icons-material/PhoneOutlined';
import DirectionsIcon from '@mui/icons-material/DirectionsOutlined';
import EmailIcon from '@mui/icons-material/EmailOutlined';
import NoteIcon from '@mui/icons-material/EditNoteOutlined';
import TextIcon from '@mui/icons-material/SmsOutlined';
import WhatsAppIcon from '@mui/icons-material/WhatsApp';
import { styled } from '@mui/material/styles';
import type { MouseEvent, ReactElement } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { TOUCH, TOUCH_SIZE } from '../../theme/screen.ts';
import { useContactWork, type Contact, type ContactLead, type Reach } from './contact-work.ts';
import { phoneLink } from '../../../shared/text/phone-link.ts';
import { directionsTo, mailLink, textLink, whatsAppLink } from './contact-links.ts';
import { useLeadsAddress } from '../leads-address.ts';

export { NoteIcon };

/** The ways that open with a follow-up text. */
export const hasTexts = (contact: Contact) => contact !== 'call' && contact !== 'directions';

/** The ways to contact a lead, as far as they gave phone, email, and address. */
export function waysToReach({ name, phone, email, shop_address }: ContactLead): Reach[] {
  const ways: readonly [Contact, label: string, ReactElement, href?: string | null][] = [
    ['call', 'Call', <CallIcon />, phone && phoneLink(phone)],
    ['text', 'Text', <TextIcon />, phone && textLink(phone)],
    ['whatsapp', 'WhatsApp', <WhatsAppIcon />, phone && whatsAppLink(phone)],
    ['email', 'Email', <EmailIcon />, email && mailLink(email)],
    ['directions', 'Directions', <DirectionsIcon />, shop_address && directionsTo(shop_address)],
  ];
  return ways.flatMap(([contact, label, icon, href]): Reach[] => {
    if (!href) return [];
    const accessibleName = contact === 'directions' ? `Directions to ${name}` : `${label} ${name}`;
    const newTab = href.startsWith('https:') && ({ target: '_blank', rel: 'noreferrer' } as const);
    return [{ contact, label, name: accessibleName, icon, href, ...newTab }];
  });
}

/** Returns a function for the address that opens a lead with a note to write, from any page. */
export function useNoteAddress(): (lead: string) => string {
  const { pathname } = useLocation();
  const { addressOf } = useLeadsAddress();
  // On the leads page, the list keeps its filters.
  if (pathname.startsWith('/leads')) return (lead) => addressOf({ lead }, 'note');
  return (lead) => `/leads/${encodeURIComponent(lead)}?compose=note`;
}

interface ContactActionsProps {
  lead: ContactLead;
  size?: 'small' | 'large';
  /** The actions to show; by default all. */
  only?: readonly (Contact | 'note')[];
}

/** A plain link: a long list has hundreds, and Material UI's IconButton takes three times as long to render. */
const IconLink = styled('a', { shouldForwardProp: (name) => name !== 'size' && name !== 'as' })<{
  size: ContactActionsProps['size'];
}>(({ theme, size }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  verticalAlign: 'middle',
  [TOUCH]: { minWidth: TOUCH_SIZE, minHeight: TOUCH_SIZE },
  padding: size === 'large' ? 10 : 5,
  borderRadius: '50%',
  fontSize: 24,
  color: theme.palette.action.active,
  '&:hover': { backgroundColor: theme.palette.action.hover },
  '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -2 },
}));

/** Icon links to call, text, or email a lead, get directions, and write a note. */
export function ContactActions({ lead, size = 'small', only }: ContactActionsProps) {
  const noteAddress = useNoteAddress();
  const { startCall, openTexts } = useContactWork();
  const offered = (contact: Contact | 'note') => !only || only.includes(contact);
  // A title, since a long list would have hundreds of tooltips. A click must not open the row's lead.
  const shared = (name: string) => ({
    size,
    title: name,
    'aria-label': name,
    onClick: (event: { stopPropagation: () => void }) => event.stopPropagation(),
  });
  return (
    <>
      {waysToReach(lead)
        .filter(({ contact }) => offered(contact))
        .map((way) => {
          const { contact, name, icon, href, target, rel } = way;
          const asks = hasTexts(contact);
          return (
            <IconLink
              key={contact}
              {...shared(name)}
              {...{ href, target, rel }}
              aria-haspopup={asks ? 'menu' : undefined}
              onClick={(event: MouseEvent<HTMLElement>) => {
                event.stopPropagation();
                if (contact === 'call') startCall(lead);
                if (!asks) return;
                event.preventDefault();
                openTexts(lead, way, event.currentTarget);
              }}
            >
              {icon}
            </IconLink>
          );
        })}
      {offered('note') && (
        <IconLink
          {...shared(`Write a note about ${lead.name}`)}
          as={Link}
          {...{ to: noteAddress(lead.id) }}
        >
          <NoteIcon />
        </IconLink>
      )}
    </>
  );
}
