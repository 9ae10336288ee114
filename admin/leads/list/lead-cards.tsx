import { Box, Link, Stack } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useListContext } from 'react-admin';
import type { LeadRow } from '../../../shared/leads/lead.ts';
import { RelativeTime } from '../../layout/relative-time.tsx';
import { ContactActions } from '../../lead-work/contact/contact-actions.tsx';
import { DuplicateMark } from '../duplicates/duplicate-notice.tsx';
import { Appointment, Items, NextStep } from '../lead-cells.tsx';
import { useLeadsAddress } from '../../lead-work/leads-address.ts';
import { LanguageMark } from '../../lead-work/status/lead-marks.tsx';
import { FieldSelect } from '../../lead-work/status/status-select.tsx';
import { Muted, Row } from '../../theme/blocks.tsx';

function LeadCard({ lead }: { lead: LeadRow }) {
  const { place, addressOf } = useLeadsAddress();
  const open = place.lead === lead.id;
  const card = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (open) card.current?.scrollIntoView({ block: 'nearest' });
  }, [open]);
  return (
    <Box
      component="li"
      ref={card}
      sx={{
        position: 'relative',
        px: 2,
        py: 1.25,
        typography: 'body2',
        borderBottom: 1,
        borderColor: 'divider',
        borderLeft: 4,
        borderLeftColor: open ? 'warning.main' : 'transparent',
        bgcolor: open ? 'action.selected' : undefined,
        '&:hover': { bgcolor: 'action.hover' },
        '&:last-of-type': { borderBottom: 0 },
        // Above the link, which is as large as the card.
        '& > :not(:first-of-type) > *': { position: 'relative', zIndex: 1 },
      }}
    >
      <Stack direction="row" sx={{ alignItems: 'baseline', gap: 1 }}>
        <Link
          href={addressOf({ lead: lead.id })}
          aria-current={open || undefined}
          color="inherit"
          underline="hover"
          noWrap
          sx={{
            typography: 'body1',
            fontWeight: 600,
            flexGrow: 1,
            '&::after': { content: '""', position: 'absolute', inset: 0 },
          }}
        >
          {lead.name}
        </Link>
        <Box sx={{ alignSelf: 'center', zIndex: 1 }}>
          <DuplicateMark lead={lead} />
        </Box>
        <Muted noWrap sx={{ flexShrink: 0 }}>
          <RelativeTime at={lead.created_at} />
        </Muted>
      </Stack>
      <Row sx={{ gap: 1 }}>
        <LanguageMark lead={lead} />
        <Muted noWrap sx={{ pointerEvents: 'none', flexGrow: 1 }}>
          {[lead.company_name, lead.shop_address].filter(Boolean).join(' · ')}
        </Muted>
        <Box sx={{ flexShrink: 0 }}>
          <Appointment lead={lead} />
        </Box>
      </Row>
      <Row sx={{ columnGap: 1.5, flexWrap: 'wrap', whiteSpace: 'nowrap' }}>
        <FieldSelect lead={lead} field="status" />
        <FieldSelect lead={lead} field="priority" />
        <Muted noWrap sx={{ ml: 'auto', flex: '1 1 0', minWidth: 72, textAlign: 'right' }}>
          <Items lead={lead} />
        </Muted>
      </Row>
      <Row sx={{ columnGap: 1, flexWrap: 'wrap', whiteSpace: 'nowrap' }}>
        <Box sx={{ flex: '1 1 0', minWidth: 140 }}>
          <NextStep lead={lead} />
        </Box>
        {!place.lead && (
          <Box sx={{ flexShrink: 0, ml: 'auto', mr: -1 }}>
            <ContactActions
              lead={lead}
              size="large"
              only={[
                'call',
                'text',
                ...(lead.phone ? [] : (['email'] as const)),
                'directions',
                'note',
              ]}
            />
          </Box>
        )}
      </Row>
    </Box>
  );
}

/** The leads as cards, for a narrow screen or beside an open lead. */
export function LeadCards() {
  const { data = [] } = useListContext<LeadRow>();
  return (
    <Box component="ul" aria-label="Leads" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.map((lead) => (
        <LeadCard key={lead.id} lead={lead} />
      ))}
    </Box>
  );
}
