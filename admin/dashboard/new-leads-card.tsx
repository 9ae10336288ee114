import { Box, Button, Link, Skeleton, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { ReadFailure, SectionCard } from '../layout/page-parts.tsx';
import { RelativeTime } from '../layout/relative-time.tsx';
import { ContactActions } from '../lead-work/contact/contact-actions.tsx';
import { useClock } from '../layout/relative-time.tsx';
import { useNewLeads, type NewLead } from './today.ts';

const DAY_MS = 86_400_000;

/** The leads list with those that nobody has answered yet. */
const ALL_NEW = `/leads?${new URLSearchParams({ filter: JSON.stringify({ unanswered: 'yes' }) }).toString()}`;

function NewLeadRow({ lead }: { lead: NewLead }) {
  const { now } = useClock();
  const waitsLong = now - Date.parse(lead.created_at) > DAY_MS;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 150px', minWidth: 0 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          <Link
            component={RouterLink}
            to="/leads"
            state={{ openLeadId: lead.id }}
            // Room for a thumb; the line stays as high as it is.
            sx={{ display: 'inline-block', py: 1.5, my: -1.5, fontWeight: 600 }}
          >
            {lead.name}
          </Link>
        </Typography>
        <Typography variant="body2" color="text.secondary" noWrap>
          <Box
            component="span"
            sx={waitsLong ? { color: 'warning.dark', fontWeight: 600 } : undefined}
          >
            <RelativeTime at={lead.created_at} />
          </Box>
          {lead.company_name && ` · ${lead.company_name}`}
        </Typography>
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexShrink: 0,
          ml: 'auto',
          // A phone calls and texts; the room is the name’s.
          ...(lead.phone && { '& [href^="mailto:"]': { display: { xs: 'none', sm: 'flex' } } }),
        }}
      >
        <ContactActions lead={lead} only={['call', 'text', 'email', 'note']} />
      </Box>
    </Box>
  );
}

/** The latest leads that nobody has answered yet, and how long they have been waiting. */
export function NewLeads() {
  const { data, total = 0, error, isPending, refetch } = useNewLeads();
  return (
    <SectionCard title="New leads">
      {error && <ReadFailure onRetry={refetch}>{error.message}</ReadFailure>}
      {isPending && (
        <Box role="status" aria-label="Loading..." sx={{ pt: 1 }}>
          {Array.from({ length: 5 }, (_, index) => (
            <Skeleton key={index} variant="rounded" height={48} sx={{ my: 1.25 }} />
          ))}
        </Box>
      )}
      {data?.length === 0 && (
        <Typography color="text.secondary" sx={{ mt: 1 }}>
          Every lead has been answered.
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
        {data?.map((lead) => (
          <NewLeadRow key={lead.id} lead={lead} />
        ))}
      </Box>
      {data && total > data.length && (
        <Button component={RouterLink} to={ALL_NEW}>
          All {total.toLocaleString('en-US')} new leads
        </Button>
      )}
    </SectionCard>
  );
}
