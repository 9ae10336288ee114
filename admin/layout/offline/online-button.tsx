import { Button, Typography, type ButtonProps } from '@mui/material';
import { useOffline } from '../../providers/offline/connection.ts';

/** The label of what is off without a connection, with the reason: “Delete (needs a connection)”. */
export const withReason = (label: string, off: boolean): string =>
  off ? `${label} (needs a connection)` : label;

/** Why a button beside it is off; nothing while there is a connection. */
export function NeedsConnection() {
  return (
    useOffline() !== null && (
      <Typography
        component="span"
        variant="body2"
        color="text.secondary"
        sx={{ alignSelf: 'center' }}
      >
        Needs a connection
      </Typography>
    )
  );
}

/** A button for what can't be done, and can't wait, without a connection: it is off then, with the reason beside it. */
export function OnlineButton({ disabled, ...props }: ButtonProps) {
  const offline = useOffline() !== null;
  return (
    <>
      <Button {...props} disabled={offline || disabled} />
      <NeedsConnection />
    </>
  );
}
