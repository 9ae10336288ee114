import { useInput } from 'react-admin';
import { NativeSelect, type NativeSelectProps } from './native-select.tsx';

interface NativeSelectInputProps<T extends string | number> extends Omit<
  NativeSelectProps<T>,
  'value' | 'onChange'
> {
  source: string;
  /** The name of the first choice, for no value. */
  none?: string;
}

/** A form field for one of a few values, or none. Apart from its select, so that a list's filters don't load forms. */
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
