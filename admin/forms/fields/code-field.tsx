import { TextField, type TextFieldProps } from '@mui/material';
import type { Factor } from '../../providers/session/session.ts';
import { NativeSelect } from '../native-select.tsx';

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

interface DeviceFieldProps {
  factors: readonly Factor[];
  /** The id of a factor; '' for the first one. */
  value: string;
  onChange: (id: string) => void;
}

/** Asks which device the code is from, if there are several. */
export function DeviceField({ factors, value, onChange }: DeviceFieldProps) {
  if (factors.length < 2) return null;
  return (
    <NativeSelect
      label="Device"
      name="device"
      choices={factors.map(({ id, name }) => ({ value: id, name }))}
      value={value || factors[0]!.id}
      onChange={onChange}
    />
  );
}
