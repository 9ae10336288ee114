import CloseIcon from '@mui/icons-material/Close';
import { Box, Button, Checkbox, IconButton, Link, Stack, Typography } from '@mui/material';
import { memo, useState } from 'react';
import { useEvent } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { Coordinates } from '../../shared/leads/lead.ts';
import { StatusDot } from './status-dot.tsx';
import type { PlacedLead } from './use-map-leads.ts';
import { appleMapsRoute, googleMapsRoute, milesBetween, routeMiles } from './visit-route.ts';

/** Tenths of a mile below ten miles. */
function milesText(miles: number): string {
  return `${miles < 10 ? miles.toFixed(1) : Math.round(miles)} miles`;
}

/** How many rows are shown at first, and how many more with each “Show more”. */
const PAGE_SIZE = 100;

interface LeadRowProps {
  lead: PlacedLead;
  planned: boolean;
  miles: number | null;
  onShow: (lead: PlacedLead) => void;
  onPlan: (id: string) => void;
}

/** Memoized: the list is long, and the page renders whenever the map changes. */
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

interface LeadListProps extends Pick<LeadRowProps, 'onShow' | 'onPlan'> {
  leads: readonly PlacedLead[];
  planned: ReadonlySet<string>;
  /** Where the administrator is: the nearest lead comes first. null if unknown. */
  position: Coordinates | null;
  filtered: boolean;
  onClear: () => void;
}

/** The leads on the map as a list, for keyboards and screen readers too. */
export function LeadList(props: LeadListProps) {
  const { leads, planned, position, filtered, onClear } = props;
  const onShow = useEvent(props.onShow);
  const onPlan = useEvent(props.onPlan);
  const [pages, setPages] = useState(1);
  const rows = leads.map((lead) => ({
    lead,
    miles: position && milesBetween(position, lead),
  }));
  if (position) rows.sort((a, b) => (a.miles ?? 0) - (b.miles ?? 0));
  const left = leads.length - pages * PAGE_SIZE;
  return (
    <section aria-labelledby="map-leads-title">
      <Typography id="map-leads-title" component="h2" sx={{ fontWeight: 700, mb: 1 }}>
        Leads{' '}
        <Typography component="span" sx={{ color: 'text.secondary', fontSize: 14 }}>
          {position ? 'nearest first' : 'newest first'} · tick those to visit
        </Typography>
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {rows.slice(0, pages * PAGE_SIZE).map(({ lead, miles }) => (
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
      {left > 0 && (
        <Button fullWidth onClick={() => setPages(pages + 1)}>
          Show more ({left} left)
        </Button>
      )}
    </section>
  );
}

interface VisitListProps {
  /** In the order of the route. */
  stops: readonly PlacedLead[];
  position: Coordinates | null;
  onRemove: (id: string) => void;
  onClear: () => void;
  onShow: (lead: PlacedLead) => void;
}

/** The day's visits, with links that open their route in a maps app. */
export function VisitList({ stops, position, onRemove, onClear, onShow }: VisitListProps) {
  const google = googleMapsRoute(stops);
  const apple = appleMapsRoute(stops);
  const miles = routeMiles(position ? [position, ...stops] : stops);
  return (
    <Box component="section" aria-labelledby="map-visits-title">
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography id="map-visits-title" component="h2" sx={{ fontWeight: 700 }}>
          Visits{' '}
          <Typography component="span" sx={{ color: 'text.secondary', fontSize: 14 }}>
            {milesText(miles)} as the crow flies
          </Typography>
        </Typography>
        <Button size="small" onClick={onClear}>
          Clear visits
        </Button>
      </Stack>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {stops.map((stop, index) => (
          <Stack
            key={stop.id}
            component="li"
            direction="row"
            spacing={1}
            sx={{ alignItems: 'center', fontSize: 14 }}
          >
            <Box component="span" sx={{ width: 20, fontWeight: 700, textAlign: 'right' }}>
              {index + 1}.
            </Box>
            <Link
              component="button"
              type="button"
              underline="hover"
              aria-label={`${stop.name}: show this visit on the map`}
              onClick={() => onShow(stop)}
              sx={{ flex: 1, minWidth: 0, py: 0.5, fontSize: 14, textAlign: 'left' }}
            >
              {stop.name}
            </Link>
            <IconButton
              size="small"
              aria-label={`Remove ${stop.name} from visits`}
              onClick={() => onRemove(stop.id)}
            >
              <CloseIcon fontSize="small" />
            </IconButton>
          </Stack>
        ))}
      </Box>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', mt: 1 }}>
        {google && (
          <Button href={google} target="_blank" rel="noreferrer" size="small" variant="contained">
            Open in Google Maps
          </Button>
        )}
        {apple && (
          <Button href={apple} target="_blank" rel="noreferrer" size="small" variant="outlined">
            Open in Apple Maps
          </Button>
        )}
      </Stack>
      {!google && (
        <Typography sx={{ mt: 1, fontSize: 13, color: 'text.secondary' }}>
          Google Maps takes ten stops at most. Remove some to open the route there.
        </Typography>
      )}
    </Box>
  );
}
