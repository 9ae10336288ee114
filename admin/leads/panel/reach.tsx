import { Box, Button, ButtonBase, Stack } from '@mui/material';
import type { ReactNode } from 'react';
import type { LeadRow } from '../../../shared/leads/lead.ts';
import { barEntry } from '../../layout/menu/bottom-bar.tsx';
import { BookButton } from '../../lead-work/appointment/book-button.tsx';
import { NoteIcon, useNoteAddress, waysToReach } from '../../lead-work/contact/contact-actions.tsx';
import { QuoteButton } from '../quotes/quote-button.tsx';
import { useContactWork } from '../../lead-work/contact/contact-work.ts';

/** The ways to contact a lead: buttons, or on a phone a bar at the bottom. */
export function ReachLead({ lead, bar }: { lead: LeadRow; bar: boolean }) {
  const noteAddress = useNoteAddress();
  const { startCall, openTexts } = useContactWork();

  const entry = (key: string, label: string, icon: ReactNode, action: object) =>
    bar ? (
      <ButtonBase key={key} {...action} sx={wayEntry}>
        {icon}
        {label}
      </ButtonBase>
    ) : (
      <Button key={key} size="small" variant="outlined" startIcon={icon} {...action}>
        {label}
      </Button>
    );
  // Directions are the address in the head.
  const ways = waysToReach(lead).filter(({ contact }) => contact !== 'directions');
  const buttons = (
    <>
      {ways.map((way) => {
        const { contact, label, icon, href } = way;
        const action =
          contact === 'call'
            ? { href, onClick: () => startCall(lead) }
            : {
                'aria-haspopup': 'menu' as const,
                onClick: (event: { currentTarget: HTMLElement }) =>
                  openTexts(lead, way, event.currentTarget),
              };
        return entry(contact, label, icon, action);
      })}
      <BookButton lead={lead}>
        {(label, icon, button) => entry('book', label, icon, button)}
      </BookButton>
      <QuoteButton lead={lead}>
        {(label, icon, button) => entry('quote', label, icon, button)}
      </QuoteButton>
    </>
  );
  if (!bar) {
    return (
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {buttons}
      </Stack>
    );
  }
  return (
    <Box sx={{ flexShrink: 0, borderTop: 1, borderColor: 'divider' }}>
      <Box
        component="nav"
        aria-label="Reach the lead"
        sx={{ display: 'flex', minHeight: 60, pb: 'env(safe-area-inset-bottom)' }}
      >
        {buttons}
        <ButtonBase href={noteAddress(lead.id)} sx={wayEntry}>
          <NoteIcon />
          Note
        </ButtonBase>
      </Box>
    </Box>
  );
}

const wayEntry = {
  ...barEntry,
  fontWeight: 600,
  '&.Mui-disabled': { color: 'text.disabled' },
} as const;
