import { Box } from '@mui/material';
import { BooleanInput, CheckboxGroupInput, TextInput } from 'react-admin';
import { PRODUCT_CATEGORIES } from '../../shared/catalogue/catalogue-options.ts';
import { atMost, requiredText } from '../forms/form-rules.ts';
import { PictureInput } from '../forms/picture-input.tsx';
import { SlugInput } from '../forms/slug-input.tsx';
import { BaseProductInput } from './base-product-input.tsx';
import { FeaturesInput } from './features-input.tsx';
import { IconInput } from './icon-input.tsx';

const NAME_RULES = requiredText('The name', 200);
const TAGLINE_RULES = atMost(300);
const DESCRIPTION_RULES = atMost(5000);

const CATEGORIES = PRODUCT_CATEGORIES.map((name) => ({ id: name, name }));

function checkCategories(value: unknown): string | undefined {
  return Array.isArray(value) && value.length > 0
    ? undefined
    : 'A product must be assigned to at least one category.';
}

/** Every field of a product (SPEC.md §3). */
export function ProductFields() {
  return (
    <>
      <TextInput source="name" validate={NAME_RULES} helperText={false} isRequired fullWidth />
      <SlugInput address="products" />
      <TextInput source="tagline" validate={TAGLINE_RULES} helperText={false} fullWidth />
      <TextInput
        source="description"
        validate={DESCRIPTION_RULES}
        helperText={false}
        multiline
        minRows={3}
        fullWidth
      />
      <CheckboxGroupInput
        source="category"
        label="Categories"
        choices={CATEGORIES}
        validate={checkCategories}
        helperText={false}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
        <BooleanInput source="is_core" label="Core product" helperText={false} />
        <BooleanInput source="is_featured" label="Featured on the homepage" helperText={false} />
      </Box>
      <BaseProductInput />
      <IconInput />
      <PictureInput />
      <FeaturesInput />
    </>
  );
}
