import { createContext, useContext, type ReactElement } from 'react';
import type { LeadRow } from '../../../shared/leads/lead.ts';

/** What is read of a lead to contact them. */
export type ContactLead = Pick<LeadRow, 'id' | 'name' | 'phone' | 'email' | 'shop_address'>;

export type Contact = 'call' | 'text' | 'whatsapp' | 'email' | 'directions';

/** A way to contact a lead. */
export interface Reach {
  contact: Contact;
  label: string;
  /** The accessible name, “Call Ann Lee”. */
  name: string;
  icon: ReactElement;
  href: string;
  target?: '_blank';
  rel?: 'noreferrer';
}

/** A message that was opened in the mail app, the messages app, or WhatsApp. */
export interface Sent {
  name: string;
  by: 'email' | 'text' | 'whatsapp';
  note: string;
}

export interface ContactWork {
  /** Asks how a call went, for its log. `taskId` is the task that it was for, if that is known. */
  startCall: (lead: ContactLead, taskId?: string) => void;
  /** Asks whether a message was sent that was opened in another app, for its log. */
  startSent: (lead: ContactLead, sent: Sent) => void;
  /** Asks how a visit went, in the same way. */
  logVisit: (lead: ContactLead, taskId?: string) => void;
  /** Opens the menu of follow-up texts at an element. */
  openTexts: (lead: ContactLead, way: Reach, anchor: HTMLElement) => void;
}

export const ContactWorkContext = createContext<ContactWork | null>(null);

/** What follows when a lead is called, texted, or emailed, on any page. */
export function useContactWork(): ContactWork {
  const work = useContext(ContactWorkContext);
  if (!work) throw new Error('useContactWork needs ContactWorkProvider around it.');
  return work;
}
