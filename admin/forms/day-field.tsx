import { TextField, type TextFieldProps } from '@mui/material';
import { useEffect, useRef, useState } from 'react';

type DayFieldProps = Omit<TextFieldProps, 'type' | 'value' | 'onChange'> & {
  /** YYYY-MM-DD, or ''. */
  value: string;
  /** Called with '' while the day is not whole. */
  onChange: (day: string) => void;
};

/** A day that the address holds. What is typed stays: the address, and with it `value`, comes after it. */
export function DayField({ value, onChange, error, helperText, ...field }: DayFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  // The value beside which a day was left that is not whole: another value takes its place.
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
      helperText={wrong ? 'Enter month, day, and a year of four digits.' : helperText}
      slotProps={{
        inputLabel: { shrink: true },
        // A year that is still being typed is before the first day; the last one keeps it at four digits.
        htmlInput: { min: '1900-01-01', max: '9999-12-31' },
      }}
    />
  );
}
