import AddIcon from '@mui/icons-material/Add';
import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import { Autocomplete, Box, Button, IconButton, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import {
  addEntry,
  quoteSums,
  type QuoteCatalog,
  type QuoteLine,
} from '../../../shared/quotes/quote-lines.ts';
import { QUOTE_LIMITS } from '../../../shared/quotes/quote-state.ts';
import { MoneyField } from '../../forms/fields/money-field.tsx';
import { PRICE_LABELS } from '../../../shared/fields.ts';
import { priceText } from './price-text.ts';

/** A line as it is typed: a price that is none is text. */
const isPriced = ({ monthly_cents, once_cents }: QuoteLine) =>
  typeof monthly_cents === 'number' && typeof once_cents === 'number';

/** Why these lines can't be sent; undefined if they can. */
export function linesProblem(lines: readonly QuoteLine[]): string | undefined {
  if (lines.length === 0) return 'Add what the quote is about.';
  if (!lines.every(({ name }) => name.trim() !== '')) return 'Say what each line is about.';
  if (!lines.every(isPriced)) return 'Correct the prices first.';
  const { monthly_cents, once_cents } = quoteSums(lines);
  return monthly_cents + once_cents > 0 ? undefined : 'Type what it costs.';
}

interface QuoteLinesProps {
  lines: readonly QuoteLine[];
  catalog: QuoteCatalog;
  onChange: (lines: QuoteLine[]) => void;
}

/** The lines of a quote with their prices, and their sum. */
export function QuoteLines({ lines, catalog, onChange }: QuoteLinesProps) {
  const [search, setSearch] = useState('');
  const set = (index: number, changes: Partial<QuoteLine>) =>
    onChange(lines.map((line, at) => (at === index ? { ...line, ...changes } : line)));
  const entries = [
    ...catalog.bundles.map(({ slug, name }) => ({ kind: 'bundle' as const, slug, name })),
    ...catalog.products.map(({ slug, name }) => ({ kind: 'product' as const, slug, name })),
  ].filter(({ kind, slug }) => !lines.some((line) => line.kind === kind && line.slug === slug));
  const isFull = lines.length >= QUOTE_LIMITS.lines;
  return (
    <Box>
      <Box component="ul" aria-label="Lines" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {lines.map((line, index) => (
          <Box
            // Lines have no id, and are only added at the end and taken out.
            // oxlint-disable-next-line react/no-array-index-key
            key={`${line.kind} ${line.slug ?? index}`}
            component="li"
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: '1fr 1fr auto', sm: '1fr 116px 116px auto' },
              gridTemplateAreas: {
                xs: '"name name remove" "month once ."',
                sm: '"name month once remove"',
              },
              gap: 1,
              alignItems: 'center',
              py: 1,
              borderBottom: 1,
              borderColor: 'divider',
            }}
          >
            <Box sx={{ gridArea: 'name', minWidth: 0 }}>
              {line.kind === 'text' ? (
                <TextField
                  label="Line"
                  margin="none"
                  fullWidth
                  value={line.name}
                  onChange={({ target }) => set(index, { name: target.value })}
                  slotProps={{ htmlInput: { maxLength: QUOTE_LIMITS.name } }}
                />
              ) : (
                <Typography sx={{ overflowWrap: 'anywhere', fontWeight: 600 }}>
                  {line.name}
                </Typography>
              )}
            </Box>
            {(['monthly_cents', 'once_cents'] as const).map((price) => (
              <MoneyField
                key={price}
                label={price === 'monthly_cents' ? 'A month' : 'Once'}
                margin="none"
                size="small"
                sx={{ gridArea: price === 'monthly_cents' ? 'month' : 'once' }}
                aria-label={`${PRICE_LABELS[price]} of ${line.name}`}
                value={line[price]}
                // Text stays until it is a price: `linesProblem` keeps it from being sent.
                onChange={(value) => set(index, { [price]: value as number })}
              />
            ))}
            <IconButton
              aria-label={`Take out ${line.name || 'this line'}`}
              sx={{ gridArea: 'remove' }}
              onClick={() => onChange(lines.filter((_, at) => at !== index))}
            >
              <RemoveIcon />
            </IconButton>
          </Box>
        ))}
      </Box>
      <Typography role="status" sx={{ py: 1.5, fontWeight: 700, textAlign: 'right' }}>
        {lines.every(isPriced) && priceText(quoteSums(lines))}
      </Typography>
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: { sm: '1fr auto' } }}>
        <Autocomplete
          options={entries}
          getOptionLabel={({ name }) => name}
          getOptionKey={({ kind, slug }) => `${kind} ${slug}`}
          groupBy={({ kind }) => (kind === 'bundle' ? 'Bundles' : 'Products')}
          disabled={isFull}
          value={null}
          blurOnSelect
          inputValue={search}
          onInputChange={(_, typed, reason) => setSearch(reason === 'input' ? typed : '')}
          onChange={(_, entry) => entry && onChange(addEntry(lines, entry, catalog))}
          renderInput={(input) => (
            <TextField {...input} label="Add a product or bundle" margin="none" />
          )}
        />
        <Button
          startIcon={<AddIcon />}
          disabled={isFull}
          onClick={() =>
            onChange([
              ...lines,
              { kind: 'text', slug: null, name: '', monthly_cents: 0, once_cents: 0 },
            ])
          }
        >
          Add a line of text
        </Button>
      </Box>
    </Box>
  );
}
