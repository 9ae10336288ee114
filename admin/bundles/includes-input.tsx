import {
  Autocomplete,
  Box,
  createFilterOptions,
  ListItemText,
  TextField,
  Typography,
} from '@mui/material';
import { useRef, useState, type ReactNode, type Ref } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Tables } from '../../shared/database.types.ts';
import { FIELDS } from '../../shared/fields.ts';
import { ProductsMissing } from '../forms/catalog/hints-inputs.tsx';
import { SortableList } from '../forms/sortable-list.tsx';
import { useAllByName } from '../providers/use-api.ts';
import { Muted } from '../theme/blocks.tsx';

type ProductRow = Tables<'products'>;

/** How many products are offered at a time; more are found by typing. */
const OFFERED = 20;

const offered = createFilterOptions<ProductRow>({
  limit: OFFERED,
  stringify: ({ name, tagline }) => `${name} ${tagline}`,
});

const { label: LABEL, limit: MOST } = FIELDS.bundles.includes;

interface ProductPickerProps {
  products: readonly ProductRow[];
  loading: boolean;
  disabled: boolean;
  helperText: ReactNode;
  inputRef: Ref<HTMLInputElement>;
  onPick: (product: ProductRow) => void;
}

/** Finds a product by name or tagline, adds it, and clears the field for the next one. */
function ProductPicker(props: ProductPickerProps) {
  const { products, loading, disabled, helperText, inputRef, onPick } = props;
  const [typed, setTyped] = useState('');
  return (
    <Autocomplete
      options={products}
      getOptionLabel={(product) => product.name}
      getOptionKey={(product) => product.id}
      value={null}
      inputValue={typed}
      onInputChange={(_, text, reason) => {
        if (reason !== 'selectOption' && reason !== 'reset') setTyped(text);
      }}
      onChange={(_, product) => {
        if (!product) return;
        setTyped('');
        onPick(product);
      }}
      filterOptions={offered}
      renderOption={({ key, ...props }, { name, tagline }) => (
        <Box component="li" key={key} {...props}>
          <ListItemText primary={name} secondary={tagline} />
        </Box>
      )}
      loading={loading}
      disabled={disabled}
      noOptionsText="No other product matches."
      autoHighlight
      blurOnSelect={false}
      sx={{ mt: 1 }}
      renderInput={(params) => (
        <TextField
          {...params}
          label="Add a product"
          placeholder="Search by name or tagline"
          helperText={helperText}
          inputRef={inputRef}
        />
      )}
    />
  );
}

/** The products of a bundle, in the order of its page. */
export function IncludesInput() {
  const { setValue } = useFormContext();
  const picker = useRef<HTMLInputElement>(null);
  const includes = [
    ...new Set((useWatch({ name: 'includes' }) as string[] | null | undefined) ?? []),
  ];
  const { data = [], isPending, error, refetch } = useAllByName('products');
  const change = (next: string[]) => setValue('includes', next, { shouldDirty: true });
  const known = (slug: string) => data.find((product) => product.slug === slug);

  function move(from: number, to: number) {
    const next = [...includes];
    next.splice(to, 0, ...next.splice(from, 1));
    change(next);
  }

  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, mb: 2, minWidth: 0, width: 1 }}>
      <Typography component="legend" variant="subtitle2" sx={{ mb: 1 }}>
        {LABEL}
      </Typography>
      {includes.length === 0 && (
        <Muted>None yet. Adding the bundle to a request adds all of its products.</Muted>
      )}
      <SortableList
        label={LABEL}
        singleLine
        items={includes}
        idOf={(slug) => slug}
        nameOf={(slug) => known(slug)?.name ?? slug}
        onMove={move}
        onRemove={(index) => {
          change(includes.filter((_, each) => each !== index));
          picker.current?.focus();
        }}
        render={(slug) => (
          <Box sx={{ py: 0.5, overflowWrap: 'anywhere' }}>
            {known(slug)?.name ?? slug}
            {!isPending && !error && !known(slug) && (
              <Muted>Not in the catalog, so the site leaves it out.</Muted>
            )}
          </Box>
        )}
      />
      {error ? (
        <Typography role="alert" color="error" variant="body2" sx={{ mt: 1 }}>
          <ProductsMissing onRetry={refetch} />
        </Typography>
      ) : (
        <ProductPicker
          inputRef={picker}
          products={data.filter(({ slug }) => !includes.includes(slug))}
          loading={isPending}
          disabled={includes.length >= MOST}
          helperText={
            includes.length >= MOST
              ? `A bundle can have up to ${MOST} products.`
              : data.length > OFFERED &&
                `The first ${OFFERED} are offered. Type to find the others.`
          }
          onPick={({ slug }) => change([...includes, slug])}
        />
      )}
    </Box>
  );
}
