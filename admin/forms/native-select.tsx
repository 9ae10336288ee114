import { TextField, type TextFieldProps } from '@mui/material';
import { useInput } from 'react-admin';

interface NativeSelectProps<T extends string | number> extends Omit<
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

interface NativeSelectInputProps<T extends string | number> extends Omit<
  NativeSelectProps<T>,
  'value' | 'onChange'
> {
  source: string;
  /** The name of the first choice, for no value. */
  none?: string;
}

/** A form field for one of a few values, or none. */
export function NativeSelectInput<T extends string | number>(props: NativeSelectInputProps<T>) {
  const { source, choices, none, ...select } = props;
  const { field, id } = useInput<Record<string, T | null>>({ source });
  return (
    <NativeSelect<T | ''>
      {...select}
      id={id}
      inputRef={field.ref}
      choices={none === undefined ? choices : [{ value: '', name: none }, ...choices]}
      value={(field.value as T | null) ?? ''}
      onChange={(value) => field.onChange(value === '' ? null : value)}
    />
  );
}
