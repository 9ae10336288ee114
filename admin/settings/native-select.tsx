import { TextField, type TextFieldProps } from '@mui/material';

interface NativeSelectProps extends Omit<TextFieldProps, 'select' | 'onChange' | 'value'> {
  value: string;
  choices: readonly { value: string; name: string }[];
  onChange: (value: string) => void;
}

/** A choice with the browser's own list, which is the quickest one on a phone. */
export function NativeSelect({ choices, onChange, slotProps, ...field }: NativeSelectProps) {
  return (
    <TextField
      {...field}
      select
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ ...slotProps, select: { native: true }, inputLabel: { shrink: true } }}
    >
      {choices.map(({ value, name }) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </TextField>
  );
}
