import ExpandIcon from '@mui/icons-material/ExpandMore';
import {
  Accordion,
  AccordionDetails,
  AccordionSummary,
  Box,
  Button,
  Chip,
  Typography,
} from '@mui/material';
import { useState, type ReactNode } from 'react';
import { TextInput } from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { unfinishedTranslations, type Translations } from '../../../shared/catalog/translations.ts';
import { atMost } from '../form-rules.ts';

interface TextField {
  label: string;
  longest: number;
  multiline?: boolean;
}

interface Part extends TextField {
  /** '' if an item is a text. */
  name: string;
  /** The name of the English part, if it is another one. */
  english?: string;
}

/** A column with Spanish: a text, or a list with the parts of each item. */
export type SpanishField = { column: string } & (
  TextField | { label: string; entry: string; parts: readonly Part[] }
);

/** The English columns that a form would save, and their Spanish. */
type Columns = { translations?: Translations } & Readonly<Record<string, unknown>>;

interface InputProps extends TextField {
  column: string;
  source: string;
  english: string;
}

/** A text beside the English one that it translates, or below it where there is no room. */
function SpanishInput({ column, source, english, label, longest, multiline = false }: InputProps) {
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
      <Typography
        variant="body2"
        color="text.secondary"
        sx={{
          my: 0.75,
          whiteSpace: 'pre-line',
          overflowWrap: 'anywhere',
          // Side by side, the English begins on the line of the text in the input.
          '@container (min-width: 600px)': { mt: 2.25 },
        }}
      >
        {english}
      </Typography>
      <TextInput
        source={source}
        label={`${label} in Spanish`}
        validate={atMost(longest)}
        multiline={multiline}
        helperText={false}
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

function Inputs({ field, english }: { field: SpanishField; english: unknown }) {
  const { column } = field;
  const source = `translations.es.${column}`;
  if (!('parts' in field)) {
    return <SpanishInput {...field} source={source} english={String(english)} />;
  }
  return (english as unknown[]).map((item, index) =>
    field.parts.map(({ name, english: englishName = name, ...part }) => {
      const text = itemText(item, englishName);
      return (
        text && (
          <SpanishInput
            key={`${index} ${name}`}
            {...part}
            column={column}
            label={`${field.entry} ${index + 1}: ${part.label}`}
            source={[source, index, name].filter((step) => step !== '').join('.')}
            english={text}
          />
        )
      );
    }),
  );
}

interface SpanishInputsProps {
  fields: readonly SpanishField[];
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

function outdatedText(field: SpanishField): string {
  if (!('parts' in field)) return 'The English text has changed since this was written.';
  // The site finds categories by name, and the items of other lists by their place.
  return field.parts.some(({ english }) => english === 'name')
    ? 'The English list has changed since this was written. Check each Spanish text.'
    : 'The English list has changed, so visitors read that. Check each Spanish text.';
}

/** The Spanish beside the English of a form's fields. It is closed until it is wanted, and opens at a field's mistake. */
export function SpanishInputs({ fields, columnsOf, heading = 'h2' }: SpanishInputsProps) {
  const { setValue } = useFormContext();
  const { errors } = useFormState();
  const columns = columnsOf(useWatch()) as Columns;
  const [isOpen, setIsOpen] = useState(false);
  const { missing, outdated } = unfinishedTranslations(
    columns,
    fields.map(({ column }) => column),
  );
  const written = fields.filter(({ column }) => {
    const english = columns[column];
    return Array.isArray(english) ? english.length > 0 : Boolean(english);
  });
  const isComplete = missing.length + outdated.length === 0;
  return (
    <Accordion
      variant="outlined"
      disableGutters
      expanded={isOpen || Boolean(errors.translations)}
      onChange={(_, open) => setIsOpen(open)}
      slotProps={{ transition: { mountOnEnter: true }, heading: { component: heading } }}
      sx={{ my: 2, width: 1, borderRadius: 1 }}
    >
      <AccordionSummary expandIcon={<ExpandIcon />}>
        <Typography component="span" variant="subtitle2" sx={{ mr: 1.5, alignSelf: 'center' }}>
          Spanish
        </Typography>{' '}
        {written.length > 0 && (
          <Chip
            size="small"
            component="span"
            variant="outlined"
            color={isComplete ? 'success' : 'warning'}
            sx={{ color: isComplete ? 'success.dark' : 'warning.dark' }}
            label={stateText(missing.length, outdated.length)}
          />
        )}
      </AccordionSummary>
      <AccordionDetails sx={{ containerType: 'inline-size' }}>
        {written.length === 0 && (
          <Typography color="text.secondary" variant="body2">
            Nothing to translate yet: these fields are blank in English.
          </Typography>
        )}
        {written.map((field) => (
          <Box
            key={field.column}
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
              {missing.includes(field.column) &&
                ('parts' in field
                  ? 'Not complete: visitors read the English where Spanish is missing.'
                  : 'Missing: visitors read the English text.')}
              {outdated.includes(field.column) && (
                <>
                  {outdatedText(field)}{' '}
                  <Button
                    size="small"
                    aria-label={`${field.label}: the Spanish is right`}
                    onClick={() =>
                      setValue(`translations.es.of.${field.column}`, '', { shouldDirty: true })
                    }
                  >
                    The Spanish is right
                  </Button>
                </>
              )}
            </State>
            <Inputs field={field} english={columns[field.column]} />
          </Box>
        ))}
      </AccordionDetails>
    </Accordion>
  );
}
