import OfflineIcon from '@mui/icons-material/CloudOffOutlined';
import WaitingIcon from '@mui/icons-material/ScheduleSendOutlined';
import { Box, Button, Chip } from '@mui/material';
import { useState } from 'react';
import { useOffline } from '../../providers/connection.ts';
import { loadedLater } from '../loaded-later.tsx';
import { useWaitingNotes } from '../../providers/offline/waiting-notes.ts';
import { PartBoundary } from '../page-parts.tsx';
import { useClock } from '../relative-time.tsx';
import { nearInstant } from '../times.ts';

const WaitingList = loadedLater(() => import('./waiting-list.tsx'));

/** Says that there is no connection, and from when the data on the page is: “From 9:12 AM, offline”. */
function OfflineChip() {
  const offline = useOffline();
  const { now, timeZone } = useClock();
  const from = offline?.from;
  const read = from && nearInstant(from, now, timeZone).replace('Today, ', '');
  return (
    <Box role="status" sx={{ flexShrink: 0 }}>
      {offline && (
        <Chip
          size="small"
          color="warning"
          icon={<OfflineIcon />}
          label={read ? `From ${read}, offline` : 'Offline'}
        />
      )}
    </Box>
  );
}

/** How many notes wait on this device; opens their list. */
function WaitingButton() {
  const notes = useWaitingNotes();
  const [open, setOpen] = useState(false);
  const refused = notes.filter(({ reason }) => reason).length;
  const [count, words] = refused ? [refused, 'not sent'] : [notes.length, 'waiting'];
  return (
    <>
      {notes.length > 0 && (
        <Button
          color="inherit"
          size="small"
          startIcon={<WaitingIcon />}
          onClick={() => setOpen(true)}
          sx={{ flexShrink: 0, ml: 1 }}
        >
          {count} {words}
        </Button>
      )}
      {open && (
        <PartBoundary name="The list">
          <WaitingList onClose={() => setOpen(false)} />
        </PartBoundary>
      )}
    </>
  );
}

/** The bar's part about work without a connection. */
export function OfflineStatus() {
  return (
    <>
      <OfflineChip />
      <WaitingButton />
    </>
  );
}
