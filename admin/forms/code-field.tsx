import { TextField, type TextFieldProps } from '@mui/material';
import type { Factor } from '../providers/session/session.ts';

/** A code from an authenticator app. */
export function CodeField({ problem, ...props }: TextFieldProps & { problem?: string }) {
  return (
    <TextField
      label="Code"
      name="code"
      autoComplete="one-time-code"
      error={Boolean(problem)}
      helperText={problem ?? '6 digits, from your authenticator app.'}
      slotProps={{
        htmlInput: { inputMode: 'numeric', maxLength: 9 },
        formHelperText: { role: problem ? 'alert' : undefined },
      }}
      {...props}
    />
  );
}

/** Which device the code is from. */
export function DeviceField({
  factors,
  ...props
}: TextFieldProps & { factors: readonly Factor[] }) {
  return (
    <TextField
      label="Device"
      name="device"
      select
      defaultValue={factors[0]?.id}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      {...props}
    >
      {factors.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </TextField>
  );
}
