import { Box, Button, Checkbox, Link, Stack, Typography } from '@mui/material';
import { memo, useState } from 'react';
import { useEvent } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { Coordinates } from '../../shared/leads/contact-draft.ts';
import { milesBetween } from '../../shared/map/visit-route.ts';
import type { PlacedLead } from './map-leads.ts';
import { StatusDot } from './status-dot.tsx';

/** So many rows at first, and with each «show more». */
const PAGE = 100;

interface LeadRowProps {
  lead: PlacedLead;
  planned: boolean;
  miles: number | null;
  onShow: (lead: PlacedLead) => void;
  onPlan: (id: string) => void;
}

/** A hundred of them are not drawn anew because the map was moved, or another one ticked. */
const LeadRow = memo(function LeadRow({ lead, planned, miles, onShow, onPlan }: LeadRowProps) {
  const { id, name, company_name, shop_address, status, priority } = lead;
  return (
    <Box
      component="li"
      sx={{ display: 'flex', gap: 1, py: 1, borderTop: 1, borderColor: 'divider' }}
    >
      <Box sx={{ pt: 0.5 }}>
        <StatusDot status={status} />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0, fontSize: 14, overflowWrap: 'anywhere' }}>
        <Link
          component="button"
          type="button"
          underline="hover"
          aria-label={`${name}: show on the map`}
          onClick={() => onShow(lead)}
          sx={{ py: 0.25, font: 'inherit', fontSize: 15, fontWeight: 600, textAlign: 'left' }}
        >
          {name}
        </Link>
        {company_name && <div>{company_name}</div>}
        <Box sx={{ color: 'text.secondary' }}>{shop_address}</Box>
        <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
          {status} · {priority} priority
          {miles !== null && ` · ${milesText(miles)}`} ·{' '}
          <Link
            component={RouterLink}
            to={`/leads/${id}`}
            aria-label={`View Details of ${name}`}
            sx={{ whiteSpace: 'nowrap' }}
          >
            View Details
          </Link>
        </Box>
      </Box>
      <Checkbox
        checked={planned}
        onChange={() => onPlan(id)}
        slotProps={{ input: { 'aria-label': `Visit ${name}` } }}
        title="Visit"
        sx={{ alignSelf: 'flex-start', mt: -0.75 }}
      />
    </Box>
  );
});

/** A distance as it is said: tenths below ten miles. */
export function milesText(miles: number): string {
  return `${miles < 10 ? miles.toFixed(1) : Math.round(miles)} miles`;
}

interface LeadRowsProps extends Pick<LeadRowProps, 'onShow' | 'onPlan'> {
  leads: readonly PlacedLead[];
  planned: ReadonlySet<string>;
  /** Where the administrator is, once known: the nearest come first then. */
  position: Coordinates | null;
  filtered: boolean;
  onClear: () => void;
}

/** The leads that the map shows, for whoever does not see or point. */
export function LeadRows({
  leads,
  planned,
  position,
  filtered,
  onClear,
  ...actions
}: LeadRowsProps) {
  const onShow = useEvent(actions.onShow);
  const onPlan = useEvent(actions.onPlan);
  const [pages, setPages] = useState(1);
  const near = leads.map((lead) => ({
    lead,
    miles: position ? milesBetween(position, lead) : null,
  }));
  if (position) near.sort((a, b) => (a.miles ?? 0) - (b.miles ?? 0));
  const shown = near.slice(0, pages * PAGE);
  return (
    <section aria-labelledby="map-leads-title">
      <Typography id="map-leads-title" component="h2" sx={{ fontWeight: 700, mb: 1 }}>
        Leads{' '}
        <Typography component="span" sx={{ color: 'text.secondary', fontSize: 14 }}>
          {position ? 'nearest first' : 'newest first'} · tick those to visit
        </Typography>
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {shown.map(({ lead, miles }) => (
          <LeadRow
            key={lead.id}
            lead={lead}
            miles={miles}
            planned={planned.has(lead.id)}
            onShow={onShow}
            onPlan={onPlan}
          />
        ))}
      </Box>
      {leads.length === 0 && filtered && (
        <Stack sx={{ alignItems: 'flex-start', gap: 1, color: 'text.secondary', fontSize: 14 }}>
          No leads match these filters.
          <Button variant="outlined" size="small" onClick={onClear}>
            Clear filters
          </Button>
        </Stack>
      )}
      {shown.length < leads.length && (
        <Button fullWidth onClick={() => setPages(pages + 1)}>
          Show more ({leads.length - shown.length} left)
        </Button>
      )}
    </section>
  );
}
