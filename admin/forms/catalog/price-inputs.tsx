import { Box } from '@mui/material';
import { BooleanInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { PRICE_LABELS } from '../../../shared/fields.ts';
import { centsText } from '../../../shared/text/money.ts';
import { MoneyInput } from '../fields/money-field.tsx';

/** The prices of a product or bundle, which quotes begin with, and whether the site shows the monthly one. */
export function PriceInputs() {
  const monthly = useWatch<{ monthly_cents?: number | string }, 'monthly_cents'>({
    name: 'monthly_cents',
  });
  const shown = typeof monthly === 'number' && monthly > 0 ? centsText(monthly) : '$…';
  return (
    <>
      <Box sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }}>
        <MoneyInput source="monthly_cents" label={PRICE_LABELS.monthly_cents} />
        <MoneyInput source="once_cents" label={PRICE_LABELS.once_cents} />
      </Box>
      <BooleanInput
        source="from_cents"
        label={`Show “from ${shown} a month” on the site`}
        helperText="Quotes begin with these prices, which only you see."
        format={(cents: number | null) => Boolean(cents)}
        // Any number means “shown”: catalogColumns saves the monthly price in its place.
        parse={(isShown: boolean) => (isShown ? 1 : null)}
      />
    </>
  );
}
