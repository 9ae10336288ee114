import { Box, Typography } from '@mui/material';
import { TextInput } from 'react-admin';
import { FIELDS } from '../../shared/fields.ts';
import { catalogColumns } from '../forms/catalog/catalog-columns.ts';
import { EntryListInput } from '../forms/entry-list-input.tsx';
import { atMost, requiredText } from '../forms/form-rules.ts';
import { Muted } from '../theme/blocks.tsx';

const [, LIMITS] = FIELDS.products.features.limit;
const TITLE_RULES = requiredText('A title', LIMITS.title);
const DESCRIPTION_RULES = atMost(LIMITS.description);

/** Key features and benefits, in the order of the product's page. */
export function FeaturesInput() {
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, mb: 2, minWidth: 0, width: 1 }}>
      <Typography component="legend" variant="subtitle2" sx={{ mb: 1 }}>
        Key features and benefits
      </Typography>
      <EntryListInput
        source="features"
        label="Features"
        entry="feature"
        blank={{ title: '', description: '' }}
        nameField="title"
        columnsOf={(values) => catalogColumns('products', values)}
        none={<Muted>None yet. Until you add some, the page hides this list.</Muted>}
        fields={(path) => (
          <>
            <TextInput source={`${path}.title`} label="Title" validate={TITLE_RULES} />
            <TextInput
              source={`${path}.description`}
              label="Description"
              validate={DESCRIPTION_RULES}
              multiline
            />
          </>
        )}
      />
    </Box>
  );
}
