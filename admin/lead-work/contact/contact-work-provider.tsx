import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import { useStore } from 'react-admin';
import type { ContactLead, Reach } from './contact-actions.tsx';
import { ContactWorkContext } from './contact-work.ts';
import type { LoggedKind } from './logged-contacts.ts';
import type { Sent } from './texts-menu.tsx';

const TextsMenu = lazy(() => import('./texts-menu.tsx'));
const ContactSheet = lazy(() => import('./contact-sheet.tsx'));

/** What was begun in another app or at the shop, so that its result isn't known here. */
export type Begun = { lead: ContactLead } & (
  { logs: LoggedKind; taskId: string | undefined } | { sent: Sent }
);

/** Provides useContactWork: the menu of texts, and the question afterwards, which survives a reload. */
export function ContactWorkProvider({ children }: { children: ReactNode }) {
  const [begun, setBegun] = useStore<Begun | null>('contact.begun', null);
  const [menu, setMenu] = useState<{ lead: ContactLead; way: Reach; anchor: HTMLElement } | null>(
    null,
  );
  const work = useMemo(
    () => ({
      log: (kind: LoggedKind, lead: ContactLead, taskId?: string) =>
        setBegun({ lead: contactOf(lead), logs: kind, taskId }),
      openTexts: (lead: ContactLead, way: Reach, anchor: HTMLElement) =>
        setMenu({ lead, way, anchor }),
    }),
    [setBegun],
  );
  return (
    <ContactWorkContext value={work}>
      {children}
      <Suspense fallback={null}>
        {menu && (
          <TextsMenu
            {...menu}
            onClose={() => setMenu(null)}
            onSent={(sent) => setBegun({ lead: contactOf(menu.lead), sent })}
          />
        )}
        {begun && <ContactSheet begun={begun} onDone={() => setBegun(null)} />}
      </Suspense>
    </ContactWorkContext>
  );
}

/** What is kept of a lead: no more than what contacting them takes. */
function contactOf({ id, name, phone, email, shop_address }: ContactLead): ContactLead {
  return { id, name, phone, email, shop_address };
}
