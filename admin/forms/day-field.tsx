import { TextField, type TextFieldProps } from '@mui/material';
import { useEffect, useRef, useState, type FocusEvent } from 'react';

/**
 * For a date or month input of a form: a browser gives '' for one that is half typed, which would erase the stored one.
 * `problem` says so.
 */
export function useUnfinishedDate() {
  const input = useRef<HTMLInputElement>(null);
  return {
    onFocus: ({ target }: FocusEvent<HTMLInputElement>) => {
      input.current = target;
    },
    problem() {
      if (!input.current?.validity.badInput) return undefined;
      return input.current.type === 'month' ? UNFINISHED_MONTH : UNFINISHED;
    },
  };
}

const UNFINISHED = 'Enter month, day, and a year of four digits.';
const UNFINISHED_MONTH = 'Enter the month and a year of four digits.';

type DayFieldProps = Omit<TextFieldProps, 'type' | 'value' | 'onChange'> & {
  /** YYYY-MM-DD, or ''. */
  value: string;
  /** Called with '' while the date is incomplete. */
  onChange: (day: string) => void;
};

/** A date from the address. What is typed stays, although the address and `value` follow later. */
export function DayField({ value, onChange, error, helperText, ...field }: DayFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  // The `value` at which the field was left with an incomplete date. Another value replaces the date.
  const [leftAt, setLeftAt] = useState<string | null>(null);
  const wrong = leftAt === value;
  useEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = value;
  }, [value]);
  return (
    <TextField
      {...field}
      type="date"
      inputRef={input}
      defaultValue={value}
      onChange={({ target }) => {
        setLeftAt(null);
        onChange(target.validity.valid ? target.value : '');
      }}
      onBlur={({ target }) => setLeftAt(target.validity.valid ? null : value)}
      error={wrong || error}
      helperText={wrong ? UNFINISHED : helperText}
      slotProps={{
        inputLabel: { shrink: true },
        // A half-typed year is below `min`; `max` keeps it at four digits.
        htmlInput: { min: '1900-01-01', max: '9999-12-31' },
      }}
    />
  );
}
