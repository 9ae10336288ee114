import QuoteIcon from '@mui/icons-material/RequestQuoteOutlined';
import { useState, type ReactNode } from 'react';
import type { LeadRow } from '../../../shared/leads/lead.ts';
import { loadedLater } from '../../layout/loaded-later.tsx';

const QuoteSheet = loadedLater(() => import('./quote-sheet.tsx'));

interface QuoteButtonProps {
  lead: LeadRow;
  /** The slug of a product that is added to the quote, in place of what the lead asked for. */
  add?: string;
  /** The button, given its label, its icon, and its properties. */
  children: (
    label: string,
    icon: ReactNode,
    button: { 'aria-haspopup': 'dialog'; onClick: () => void },
  ) => ReactNode;
}

/** Opens the sheet with a new quote for a lead, or with the one that was begun. */
export function QuoteButton({ lead, add, children }: QuoteButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      {children('Quote', <QuoteIcon />, {
        'aria-haspopup': 'dialog',
        onClick: () => setOpen(true),
      })}
      {open && <QuoteSheet lead={lead} add={add} onClose={() => setOpen(false)} />}
    </>
  );
}
