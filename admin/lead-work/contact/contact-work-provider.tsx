import { Box, Dialog, Paper } from '@mui/material';
import { lazy, Suspense, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useStore } from 'react-admin';
import { useIsFrom } from '../../theme/screen.ts';
import type { ContactLead, Reach } from './contact-actions.tsx';
import { ContactWorkContext } from './contact-work.ts';
import type { Sent } from './texts-menu.tsx';

const TextsMenu = lazy(() => import('./texts-menu.tsx'));
const CallQuestion = lazy(async () => ({
  default: (await import('./contact-questions.tsx')).CallQuestion,
}));
const SentQuestion = lazy(async () => ({
  default: (await import('./contact-questions.tsx')).SentQuestion,
}));

/** What was begun in another app, so that its result isn't known here. */
type Begun = { lead: ContactLead } & ({ call: { taskId?: string } } | { sent: Sent });

/** Takes the focus. Beside the page on a wide screen, so that the lead can be read during a call; over it on a phone. */
function Sheet({
  label,
  onClose,
  children,
}: {
  label: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const wide = useIsFrom('md');
  const sheet = useRef<HTMLDivElement>(null);
  // Moves the focus to the sheet beside the page and back; on a phone, MUI's dialog does it.
  useLayoutEffect(() => {
    const before = document.activeElement;
    const element = sheet.current;
    element?.focus();
    return () => {
      if (element?.contains(document.activeElement)) (before as HTMLElement | null)?.focus();
    };
  }, [wide]);
  const content = <Box sx={{ p: 2 }}>{children}</Box>;
  if (!wide) {
    return (
      <Dialog open fullWidth onClose={onClose} aria-label={label}>
        {content}
      </Dialog>
    );
  }
  return (
    <Paper
      component="section"
      ref={sheet}
      tabIndex={-1}
      aria-label={label}
      elevation={8}
      sx={{
        position: 'fixed',
        right: 24,
        bottom: 24,
        width: 440,
        zIndex: 'modal',
        border: 1,
        borderColor: 'divider',
        outline: 'none',
      }}
    >
      {content}
    </Paper>
  );
}

/** Provides useContactWork: the menu of texts, and the question afterwards, which survives a reload. */
export function ContactWorkProvider({ children }: { children: ReactNode }) {
  const [begun, setBegun] = useStore<Begun | null>('contact.begun', null);
  const [menu, setMenu] = useState<{ lead: ContactLead; way: Reach; anchor: HTMLElement } | null>(
    null,
  );
  const work = useMemo(
    () => ({
      startCall: (lead: ContactLead, taskId?: string) =>
        setBegun({ lead: contactOf(lead), call: { taskId } }),
      openTexts: (lead: ContactLead, way: Reach, anchor: HTMLElement) =>
        setMenu({ lead, way, anchor }),
    }),
    [setBegun],
  );
  const done = () => setBegun(null);
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
        {begun && (
          <Sheet label={'call' in begun ? 'How did it go?' : 'Was it sent?'} onClose={done}>
            {'call' in begun ? (
              <CallQuestion key={begun.lead.id} lead={begun.lead} {...begun.call} onDone={done} />
            ) : (
              <SentQuestion lead={begun.lead} sent={begun.sent} onDone={done} />
            )}
          </Sheet>
        )}
      </Suspense>
    </ContactWorkContext>
  );
}

/** What is kept of a lead: no more than what contacting them takes. */
function contactOf({ id, name, phone, email, shop_address }: ContactLead): ContactLead {
  return { id, name, phone, email, shop_address };
}
