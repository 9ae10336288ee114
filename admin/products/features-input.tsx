import AddIcon from '@mui/icons-material/Add';
import { Box, Button, FormHelperText, Typography } from '@mui/material';
import { TextInput } from 'react-admin';
import { useFieldArray, useFormState, useWatch } from 'react-hook-form';
import { atMost, requiredText } from '../forms/form-rules.ts';
import { SortableList } from '../forms/sortable-list.tsx';

const TITLE_RULES = requiredText('A title', 300);
const DESCRIPTION_RULES = atMost(2000);

/** Key features and benefits, in the order in which the product's page shows them. */
export function FeaturesInput() {
  const { fields, append, remove, move } = useFieldArray({ name: 'features' });
  const titles = useWatch({ name: 'features' }) as { title?: string | null }[] | undefined;
  const { errors } = useFormState({ name: 'features', exact: true });
  const error = errors.features?.message;

  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, mb: 2, minWidth: 0, width: 1 }}>
      <Typography component="legend" variant="subtitle2" sx={{ mb: 1 }}>
        Key features and benefits
      </Typography>
      {fields.length === 0 && (
        <Typography color="text.secondary" variant="body2">
          None yet. Without any, the page leaves the list out.
        </Typography>
      )}
      <SortableList
        label="Features"
        items={fields}
        idOf={(field) => field.id}
        nameOf={(_, index) => titles?.[index]?.title?.trim() || `feature ${index + 1}`}
        onMove={move}
        onRemove={remove}
        render={(_, index) => (
          <>
            <TextInput
              source={`features.${index}.title`}
              label="Title"
              validate={TITLE_RULES}
              helperText={false}
              fullWidth
            />
            <TextInput
              source={`features.${index}.description`}
              label="Description"
              validate={DESCRIPTION_RULES}
              helperText={false}
              multiline
              fullWidth
            />
          </>
        )}
      />
      <Button
        startIcon={<AddIcon />}
        onClick={() => append({ title: '', description: '' })}
        sx={{ mt: 1 }}
      >
        Add a feature
      </Button>
      {typeof error === 'string' && (
        <FormHelperText role="alert" error>
          {error}
        </FormHelperText>
      )}
    </Box>
  );
}
