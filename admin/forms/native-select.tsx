import { TextField, type TextFieldProps } from '@mui/material';

export interface NativeSelectProps<T extends string | number> extends Omit<
  TextFieldProps,
  'select' | 'onChange' | 'value'
> {
  value: T;
  /** A value without a name is shown as it is. */
  choices: readonly (T | { value: T; name: string })[];
  onChange: (value: T) => void;
}

/** The browser's own select, which is the quickest one on a phone. */
export function NativeSelect<T extends string | number>(props: NativeSelectProps<T>) {
  const { value, choices: given, onChange, slotProps, ...field } = props;
  const choices = given.map((choice) =>
    typeof choice === 'object' ? choice : { value: choice, name: String(choice) },
  );
  return (
    <TextField
      {...field}
      select
      value={value}
      onChange={({ target }) => {
        const chosen = choices.find((choice) => String(choice.value) === target.value);
        if (chosen) onChange(chosen.value);
      }}
      slotProps={{ ...slotProps, select: { native: true }, inputLabel: { shrink: true } }}
    >
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.name}
        </option>
      ))}
    </TextField>
  );
}
