import PhoneIcon from '@mui/icons-material/PhoneOutlined';
import { Box, IconButton, Link, Stack, Typography } from '@mui/material';
import { useListContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { readRequestItems, type LeadRow } from '../../shared/leads/lead.ts';
import { PrioritySelect, StatusSelect } from './status-select.tsx';
import { appointmentOf } from './appointment.ts';
import { useLeadsAddress } from './leads-address.ts';
import { RelativeTime } from '../layout/relative-time.tsx';

function LeadCard({ lead }: { lead: LeadRow }) {
  const { place, addressOf } = useLeadsAddress();
  const open = place.lead === lead.id;
  const appointment = appointmentOf(lead);
  const items = readRequestItems(lead.products_of_interest);
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        px: 2,
        py: 1.25,
        borderBottom: 1,
        borderColor: 'divider',
        borderLeft: 4,
        borderLeftColor: open ? 'warning.main' : 'transparent',
        bgcolor: open ? 'action.selected' : undefined,
        '&:hover': { bgcolor: 'action.hover' },
      }}
    >
      <Stack direction="row" sx={{ alignItems: 'baseline', gap: 1 }}>
        <Link
          component={RouterLink}
          to={addressOf({ lead: lead.id })}
          aria-current={open || undefined}
          color="inherit"
          underline="hover"
          noWrap
          sx={{
            fontWeight: 600,
            flexGrow: 1,
            '&::after': { content: '""', position: 'absolute', inset: 0 },
          }}
        >
          {lead.name}
        </Link>
        <Typography variant="body2" color="text.secondary" noWrap sx={{ flexShrink: 0 }}>
          <RelativeTime at={lead.created_at} />
        </Typography>
      </Stack>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
        <Typography variant="body2" color="text.secondary" noWrap sx={{ flexGrow: 1 }}>
          {[lead.company_name, lead.shop_address].filter(Boolean).join(' · ')}
        </Typography>
        {lead.phone && (
          <IconButton
            href={`tel:${lead.phone}`}
            aria-label={`Call ${lead.name}`}
            size="small"
            sx={{ zIndex: 1 }}
          >
            <PhoneIcon fontSize="small" />
          </IconButton>
        )}
      </Stack>
      {appointment && (
        <Typography variant="body2" noWrap>
          {appointment}
        </Typography>
      )}
      {items.length > 0 && (
        <Typography variant="body2" color="text.secondary" noWrap>
          {items.map(({ name }) => name).join(', ')}
        </Typography>
      )}
      <Stack direction="row" sx={{ gap: 2, typography: 'body2', '& > *': { zIndex: 1 } }}>
        <StatusSelect lead={lead} />
        <PrioritySelect lead={lead} />
      </Stack>
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
