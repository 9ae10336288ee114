import AddIcon from '@mui/icons-material/Add';
import { Button, FormHelperText } from '@mui/material';
import { useRef, type ReactNode } from 'react';
import { useFieldArray, useFormState, useWatch } from 'react-hook-form';
import { SortableList } from './sortable-list.tsx';
import { useSpanishMoves } from './spanish/spanish-moves.ts';
import { Muted } from '../theme/blocks.tsx';

interface EntryListInputProps {
  source: string;
  /** The list's name for screen readers. */
  label: string;
  /** The word for one entry in sentences. */
  entry: string;
  /** Shown while the list is empty. */
  none?: ReactNode;
  /** A new entry, and the field that names an entry. */
  blank: Readonly<Record<string, string | object>>;
  nameField: string;
  least?: number;
  most?: number;
  /** The columns to save, from the form's values, if the entries have Spanish, which moves with them. */
  columnsOf?: (values: object) => object;
  /** The fields of an entry; `path` is its path in the form. */
  fields: (path: string, index: number) => ReactNode;
}

/** An ordered list of entries in a form: added, edited, moved, and removed. */
export function EntryListInput(props: EntryListInputProps) {
  const { source, label, entry, none, blank, nameField, least = 0, most = Infinity } = props;
  const { fields, append, remove, move } = useFieldArray({ name: source });
  const spanish = useSpanishMoves(source, blank, props.columnsOf);
  const entries = useWatch({ name: source }) as Record<string, string | null>[] | undefined;
  const { errors } = useFormState({ name: source, exact: true });
  const error = errors[source]?.message;
  const addButton = useRef<HTMLButtonElement>(null);

  return (
    <>
      {fields.length === 0 && none}
      <SortableList
        label={label}
        items={fields}
        idOf={({ id }) => id}
        nameOf={(_, index) => entries?.[index]?.[nameField]?.trim() || `${entry} ${index + 1}`}
        onMove={(from, to) => {
          spanish.move((items) => items.toSpliced(from, 1).toSpliced(to, 0, items[from]));
          move(from, to);
        }}
        onRemove={
          fields.length > least
            ? (index) => {
                spanish.move((items) => items.toSpliced(index, 1));
                remove(index);
                addButton.current?.focus();
              }
            : undefined
        }
        render={(_, index) => props.fields(`${source}.${index}`, index)}
      />
      {fields.length < most ? (
        <Button
          ref={addButton}
          startIcon={<AddIcon />}
          onClick={() => {
            spanish.grow();
            append(blank);
          }}
          sx={{ mt: 1 }}
        >
          Add {/^[aeiou]/.test(entry) ? 'an' : 'a'} {entry}
        </Button>
      ) : (
        <Muted sx={{ mt: 1 }}>You can add up to {most}.</Muted>
      )}
      {typeof error === 'string' && (
        <FormHelperText role="alert" error>
          {error}
        </FormHelperText>
      )}
    </>
  );
}
