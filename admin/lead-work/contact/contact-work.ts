import { createContext, useContext } from 'react';
import { useStore } from 'react-admin';
import type { ContactLead, Reach } from './contact-actions.tsx';
import type { LoggedKind } from './logged-contacts.ts';

export interface ContactWork {
  /** Asks how a call or visit went, for its log. `taskId` is the task that it was for, if that is known. */
  log: (kind: LoggedKind, lead: ContactLead, taskId?: string) => void;
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

/** The ids of the leads that were chosen to be visited, and the function that changes them. This browser keeps them. */
export const usePlannedVisits = () => useStore<string[]>('map.visits', []);
