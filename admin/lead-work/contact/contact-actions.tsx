import CallIcon from '@mui/icons-material/PhoneOutlined';
import DirectionsIcon from '@mui/icons-material/DirectionsOutlined';
import EmailIcon from '@mui/icons-material/EmailOutlined';
import NoteIcon from '@mui/icons-material/EditNoteOutlined';
import TextIcon from '@mui/icons-material/SmsOutlined';
import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { LeadRow } from '../../../shared/leads/lead.ts';
import { TOUCH, TOUCH_SIZE } from '../../theme/theme.ts';
import { callLink, directionsTo, mailLink, textLink } from './contact-links.ts';
import { useLeadsAddress, type Compose } from '../leads-address.ts';

/** Stands for writing a note about a lead. */
export { NoteIcon };

/** What is read of a lead to get in touch with them. */
export type ContactLead = Pick<LeadRow, 'id' | 'name' | 'phone' | 'email' | 'shop_address'>;

export type Contact = 'call' | 'text' | 'email' | 'directions';

/** A way to reach a lead. */
export interface Reach {
  contact: Contact;
  label: string;
  /** What it does, with the lead's name: “Call Ann Lee”. */
  name: string;
  icon: ReactElement;
  href: string;
  target?: '_blank';
  rel?: 'noreferrer';
}

/** The ways to reach a lead, those that they gave. */
export function waysToReach({ name, phone, email, shop_address }: ContactLead): Reach[] {
  const ways: Reach[] = [];
  if (phone) {
    const [call, text] = [callLink(phone), textLink(phone)];
    ways.push(
      { contact: 'call', label: 'Call', name: `Call ${name}`, icon: <CallIcon />, href: call },
      { contact: 'text', label: 'Text', name: `Text ${name}`, icon: <TextIcon />, href: text },
    );
  }
  if (email) {
    const href = mailLink(email);
    ways.push({
      contact: 'email',
      label: 'Email',
      name: `Email ${name}`,
      icon: <EmailIcon />,
      href,
    });
  }
  if (shop_address) {
    ways.push({
      contact: 'directions',
      label: 'Directions',
      name: `Directions to ${name}`,
      icon: <DirectionsIcon />,
      href: directionsTo(shop_address),
      target: '_blank',
      rel: 'noreferrer',
    });
  }
  return ways;
}

/** The address that opens a lead, from any page, to write a note or what was said in a call. */
export function useComposeAddress(): (lead: string, compose: Compose) => string {
  const { pathname } = useLocation();
  const { addressOf } = useLeadsAddress();
  // The list keeps its filters.
  if (pathname.startsWith('/leads')) return (lead, compose) => addressOf({ lead }, compose);
  return (lead, compose) => `/leads/${encodeURIComponent(lead)}?compose=${compose}`;
}

interface ContactActionsProps {
  lead: ContactLead;
  size?: 'small' | 'large';
  /** Which of them are offered; by default all. */
  only?: readonly (Contact | 'note')[];
}

/** An icon button of links alone: a long list has hundreds, and Material's own takes three times as long. */
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

/** Icons that call, text, or mail a lead, find the way there, and write a note. What the lead did not give is left out. */
export function ContactActions({ lead, size = 'small', only }: ContactActionsProps) {
  const composeAddress = useComposeAddress();
  const offered = (contact: Contact | 'note') => !only || only.includes(contact);
  // A title, not a tooltip: a long list has hundreds of them. A press does not open the lead.
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
        .map(({ contact, name, icon, href, target, rel }) => (
          <IconLink key={contact} {...shared(name)} {...{ href, target, rel }}>
            {icon}
          </IconLink>
        ))}
      {offered('note') && (
        <IconLink
          {...shared(`Write a note about ${lead.name}`)}
          as={Link}
          {...{ to: composeAddress(lead.id, 'note') }}
        >
          <NoteIcon />
        </IconLink>
      )}
    </>
  );
}
