import { Box, Button, Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { RelativeTime, useClock } from '../layout/relative-time.tsx';
import { ContactActions } from '../lead-work/contact/contact-actions.tsx';
import { leadsUnder } from '../lead-work/leads-address.ts';
import { Muted } from '../theme/blocks.tsx';
import { DayList, DayRow } from './day-list.tsx';
import { useNewLeads, type NewLead } from './today.ts';
import { numberText } from '../layout/amounts.ts';

const DAY_MS = 86_400_000;

/** The leads list, filtered by leads without an answer. */
const ALL_NEW = leadsUnder({ unanswered: 'yes' });

function NewLeadRow({ lead }: { lead: NewLead }) {
  const { now } = useClock();
  const waitsLong = now - Date.parse(lead.created_at) > DAY_MS;
  // On a phone, Call and Text leave no space for Email.
  const hideEmail = lead.phone && {
    '& [href^="mailto:"]': { display: { xs: 'none', sm: 'flex' } },
  };
  return (
    <DayRow
      actions={
        <Box sx={{ display: 'flex', ...hideEmail }}>
          <ContactActions lead={lead} only={['call', 'text', 'whatsapp', 'email', 'note']} />
        </Box>
      }
    >
      <Box sx={{ flex: '1 1 150px', minWidth: 0 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          <Link
            component={RouterLink}
            to="/leads"
            state={{ openLeadId: lead.id }}
            // A larger touch target without a taller line.
            sx={{ display: 'inline-block', py: 1.5, my: -1.5, fontWeight: 600 }}
          >
            {lead.name}
          </Link>
        </Typography>
        <Muted noWrap>
          <Box
            component="span"
            sx={waitsLong ? { color: 'warning.dark', fontWeight: 600 } : undefined}
          >
            <RelativeTime at={lead.created_at} />
          </Box>
          {lead.company_name && ` · ${lead.company_name}`}
        </Muted>
      </Box>
    </DayRow>
  );
}

/** The newest leads without an answer, and how long they have been waiting. */
export function NewLeads() {
  const { data, total = 0, ...query } = useNewLeads();
  return (
    <DayList
      title="New leads"
      query={query}
      items={data}
      placeholders={5}
      none="Every lead has been answered."
      row={(lead) => <NewLeadRow key={lead.id} lead={lead} />}
    >
      {data && total > data.length && (
        <Button href={ALL_NEW}>All {numberText(total)} new leads</Button>
      )}
    </DayList>
  );
}
