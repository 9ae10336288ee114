import { Alert, Box, Link } from '@mui/material';
import { noGapWhenEmpty } from '../layout/page-parts.tsx';
import { NearTime } from '../layout/relative-time.tsx';
import { settingsAddress } from '../layout/menu/page-names.tsx';
import { useRead } from '../providers/use-api.ts';

const FEW = 5;

/** Says which calendars that block times can't be read, and which appointments they conflict with. */
export function BlockedTimesNotice() {
  const { data: calendars = [] } = useRead(
    ['blocking calendars'],
    (api) => api.getBlockingCalendars(),
    { retry: false },
  );
  const { data: appointments = [] } = useRead(
    // The key begins with “leads”, so that a change of a lead's appointment reads these again.
    ['leads', 'busy appointments'],
    (api) => api.getBusyAppointments(),
    { enabled: calendars.length > 0, retry: false },
  );
  const stale = calendars.filter((each) => each.stale).map(({ name }) => `“${name}”`);
  return (
    // Always rendered: screen readers announce only changes within an existing region.
    <Box role="status" sx={noGapWhenEmpty}>
      {stale.length > 0 && (
        <Alert severity="warning" role="presentation" sx={{ my: 1 }}>
          {new Intl.ListFormat('en-US').format(stale)} couldn’t be read for six hours. The busy
          times known so far still block bookings; newer ones don’t.{' '}
          <Link href={settingsAddress('calendars')} color="inherit">
            See why
          </Link>
        </Alert>
      )}
      {calendars.length > 0 && appointments.length > 0 && (
        <Alert severity="warning" role="presentation" sx={{ my: 1 }}>
          {appointments.length === 1
            ? '1 appointment is at a time when your own calendar is busy.'
            : `${appointments.length} appointments are at times when your own calendars are busy.`}
          <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
            {appointments.slice(0, FEW).map(({ lead_id, name, starts_at, calendar }) => (
              <li key={lead_id}>
                <NearTime at={starts_at} /> ·{' '}
                <Link href={`/leads/${lead_id}`} color="inherit">
                  {name}
                </Link>{' '}
                · {calendar}
              </li>
            ))}
          </Box>
          {appointments.length > FEW && (
            <Link href="/leads/schedule" color="inherit">
              See all in the schedule
            </Link>
          )}
        </Alert>
      )}
    </Box>
  );
}
