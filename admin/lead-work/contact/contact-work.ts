import { createContext, useContext } from 'react';
import type { ContactLead, Reach } from './contact-actions.tsx';
import type { Sent } from './texts-menu.tsx';

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
