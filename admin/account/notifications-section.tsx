import {
  Alert,
  Box,
  Button,
  Chip,
  IconButton,
  Link,
  Skeleton,
  Stack,
  Typography,
} from '@mui/material';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { HttpError, useNotify } from 'react-admin';
import { NeedsConnection, offProps } from '../layout/offline/online-button.tsx';
import { NotLoaded, SectionCard } from '../layout/page-parts.tsx';
import { AskFirst } from '../layout/question.tsx';
import { useBusinessTimeZone } from '../layout/relative-time.tsx';
import { formatInstant } from '../layout/times.ts';
import { errorText } from '../providers/http-error.ts';
import { useOffline } from '../providers/connection.ts';
import { deviceSupport, type PushDevice } from '../providers/notifications/device-notifications.ts';
import { useApi, useRead } from '../providers/use-api.ts';
import { Muted, Row } from '../theme/blocks.tsx';

/** What the server and this browser know about notifications. */
function useNotificationState() {
  return useRead(
    ['push devices'],
    async (api) => {
      const [{ push }, { devices, own }] = await Promise.all([
        api.getNotifyStatus(),
        api.getPushDevices(),
      ]);
      return { key: push, devices, own };
    },
    { staleTime: 0 },
  );
}

/** When a device was last reached, what failed since, and whether it is left out. */
function reachedText(
  { reached_at, failed_at, failure, left_out_at }: PushDevice,
  timeZone: string,
): string {
  const reached = reached_at
    ? `Last reached ${formatInstant(reached_at, timeZone)}.`
    : 'Not reached yet.';
  if (!failed_at || (reached_at && reached_at > failed_at)) return reached;
  const failed = `Failed ${formatInstant(failed_at, timeZone)}${failure ? `: ${failure}` : '.'}`;
  return left_out_at
    ? `${reached} ${failed} Left out since ${formatInstant(left_out_at, timeZone)}, until a test reaches it or notifications are turned on there again.`
    : `${reached} ${failed}`;
}

interface DeviceListProps {
  devices: readonly PushDevice[];
  own: string | undefined;
  onRemove: (id: string) => void;
}

function DeviceList({ devices, own, onRemove }: DeviceListProps) {
  const timeZone = useBusinessTimeZone();
  const offline = useOffline() !== null;
  return (
    <Box
      component="ul"
      aria-label="Devices with notifications"
      sx={{ listStyle: 'none', m: 0, mt: 2, p: 0, maxWidth: 560 }}
    >
      {devices.map((device) => (
        <Row key={device.id} component="li" sx={{ gap: 1, borderTop: 1, borderColor: 'divider' }}>
          <Box sx={{ flex: 1, minWidth: 0, py: 1, overflowWrap: 'anywhere' }}>
            <Typography sx={{ fontWeight: 600 }}>
              {device.label} {device.id === own && <Chip size="small" label="This device" />}
            </Typography>
            <Muted>{reachedText(device, timeZone)}</Muted>
          </Box>
          <AskFirst
            title={`Remove “${device.label}”?`}
            text="It gets no more notifications until they are turned on there again."
            confirm="Remove"
            onConfirm={() => onRemove(device.id)}
          >
            {(ask) => (
              <IconButton
                {...offProps(
                  `Remove ${device.label}${device.id === own ? ' (this device)' : ''}`,
                  offline,
                )}
                onClick={ask}
              >
                <DeleteIcon />
              </IconButton>
            )}
          </AskFirst>
        </Row>
      ))}
    </Box>
  );
}

/** Why notifications can't be turned on here; null if they can. */
function obstacle(key: string | null, permission: NotificationPermission | null): ReactNode {
  const support = deviceSupport();
  if (support === 'install') {
    return 'On an iPhone or iPad, notifications need the back office on the Home Screen: open Share › Add to Home Screen, then open it from there and come back to this page.';
  }
  if (support === 'no') {
    return 'This browser can’t show notifications. Use a current Chrome, Edge, Firefox, or Safari, and an address that begins with https.';
  }
  if (key === null) {
    return (
      <>
        The server can’t send notifications yet.{' '}
        <Link href="/setup" color="inherit">
          Setup says what is missing
        </Link>
        .
      </>
    );
  }
  if (permission === 'denied') {
    return 'This browser blocks notifications from this site. To allow them, press the icon beside the address (on a phone: the browser’s site settings), set Notifications to Allow, and reload this page.';
  }
  return null;
}

const currentPermission = () => ('Notification' in window ? Notification.permission : null);

/** Notifications on the administrator's devices: turning them on here, a test, and the list of devices. */
export function NotificationsSection() {
  const dataProvider = useApi();
  const notify = useNotify();
  const state = useNotificationState();
  const offline = useOffline() !== null;
  const [permission, setPermission] = useState(currentPermission);
  const { key, devices = [], own } = state.data ?? {};
  const status = useRef<HTMLParagraphElement>(null);
  const change = useMutation({
    mutationFn: async (action: () => Promise<string | null>) => action(),
    onSuccess: (done) => done && notify(done, { type: 'success' }),
    // Also after a failure: the response may have been lost.
    onSettled: () => state.refetch(),
  });
  const busy = change.isPending;

  function turnOn(serverKey: string) {
    // Before anything is awaited: a browser asks only in answer to a press.
    const asked = Notification.requestPermission();
    change.mutate(async () => {
      const answer = await asked;
      setPermission(answer);
      if (answer === 'denied') return null;
      if (answer === 'default') throw new HttpError('The browser’s question wasn’t answered.', 0);
      await dataProvider.addPushDevice(serverKey);
      return 'Notifications are on for this device.';
    });
  }
  const test = (id: string) =>
    change.mutate(async () => {
      await dataProvider.sendTestNotification(id);
      return 'A test notification is on its way. It takes up to a minute.';
    });
  const remove = (id: string) =>
    change.mutate(async () => {
      await dataProvider.removePushDevice(id);
      // The pressed button unmounts, so focus would fall to the body.
      status.current?.focus();
      return id === own ? 'Notifications are off for this device.' : 'The device has been removed.';
    });

  const why = key === undefined ? null : obstacle(key, permission);
  return (
    <SectionCard title="Notifications">
      <Typography color="text.secondary">
        New requests, changed appointments, and reminders on your phone or computer, even while the
        back office is closed.
      </Typography>
      {state.isPending && <Skeleton width={260} sx={{ my: 1 }} />}
      <NotLoaded what="The devices" error={!state.data && state.error} onRetry={state.refetch} />
      {state.data && (
        <>
          <Typography
            ref={status}
            role="status"
            tabIndex={-1}
            sx={{ mt: 1, fontWeight: 600, outline: 0 }}
          >
            {own && !why ? 'On for this device.' : 'Off for this device.'}
          </Typography>
          {why && (
            <Alert severity="info" sx={{ mt: 1 }}>
              {why}
            </Alert>
          )}
          {change.error && (
            <Alert severity="error" sx={{ mt: 1 }}>
              That didn’t work. {errorText(change.error)}
            </Alert>
          )}
          {/* Not `disabled` while it works, so that it keeps the focus. */}
          {!why && key && (
            <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, mt: 2 }}>
              <Button
                variant={own ? 'outlined' : 'contained'}
                disabled={offline}
                aria-disabled={busy}
                onClick={() => busy || (own ? test(own) : turnOn(key))}
              >
                {own ? 'Send a test notification' : 'Notify me on this device'}
              </Button>
              {own && (
                <Button disabled={offline} aria-disabled={busy} onClick={() => busy || remove(own)}>
                  Turn off on this device
                </Button>
              )}
              <NeedsConnection />
            </Stack>
          )}
          {devices.length > 0 && <DeviceList devices={devices} own={own} onRemove={remove} />}
        </>
      )}
    </SectionCard>
  );
}
