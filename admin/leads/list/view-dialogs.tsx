import { Typography } from '@mui/material';
import { useState } from 'react';
import { TextInput, type Validator } from 'react-admin';
import { useController, useFieldArray, useWatch } from 'react-hook-form';
import { requiredText, trimmed } from '../../forms/form-rules.ts';
import { NativeSelect } from '../../forms/native-select.tsx';
import { asTyped, FormDialog } from '../../forms/save-form.tsx';
import { SortableList } from '../../forms/sortable-list.tsx';
import {
  newView,
  VIEW_LIMITS,
  type SavedView,
  type ViewQuery,
} from '../../providers/leads/saved-views.ts';
import { Muted } from '../../theme/blocks.tsx';

const NAME_RULES = requiredText('The name', VIEW_LIMITS.name);

function NameInput({ views }: { views: readonly SavedView[] }) {
  const typed = useWatch<{ name: string }, 'name'>({ name: 'name' });
  const known = views.some(({ name }) => name === typed.trim());
  return (
    <TextInput
      source="name"
      label="View name"
      autoFocus
      parse={asTyped}
      validate={NAME_RULES}
      helperText={known ? 'The view of this name will show this instead.' : false}
    />
  );
}

interface SaveViewProps {
  views: readonly SavedView[];
  query: ViewQuery;
  save: (views: SavedView[]) => Promise<unknown>;
  onCancel: () => void;
}

/** Saves what the list shows as a view, a new one or one that exists. */
export function SaveView({ views, query, save, onCancel }: SaveViewProps) {
  return (
    <FormDialog
      title="Save this view"
      maxWidth="xs"
      defaultValues={{ name: '' }}
      submit="Save"
      save={(values: { name: string }) => {
        const name = values.name.trim();
        const known = views.some((view) => view.name === name);
        return save(
          known
            ? views.map((view) => (view.name === name ? { ...view, query } : view))
            : [...views, newView(name, query)],
        );
      }}
      onCancel={onCancel}
    >
      {views.length >= VIEW_LIMITS.views && (
        <Muted>
          There are {VIEW_LIMITS.views} views, the most there can be. Enter the name of one to
          replace it, or remove one first.
        </Muted>
      )}
      <NameInput views={views} />
    </FormDialog>
  );
}

interface ViewsForm {
  views: SavedView[];
  /** The id of the default view; '' for none. */
  begins: string;
}

const differs: Validator = (name: unknown, { views }: ViewsForm) =>
  views.filter((view) => trimmed(view.name) === trimmed(name as string)).length > 1
    ? 'Another view has this name.'
    : undefined;
const NAMES_RULES = [...NAME_RULES, differs];

function ViewInputs() {
  const { fields, move, remove } = useFieldArray<ViewsForm, 'views', 'key'>({
    name: 'views',
    keyName: 'key',
  });
  const views = useWatch<ViewsForm, 'views'>({ name: 'views' });
  const { field } = useController<ViewsForm, 'begins'>({ name: 'begins' });
  return (
    <>
      <SortableList
        label="Saved views"
        singleLine
        items={fields}
        idOf={({ id }) => id}
        nameOf={(_, index) => trimmed(views[index]?.name) || `view ${index + 1}`}
        onMove={move}
        onRemove={remove}
        render={(_, index) => (
          <TextInput
            source={`views.${index}.name`}
            label="Name"
            margin="none"
            parse={asTyped}
            validate={NAMES_RULES}
          />
        )}
      />
      {fields.length === 0 && (
        <Typography color="text.secondary">All views are removed when you save.</Typography>
      )}
      <NativeSelect
        label="The list begins with"
        choices={[
          { value: '', name: 'What it showed last' },
          ...views.map(({ id, name }) => ({ value: id, name })),
        ]}
        value={field.value}
        onChange={field.onChange}
        inputRef={field.ref}
        helperText="When the back office is opened."
        sx={{ mt: 2 }}
      />
    </>
  );
}

interface EditViewsProps {
  views: readonly SavedView[];
  save: (views: SavedView[], removed: string[]) => Promise<unknown>;
  onCancel: () => void;
}

/** Renames, sorts, and removes saved views, and chooses the default one. */
export function EditViews({ views, save, onCancel }: EditViewsProps) {
  // Views that are read again, as after a failure, would replace what was typed.
  const [before] = useState<ViewsForm>(() => ({
    views: [...views],
    begins: views.find(({ is_default }) => is_default)?.id ?? '',
  }));
  return (
    <FormDialog
      title="Edit views"
      maxWidth="sm"
      defaultValues={before}
      submit="Save"
      save={(values: ViewsForm) =>
        save(
          values.views.map((view) => ({
            ...view,
            name: trimmed(view.name),
            is_default: view.id === values.begins,
          })),
          views
            .filter(({ id }) => !values.views.some((view) => view.id === id))
            .map(({ id }) => id),
        )
      }
      onCancel={onCancel}
    >
      <ViewInputs />
    </FormDialog>
  );
}
