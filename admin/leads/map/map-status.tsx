import { Alert, Button, CircularProgress, Link, Stack, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useState, type ReactNode } from 'react';
import type { MapLeads } from './use-map-leads.ts';
import { Row } from '../../theme/blocks.tsx';

interface MapStatusProps {
  ready: boolean;
  leads: MapLeads;
  /** How many leads the filter leaves on the map. */
  shown: number;
  /** How many leads pass the filter, on the map or not; undefined without a filter, null while it is read. */
  matching: number | null | undefined;
}

const count = (number: number, one: string, many: string) =>
  `${number} ${number === 1 ? one : many}`;

function statusOf(props: MapStatusProps): { text: string; busy?: boolean } {
  const { ready, leads, shown, matching } = props;
  const { total, all, placed, placeable, progress } = leads;
  if (!ready) return { text: 'Initializing map...', busy: true };
  if (total === undefined && leads.error) return { text: 'No leads are shown.' };
  if (total === undefined || matching === null) return { text: 'Fetching leads...', busy: true };
  if (progress) {
    return { text: `Geocoding addresses... (${progress.done}/${progress.total})`, busy: true };
  }
  if (placed.length < placeable) {
    return { text: `Placing markers... (${placed.length}/${placeable})`, busy: true };
  }
  if (total === 0) return { text: 'No leads with addresses found.' };
  if (matching !== undefined) {
    return {
      text: `${shown} of ${count(matching, 'matching lead', 'matching leads')} on the map.`,
    };
  }
  const every = Math.max(all ?? 0, total);
  const without = every - total;
  return {
    text:
      `${shown} of ${count(every, 'lead', 'leads')} on the map.` +
      (without > 0 ? ` ${count(without, 'has', 'have')} no address.` : ''),
  };
}

/** The status above the list. Screen readers hear each step, but not each count. */
export function MapStatus(props: MapStatusProps) {
  const { text, busy = false } = statusOf(props);
  return (
    <Row spacing={1} sx={{ minHeight: 28 }}>
      {busy && <CircularProgress size={16} aria-hidden />}
      <Typography aria-hidden sx={{ fontSize: 14, color: 'text.secondary' }}>
        {text}
      </Typography>
      <span role="status" style={visuallyHidden}>
        {text.replace(/ \(.*\)$/, '')}
      </span>
    </Row>
  );
}

interface ProblemProps {
  severity: 'error' | 'warning' | 'info';
  /** Omitted if trying again cannot help. */
  onRetry?: () => void;
  retrying?: boolean;
  actions?: ReactNode;
  children: ReactNode;
}

/** A message with a way to try again. */
export function MapProblem({ severity, onRetry, retrying, actions, children }: ProblemProps) {
  return (
    <Alert
      severity={severity}
      action={
        <>
          {onRetry && (
            <Button color="inherit" disabled={retrying} onClick={onRetry}>
              Try again
            </Button>
          )}
          {actions}
        </>
      }
    >
      {children}
    </Alert>
  );
}

/** The problems with loading leads and finding their addresses. */
export function MapProblems({ leads }: { leads: MapLeads }) {
  const { error, notFound, left, withoutGeocoder, progress } = leads;
  const [open, setOpen] = useState(false);
  const failed = notFound.some(({ result }) => result === 'failed');
  return (
    <>
      {error && (
        <MapProblem severity="error" onRetry={leads.fetchAgain} retrying={leads.isFetching}>
          Failed to fetch leads: {error.message}
        </MapProblem>
      )}
      {left > 0 && !progress && (
        <MapProblem severity="warning" onRetry={leads.geocodeAgain}>
          The address service is limiting requests.{' '}
          {count(left, 'address isn’t', 'addresses aren’t')} on the map yet.
        </MapProblem>
      )}
      {withoutGeocoder > 0 && (
        <MapProblem severity="info">
          {count(withoutGeocoder, 'lead isn’t', 'leads aren’t')} on the map, because address lookup
          is turned off.
        </MapProblem>
      )}
      {notFound.length > 0 && !progress && (
        <MapProblem
          severity="warning"
          onRetry={failed ? leads.geocodeAgain : undefined}
          actions={
            <Button color="inherit" aria-expanded={open} onClick={() => setOpen(!open)}>
              {open ? 'Hide' : 'Show'}
            </Button>
          }
        >
          {count(notFound.length, 'address', 'addresses')} couldn’t be found
          {open && (
            <Stack
              component="ul"
              spacing={0.5}
              sx={{ m: 0, mt: 1, pl: 2, maxHeight: 200, overflowY: 'auto' }}
            >
              {notFound.map(({ lead, result }) => (
                <li key={lead.id}>
                  <Link href={`/leads/${lead.id}`} color="inherit">
                    {lead.name}
                  </Link>
                  : {lead.shop_address}
                  {result === 'failed' && ' (the address service failed)'}
                </li>
              ))}
            </Stack>
          )}
        </MapProblem>
      )}
    </>
  );
}
