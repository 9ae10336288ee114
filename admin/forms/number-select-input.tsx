import { useInput } from 'react-admin';
import { NativeSelect } from './native-select.tsx';

interface NumberSelectInputProps {
  source: string;
  label: string;
  helperText?: string;
  choices: readonly { value: number; name: string }[];
  /** The name of the first choice, for no number. */
  none?: string;
}

/** A form field for a number or none. */
export function NumberSelectInput({ source, choices, none, ...props }: NumberSelectInputProps) {
  const { field, id } = useInput<Record<string, number | null>>({ source });
  const all = choices.map(({ value, name }) => ({ value: String(value), name }));
  return (
    <NativeSelect
      {...props}
      id={id}
      inputRef={field.ref}
      choices={none === undefined ? all : [{ value: '', name: none }, ...all]}
      value={String(field.value ?? '')}
      onChange={(value) => field.onChange(value === '' ? null : Number(value))}
    />
  );
}
