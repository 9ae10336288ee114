import { Button, Checkbox, type ButtonProps, type CheckboxProps } from '@mui/material';
import type { Ref } from 'react';
import { useOffline } from '../../providers/connection.ts';
import { Muted } from '../../theme/blocks.tsx';

/** The label of what is off without a connection, with the reason: “Delete (needs a connection)”. */
export const withReason = (label: string, off: boolean): string =>
  off ? `${label} (needs a connection)` : label;

/** The props of a control that is off without a connection, with the reason in its name and on hover. */
export const offProps = (label: string, off: boolean) => ({
  'aria-label': withReason(label, off),
  title: off ? 'Needs a connection' : undefined,
  disabled: off,
});

/** Why a button beside it is off; nothing while there is a connection. */
export function NeedsConnection() {
  return (
    useOffline() !== null && (
      <Muted component="span" sx={{ alignSelf: 'center' }}>
        Needs a connection
      </Muted>
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

interface OnlineCheckboxProps extends Omit<
  CheckboxProps,
  'inputRef' | 'slotProps' | 'style' | 'title'
> {
  label: string;
  inputRef?: Ref<HTMLInputElement>;
}

/** A checkbox that saves when it is pressed: off without a connection, with the reason in its name and on hover. */
export function OnlineCheckbox({ label, inputRef, disabled, ...props }: OnlineCheckboxProps) {
  const offline = useOffline() !== null;
  const name = { ref: inputRef, 'aria-label': withReason(label, offline) };
  return (
    <Checkbox
      {...props}
      disabled={offline || disabled}
      slotProps={{ input: name }}
      title={offline ? 'Needs a connection' : undefined}
      // Without the pointer there is no title.
      style={offline ? { pointerEvents: 'auto' } : undefined}
    />
  );
}
