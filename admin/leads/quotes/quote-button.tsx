import QuoteIcon from '@mui/icons-material/RequestQuoteOutlined';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { LeadRow } from '../../../shared/leads/lead.ts';

const QuoteSheet = lazy(() => import('./quote-sheet.tsx'));

interface QuoteButtonProps {
  lead: LeadRow;
  /** The button, given its label, its icon, and its properties. */
  children: (
    label: string,
    icon: ReactNode,
    button: { 'aria-haspopup': 'dialog'; onClick: () => void },
  ) => ReactNode;
}

/** Opens the sheet with a new quote for a lead, or with the one that was begun. */
export function QuoteButton({ lead, children }: QuoteButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      {children('Quote', <QuoteIcon />, {
        'aria-haspopup': 'dialog',
        onClick: () => setOpen(true),
      })}
      {open && (
        <Suspense fallback={null}>
          <QuoteSheet lead={lead} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
