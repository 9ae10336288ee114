import { Alert, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { Link } from 'react-router-dom';
import { nearInstant, useNow } from '../layout/times.ts';
import { useBusinessTimeZone } from '../providers/business-time.ts';
import type { AdminDataProvider } from '../providers/data-provider.ts';
import { errorText } from '../providers/http-error.ts';
import { leadsUnder } from './leads-address.ts';

/** Says that online booking has paused by itself: since when, for how many requests, and how to go on. */
export function BookingPauseNotice() {
  const provider = useDataProvider<AdminDataProvider>();
  const notify = useNotify();
  const timeZone = useBusinessTimeZone();
  const now = useNow().getTime();
  const [resuming, setResuming] = useState(false);
  const { data: pause } = useQuery({
    // Read again with the leads: booking pauses when one comes in.
    queryKey: ['leads', 'booking pause'],
    queryFn: () => provider.bookingPause(),
    retry: false,
  });

  async function resume() {
    setResuming(true);
    try {
      await provider.resumeBooking();
      notify('Visitors can book online again.');
    } catch (error) {
      notify(`Booking is still paused: ${errorText(error)}`, { type: 'error' });
    } finally {
      setResuming(false);
    }
  }

  const requests = pause?.requests === 1 ? '1 request' : `${pause?.requests} requests`;
  return (
    // Always there, so that a screen reader says what comes into it.
    <div role="status">
      {pause && (
        <Alert
          severity="warning"
          role="presentation"
          sx={{ mb: 1, flexWrap: 'wrap', '& .MuiAlert-action': { pt: 0, flexWrap: 'wrap' } }}
          action={
            <>
              <Button component={Link} to={leadsUnder(pause.filter)} color="inherit" size="small">
                Review {requests}
              </Button>
              <Button
                color="inherit"
                size="small"
                disabled={resuming}
                onClick={() => void resume()}
              >
                Resume booking
              </Button>
            </>
          }
        >
          Online booking paused by itself ({nearInstant(Date.parse(pause.since), now, timeZone)}):{' '}
          {requests} with a meeting came in within an hour. Visitors can still send requests without
          a time.
        </Alert>
      )}
    </div>
  );
}
