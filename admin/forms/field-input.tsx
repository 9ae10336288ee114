import { BooleanInput, TextInput, type Validator } from 'react-admin';
import { fieldOf, type Column, type Field, type Table } from '../../shared/fields.ts';
import { fieldProblem } from '../../shared/leads/lead-form-values.ts';
import { atMost, readWholeNumber, requiredText } from './form-rules.ts';

/** Validates phone and email by the rules of a lead's fields. */
const checkAs = (kind: 'phone' | 'email') => (value: string | null) =>
  fieldProblem(kind, value ?? '', 'administrator') ?? undefined;

function checkWebAddress(value: string | null): string | undefined {
  const address = value?.trim();
  return !address || /^https?:\/\/\S+$/.test(address)
    ? undefined
    : 'Enter a web address that begins with https://, or leave it blank.';
}

const checkNumber =
  (most: number, required: boolean) =>
  (value: string | number | null): string | undefined => {
    const number = readWholeNumber(String(value ?? ''), most);
    return number === undefined || (required && number === null)
      ? `Enter a whole number from 1 to ${most}${required ? '.' : ', or leave it blank.'}`
      : undefined;
  };

/** What the database accepts, in words for the person who typed something else. */
export function rulesOf({ label, kind, limit, required = false, range }: Field): Validator[] {
  if (kind === 'number') return [checkNumber(range?.[1] ?? Infinity, required)];
  if (kind === 'phone' || kind === 'email') return [checkAs(kind)];
  const most = typeof limit === 'number' ? limit : Infinity;
  if (required) return requiredText(`The ${label.toLowerCase()}`, most);
  return kind === 'web address' ? [checkWebAddress, atMost(most)] : [atMost(most)];
}

const TYPES: Readonly<Partial<Record<Field['kind'], string>>> = {
  email: 'email',
  phone: 'tel',
  'web address': 'url',
};

interface FieldInputProps<Of extends Table> {
  table: Of;
  source: Column<Of>;
  /** Shorter than the field's own, where a heading says the rest. */
  label?: string;
  helperText?: string;
  placeholder?: string;
}

/** The input of a text, a switch, or a number: what differs between them is in shared/fields.ts. */
export function FieldInput<Of extends Table>({ table, source, ...props }: FieldInputProps<Of>) {
  const field = fieldOf(table, source);
  const { label, kind, rows } = field;
  const input = { source, label, ...props };
  if (kind === 'flag') return <BooleanInput {...input} />;
  const isNumber = kind === 'number';
  return (
    <TextInput
      {...input}
      type={TYPES[kind]}
      validate={rulesOf(field)}
      // What is not a number stays as typed, for the validation to refuse.
      parse={
        isNumber
          ? (typed: string) => readWholeNumber(typed, Infinity) ?? (typed.trim() ? typed : null)
          : undefined
      }
      slotProps={{
        htmlInput: isNumber ? { inputMode: 'numeric', maxLength: 6 } : {},
        inputLabel: isNumber || props.placeholder ? { shrink: true } : {},
      }}
      {...(rows && { multiline: true, minRows: rows })}
    />
  );
}

/** The input of a setting. */
export const SettingInput = (props: Omit<FieldInputProps<'site_settings'>, 'table'>) => (
  <FieldInput table="site_settings" {...props} />
);
