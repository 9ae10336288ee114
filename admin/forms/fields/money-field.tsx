import { InputAdornment, TextField, type TextFieldProps } from '@mui/material';
import { useState } from 'react';
import { useInput } from 'react-admin';
import { MAX_CENTS, readCents, typedCents } from '../../../shared/text/money.ts';

/** The cents of a typed price, 0 for a blank one, or what is wrong with it. */
function readPrice(typed: string): number | string {
  if (typed.trim() === '') return 0;
  const cents = readCents(typed);
  if (cents === null) return 'Enter dollars, for example 89 or 149.50.';
  return cents > MAX_CENTS ? 'Enter at most $100,000.' : cents;
}

type MoneyFieldProps = Omit<TextFieldProps, 'value' | 'onChange'> & {
  /** Cents, or the text that is no price. */
  value: number | string;
  /** Called with the cents, or with the text as typed if it is no price. */
  onChange: (value: number | string) => void;
};

/** A price in dollars. What is typed stays as it is until the field is left. */
export function MoneyField({ value, onChange, onBlur, helperText, ...field }: MoneyFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? (typeof value === 'number' ? typedCents(value) : value);
  const problem = typed === null && typeof value === 'string' ? readPrice(value) : undefined;
  return (
    <TextField
      {...field}
      value={shown}
      onChange={({ target }) => {
        setTyped(target.value);
        const price = readPrice(target.value);
        onChange(typeof price === 'number' ? price : target.value);
      }}
      onBlur={(event) => {
        setTyped(null);
        onBlur?.(event);
      }}
      error={typeof problem === 'string'}
      helperText={problem ?? helperText}
      slotProps={{
        htmlInput: { inputMode: 'decimal', maxLength: 14 },
        input: { startAdornment: <InputAdornment position="start">$</InputAdornment> },
        inputLabel: { shrink: true },
      }}
    />
  );
}

const isPrice = (value: unknown) => {
  const problem = typeof value === 'string' ? readPrice(value) : undefined;
  return typeof problem === 'string' ? problem : undefined;
};

/** The input of a price in a form. */
export function MoneyInput({ source, label }: { source: string; label: string }) {
  const { field } = useInput({ source, validate: isPrice, defaultValue: 0 });
  const { name, onChange, onBlur } = field;
  return (
    <MoneyField {...{ name, label, onChange, onBlur }} value={field.value as string | number} />
  );
}
