import { AutocompleteInput, BooleanInput, useGetOne, useRecordContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Tables } from '../../shared/database.types.ts';
import { FIELDS } from '../../shared/fields.ts';
import { ProductsMissing } from '../forms/catalog/hints-inputs.tsx';
import { useAllByName } from '../providers/use-api.ts';

/** Requires the base product: the site names it, and a request adds it. */
const requireBase = (value: unknown) =>
  value ? undefined : 'Choose the product that this add-on needs, or turn the add-on switch off.';

/** The add-on switch and the base product, which is cleared when the switch is turned off. */
export function BaseProductInput() {
  const own = useRecordContext()?.id;
  const isAddOn = useWatch({ name: 'is_add_on' }) as boolean | undefined;
  const { setValue } = useFormContext();
  const { data, isPending, error, refetch } = useAllByName('products');
  return (
    <>
      <BooleanInput
        source="is_add_on"
        label={FIELDS.products.is_add_on.label}
        onChange={(event: unknown) => {
          if (!(event as { target: HTMLInputElement }).target.checked) {
            setValue('linked_product_id', null, { shouldDirty: true });
          }
        }}
      />
      {isAddOn && (
        <AutocompleteInput
          source="linked_product_id"
          label="Base product that it requires"
          choices={(data ?? []).filter(({ id }) => id !== own)}
          optionText="name"
          suggestionLimit={20}
          validate={requireBase}
          isRequired
          isPending={isPending}
          helperText={
            error ? (
              <ProductsMissing onRetry={refetch} />
            ) : (
              'Adding the add-on to a request adds this product too.'
            )
          }
        />
      )}
    </>
  );
}

/** Shows a product's name by its id. */
export function ProductName({ id }: { id: string | null }) {
  const { data } = useGetOne<Tables<'products'>>(
    'products',
    { id: id ?? '' },
    { enabled: id !== null },
  );
  return id === null ? 'Not set' : (data?.name ?? '');
}
