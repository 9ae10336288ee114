import { useMemo, useState, type ReactNode } from 'react';
import { useStore } from 'react-admin';
import { ContactWorkContext, type ContactLead, type Reach, type Sent } from './contact-work.ts';
import { loadedLater } from '../../layout/loaded-later.tsx';

const TextsMenu = loadedLater(() => import('./texts-menu.tsx'));
const ContactSheet = loadedLater(() => import('./contact-sheet.tsx'));

/** What was started in another app or at the shop, so that its result isn't known here. */
export type PendingContact = { lead: ContactLead } & (
  | { call: { taskId?: string } }
  | { visit: { taskId?: string } }
  | { sent: Sent }
);

/** Provides useContactWork: the menu of texts, and the question afterwards, which survives a reload. */
export function ContactWorkProvider({ children }: { children: ReactNode }) {
  const [pending, setPending] = useStore<PendingContact | null>('contact.pending', null);
  const [menu, setMenu] = useState<{ lead: ContactLead; way: Reach; anchor: HTMLElement } | null>(
    null,
  );
  const work = useMemo(
    () => ({
      startCall: (lead: ContactLead, taskId?: string) =>
        setPending({ lead: contactOf(lead), call: { taskId } }),
      startSent: (lead: ContactLead, sent: Sent) => setPending({ lead: contactOf(lead), sent }),
      logVisit: (lead: ContactLead, taskId?: string) =>
        setPending({ lead: contactOf(lead), visit: { taskId } }),
      openTexts: (lead: ContactLead, way: Reach, anchor: HTMLElement) =>
        setMenu({ lead, way, anchor }),
    }),
    [setPending],
  );
  return (
    <ContactWorkContext value={work}>
      {children}
      {menu && (
        <TextsMenu
          {...menu}
          onClose={() => setMenu(null)}
          onSent={(sent) => setPending({ lead: contactOf(menu.lead), sent })}
        />
      )}
      {pending && (
        <ContactSheet
          pending={pending}
          // What is saved late must not close the question about the next contact.
          onDone={() => setPending((now) => (now === pending ? null : now))}
        />
      )}
    </ContactWorkContext>
  );
}

/** What is kept of a lead: no more than what contacting them takes. */
function contactOf({ id, name, phone, email, shop_address }: ContactLead): ContactLead {
  return { id, name, phone, email, shop_address };
}
