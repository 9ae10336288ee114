import { Alert, Button, CircularProgress, Link, Stack, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { MapLeads } from './use-map-leads.ts';

interface MapStatusProps {
  ready: boolean;
  leads: MapLeads;
  /** Of all leads whose place is known, how many markers there are already. */
  markers: number;
  /** How many leads the filters leave. */
  shown: number;
}

interface Status {
  text: string;
  busy?: boolean;
}

/** What the map is doing, word for word as in SPEC.md §2 «Map View». */
function statusOf({ ready, leads, markers, shown }: MapStatusProps): Status {
  const { total, all, placed, progress } = leads;
  if (!ready) return { text: 'Initializing map...', busy: true };
  if (total === undefined && leads.error) return { text: 'No leads are shown.' };
  if (total === undefined) return { text: 'Fetching leads...', busy: true };
  if (progress) {
    return { text: `Geocoding addresses... (${progress.done}/${progress.total})`, busy: true };
  }
  if (markers < placed.length) {
    return { text: `Placing markers... (${markers}/${placed.length})`, busy: true };
  }
  if (total === 0) return { text: 'No leads with addresses found.' };
  const count = Math.max(all ?? 0, total);
  const without = count - total;
  return {
    text:
      `${shown} of ${count} ${count === 1 ? 'lead' : 'leads'} on the map.` +
      (without > 0 ? ` ${without} ${without === 1 ? 'has' : 'have'} no address.` : ''),
  };
}

/** The line above the map. Its count is read out when it is done, not at every step. */
export function MapStatus(props: MapStatusProps) {
  const { text, busy = false } = statusOf(props);
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center', minHeight: 28 }}>
      {busy && <CircularProgress size={16} aria-hidden />}
      <Typography aria-hidden sx={{ fontSize: 14, color: 'text.secondary' }}>
        {text}
      </Typography>
      <span role="status" style={visuallyHidden}>
        {text.replace(/ \(.*\)$/, '')}
      </span>
    </Stack>
  );
}

const count = (number: number, one: string, many: string) =>
  `${number} ${number === 1 ? one : many}`;

/** What went wrong with leads and addresses, and what to do about it. */
export function MapProblems({ leads }: { leads: MapLeads }) {
  const { error, missing, left, unasked, progress } = leads;
  const [open, setOpen] = useState(false);
  const failed = missing.some(({ reason }) => reason === 'failed');
  return (
    <>
      {error && (
        <Alert
          severity="error"
          action={
            <Button color="inherit" disabled={leads.isFetching} onClick={leads.fetchAgain}>
              Try again
            </Button>
          }
        >
          Failed to fetch leads: {error.message}
        </Alert>
      )}
      {left > 0 && !progress && (
        <Alert
          severity="warning"
          action={
            <Button color="inherit" onClick={leads.geocodeAgain}>
              Try again
            </Button>
          }
        >
          The address service takes no more requests for now:{' '}
          {count(left, 'address is', 'addresses are')} not on the map yet.
        </Alert>
      )}
      {unasked > 0 && (
        <Alert severity="info">
          {count(unasked, 'lead is', 'leads are')} not on the map: looking addresses up is switched
          off.
        </Alert>
      )}
      {missing.length > 0 && !progress && (
        <Alert
          severity="warning"
          action={
            <>
              {failed && (
                <Button color="inherit" onClick={leads.geocodeAgain}>
                  Try again
                </Button>
              )}
              <Button color="inherit" aria-expanded={open} onClick={() => setOpen(!open)}>
                {open ? 'Hide' : 'Show'}
              </Button>
            </>
          }
        >
          {count(missing.length, 'address', 'addresses')} could not be found
          {open && (
            <Stack
              component="ul"
              spacing={0.5}
              sx={{ m: 0, mt: 1, pl: 2, maxHeight: 200, overflowY: 'auto' }}
            >
              {missing.map(({ lead, reason }) => (
                <li key={lead.id}>
                  <Link component={RouterLink} to={`/leads/${lead.id}`} color="inherit">
                    {lead.name}
                  </Link>
                  : {lead.shop_address}
                  {reason === 'failed' && ' (the address service failed)'}
                </li>
              ))}
            </Stack>
          )}
        </Alert>
      )}
    </>
  );
}
