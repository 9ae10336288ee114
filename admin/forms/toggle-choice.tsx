import { ToggleButton, ToggleButtonGroup, type ToggleButtonGroupProps } from '@mui/material';
import type { ReactNode } from 'react';

interface ToggleChoiceProps<T extends string> extends Pick<
  ToggleButtonGroupProps,
  'size' | 'fullWidth' | 'sx'
> {
  label: string;
  values: readonly T[];
  /** The text of a button; without it, the value. */
  nameOf?: (value: T) => ReactNode;
  value: T | null;
  /** Gets null when the chosen button is pressed again. */
  onChange: (value: T | null) => void;
}

/** A choice of one value by buttons in a row. */
export function ToggleChoice<T extends string>(props: ToggleChoiceProps<T>) {
  const { label, values, nameOf = (value) => value, onChange, ...group } = props;
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={label}
      onChange={(_, value: T | null) => onChange(value)}
      {...group}
    >
      {values.map((value) => (
        <ToggleButton key={value} value={value} sx={{ px: 1.5 }}>
          {nameOf(value)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
