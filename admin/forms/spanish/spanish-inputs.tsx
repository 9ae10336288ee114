import { Box, Button, Chip, Typography } from '@mui/material';
import { type ReactNode } from 'react';
import { TextInput } from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { unfinishedTranslations, type Translations } from '../../../shared/catalog/translations.ts';
import { fieldsOf, type Field, type Table, type TextLimit } from '../../../shared/fields.ts';
import { atMost } from '../form-rules.ts';
import { Muted } from '../../theme/blocks.tsx';
import { FoldedInputs } from '../fields/folded-inputs.tsx';

/** The English columns that a form would save, and their Spanish. */
type Columns = { translations?: Translations } & Readonly<Record<string, unknown>>;

interface InputProps {
  column: string;
  source: string;
  english: string;
  label: string;
  longest: number;
}

/** A text beside the English one that it translates, or below it where there is no room. */
function SpanishInput({ column, source, english, label, longest }: InputProps) {
  const { setValue } = useFormContext();
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 3,
        mt: 1,
        '@container (min-width: 600px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      <Muted
        sx={{
          my: 0.75,
          whiteSpace: 'pre-line',
          overflowWrap: 'anywhere',
          // Side by side, the English begins on the line of the text in the input.
          '@container (min-width: 600px)': { mt: 2.25 },
        }}
      >
        {english}
      </Muted>
      <TextInput
        source={source}
        label={`${label} in Spanish`}
        validate={atMost(longest)}
        multiline={longest > 100 && !source.endsWith('.title')}
        slotProps={{ htmlInput: { lang: 'es' } }}
        // What is edited translates the English as it is now.
        onChange={() => setValue(`translations.es.of.${column}`, '', { shouldDirty: true })}
      />
    </Box>
  );
}

function itemText(item: unknown, name: string): string {
  const text: unknown =
    typeof item === 'object' && item !== null ? Reflect.get(item, name || 'text') : item;
  return typeof text === 'string' ? text : '';
}

/** What is translated of a list's items, with the most characters. An item that is a text has one part without a name. */
function partsOf([, item]: Exclude<TextLimit, number>): [name: string, longest: number][] {
  if (typeof item === 'number') return [['', item]];
  // The English name of a category stays its key; its Spanish one is its label.
  return Object.entries(item).filter(([name]) => !(name === 'name' && 'label' in item));
}

function Inputs({ column, field, english }: { column: string; field: Field; english: unknown }) {
  const { label, limit = Infinity, entry = '' } = field;
  const source = `translations.es.${column}`;
  if (typeof limit === 'number') {
    return (
      <SpanishInput
        column={column}
        source={source}
        english={String(english)}
        label={label}
        longest={limit}
      />
    );
  }
  return (english as unknown[]).map((item, index) =>
    partsOf(limit).map(([part, longest]) => {
      const name = part === 'label' ? 'name' : part;
      const text = itemText(item, name);
      return (
        text && (
          <SpanishInput
            key={`${index} ${part}`}
            column={column}
            label={`${entry} ${index + 1}: ${name || 'text'}`}
            longest={longest}
            source={[source, index, part].filter((step) => step !== '').join('.')}
            english={text}
          />
        )
      );
    }),
  );
}

interface SpanishInputsProps {
  table: Table;
  /** Which of its columns, if not all that have Spanish. */
  only?: RegExp;
  /** The columns to save, from the form's values. */
  columnsOf: (values: object) => object;
  /** The level of its heading: one below that of what it stands in. */
  heading?: 'h2' | 'h3';
}

/** “2 missing, 1 older than the English”. */
function stateText(missing: number, outdated: number): string {
  const parts = [missing && `${missing} missing`, outdated && `${outdated} older than the English`];
  return parts.filter(Boolean).join(', ') || 'Complete';
}

/** What visitors read instead of a Spanish text, or what to check. */
function State({ children }: { children: ReactNode }) {
  return (
    <Typography variant="body2" sx={{ clear: 'both', color: 'warning.dark' }}>
      {children}
    </Typography>
  );
}

function outdatedText({ limit }: Field): string {
  if (!Array.isArray(limit)) return 'The English text has changed since this was written.';
  // The site finds categories by name, and the items of other lists by their place.
  return Object.hasOwn(limit[1] as object, 'label')
    ? 'The English list has changed since this was written. Check each Spanish text.'
    : 'The English list has changed, so visitors read that. Check each Spanish text.';
}

/** The Spanish beside the English of a form's fields. It is closed until it is wanted, and opens at a field's mistake. */
export function SpanishInputs({ table, only, columnsOf, heading = 'h2' }: SpanishInputsProps) {
  const { setValue } = useFormContext();
  const { errors } = useFormState();
  const columns = columnsOf(useWatch()) as Columns;
  const fields = fieldsOf(table).filter(
    ([column, field]) => field.spanish && (!only || only.test(column)),
  );
  const { missing, outdated } = unfinishedTranslations(
    columns,
    fields.map(([column]) => column),
  );
  const written = fields.filter(([column]) => {
    const english = columns[column];
    return Array.isArray(english) ? english.length > 0 : Boolean(english);
  });
  const isComplete = missing.length + outdated.length === 0;
  return (
    <FoldedInputs
      title="Spanish"
      heading={heading}
      mustOpen={Boolean(errors.translations)}
      chip={
        written.length > 0 && (
          <Chip
            size="small"
            component="span"
            variant="outlined"
            color={isComplete ? 'success' : 'warning'}
            sx={{ color: isComplete ? 'success.dark' : 'warning.dark' }}
            label={stateText(missing.length, outdated.length)}
          />
        )
      }
    >
      <Box sx={{ containerType: 'inline-size' }}>
        {written.length === 0 && (
          <Muted>Nothing to translate yet: these fields are blank in English.</Muted>
        )}
        {written.map(([column, field]) => (
          <Box
            key={column}
            component="fieldset"
            sx={{
              border: 0,
              p: 0,
              m: 0,
              minWidth: 0,
              '& + &': { mt: 2, pt: 2, borderTop: 1, borderColor: 'divider' },
            }}
          >
            <Typography
              component="legend"
              variant="subtitle2"
              sx={{ float: 'left', p: 0, width: 1 }}
            >
              {field.label}
            </Typography>
            <State>
              {missing.includes(column) &&
                (Array.isArray(field.limit)
                  ? 'Not complete: visitors read the English where Spanish is missing.'
                  : 'Missing: visitors read the English text.')}
              {outdated.includes(column) && (
                <>
                  {outdatedText(field)}{' '}
                  <Button
                    size="small"
                    aria-label={`${field.label}: the Spanish is right`}
                    onClick={() =>
                      setValue(`translations.es.of.${column}`, '', { shouldDirty: true })
                    }
                  >
                    The Spanish is right
                  </Button>
                </>
              )}
            </State>
            <Inputs column={column} field={field} english={columns[column]} />
          </Box>
        ))}
      </Box>
    </FoldedInputs>
  );
}
