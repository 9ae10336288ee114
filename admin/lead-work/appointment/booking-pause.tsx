import { Alert, Box, Button } from '@mui/material';
import { useNotify } from 'react-admin';
import { noGapWhenEmpty } from '../../layout/page-parts.tsx';
import { NearTime } from '../../layout/relative-time.tsx';
import { errorText } from '../../providers/http-error.ts';
import { leadsUnder } from '../leads-address.ts';
import { OnlineButton } from '../../layout/offline/online-button.tsx';
import { useRead, useWrite } from '../../providers/use-api.ts';

const button = { variant: 'outlined', color: 'inherit', size: 'small' } as const;

/** Shows that online booking paused by itself: since when, with the requests of that time, and a way to resume. */
export function BookingPauseNotice() {
  const notify = useNotify();
  const { data: pause } = useRead(
    // Under “leads”, so that a new lead refreshes it: booking pauses when one comes in.
    ['leads', 'booking pause'],
    (api) => api.bookingPause(),
    { retry: false },
  );

  const { mutate: resume, isPending } = useWrite((api) => api.resumeBooking(), {
    onSuccess: () => notify('Visitors can book online again.'),
    onError: (error) => notify(`Booking is still paused: ${errorText(error)}`, { type: 'error' }),
  });

  return (
    // Always rendered: screen readers announce only changes within an existing region.
    <Box role="status" sx={noGapWhenEmpty}>
      {pause && (
        <Alert severity="warning" role="presentation" sx={{ my: 1 }}>
          Online booking paused by itself (<NearTime at={pause.since} />
          ): too many meetings were booked within an hour. Visitors can still send requests without
          a time.
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
            {pause.requests > 0 && (
              <Button {...button} href={leadsUnder(pause.filter)}>
                Review {pause.requests === 1 ? 'the request' : `the ${pause.requests} requests`}
              </Button>
            )}
            <OnlineButton {...button} disabled={isPending} onClick={() => resume()}>
              Resume booking
            </OnlineButton>
          </Box>
        </Alert>
      )}
    </Box>
  );
}
