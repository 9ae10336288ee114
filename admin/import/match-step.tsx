import {
  Alert,
  Box,
  Button,
  Checkbox,
  FormControlLabel,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { useId } from 'react';
import { LEAD_STATUSES } from '../../shared/leads/lead-options.ts';
import { SectionCard } from '../layout/page-parts.tsx';
import { choicesOf } from './reading/choice-values.ts';
import {
  fieldLabel,
  IMPORT_FIELDS,
  isJoined,
  goesIntoMessage,
  type Column,
  type ColumnDates,
  type ImportField,
} from './reading/match-columns.ts';
import { readWrittenDate, type DayOrder } from './reading/read-date.ts';
import type { Import, Table } from './use-import.ts';
import { NativeSelect } from '../forms/native-select.tsx';
import { Muted } from '../theme/blocks.tsx';
import { counted, numberText } from '../layout/amounts.ts';

const FIELD_CHOICES = [
  { value: '' as const, name: 'Leave out' },
  ...IMPORT_FIELDS.map((value) => ({ value, name: fieldLabel(value) })),
];

interface ColumnMatchProps {
  column: Column;
  onMatch: (field: ImportField | null) => void;
}

function ColumnMatch({ column: { name, field, samples }, onMatch }: ColumnMatchProps) {
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 260px' },
        gap: 1,
        alignItems: 'center',
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
        <Muted noWrap>{samples.length > 0 ? samples.join(' · ') : 'Empty'}</Muted>
      </Box>
      <NativeSelect
        label={`Field for ${name}`}
        value={field ?? ''}
        choices={FIELD_CHOICES}
        onChange={(chosen) => onMatch(chosen || null)}
      />
    </Box>
  );
}

const longDate = (date: string) =>
  new Date(date).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });

interface DayOrderChoiceProps {
  name: string;
  dates: ColumnDates;
  onChoose: (order: DayOrder) => void;
}

/** Asks whether a column has the month or the day first, by an example. */
function DayOrderChoice({ name, dates: { order, example }, onChoose }: DayOrderChoiceProps) {
  if (example === null) return null;
  const choices = (['month first', 'day first'] as const).map((value) => ({
    value,
    name: longDate(readWrittenDate(example, value)?.date ?? ''),
  }));
  return (
    <NativeSelect
      label={`In ${name}, ${example} is`}
      helperText="All dates of the column can be read either way. Check which one the file means."
      value={order}
      choices={choices}
      onChange={onChoose}
      sx={{ maxWidth: 480 }}
    />
  );
}

/** What a value of the file means isn't known yet. */
const UNKNOWN = '?';
const MAX_VALUES = 30;

interface MeaningsProps {
  column: Column;
  field: ImportField;
  onChoose: (text: string, choice: string | null) => void;
}

/** A table from a column's values to a field's options. */
function Meanings({ column: { name, values }, field, onChoose }: MeaningsProps) {
  const choices = [
    { value: UNKNOWN, name: 'Not decided' },
    { value: '', name: 'Leave blank' },
    ...(choicesOf(field) ?? []).map((value) => ({ value, name: value })),
  ];
  return (
    <Box role="group" aria-label={`${name} in the file`} sx={{ maxWidth: 480 }}>
      <Muted sx={{ mb: 1.5 }}>
        {name} has values that aren’t options here. Choose what they mean.
        {values.length > MAX_VALUES &&
          ` These are the ${MAX_VALUES} most frequent of ${numberText(values.length)}.`}
      </Muted>
      <Stack spacing={1.5}>
        {values.slice(0, MAX_VALUES).map(({ text, rows, choice }) => (
          <NativeSelect
            key={text}
            label={`“${text}” in ${counted(rows, 'row')}`}
            value={choice ?? UNKNOWN}
            choices={choices}
            onChange={(chosen) => onChoose(text, chosen === UNKNOWN ? null : chosen)}
          />
        ))}
      </Stack>
    </Box>
  );
}

/** Returns the fields that are matched to more than one column. */
function repeated(columns: readonly Column[]): ImportField[] {
  const fields = columns.flatMap(({ field }) => field ?? []);
  return [...new Set(fields.filter((field, index) => fields.indexOf(field) !== index))];
}

interface MatchStepProps {
  leads: Import;
  table: Table;
  onBack: () => void;
  onNext: () => void;
}

/** Matching columns to fields. */
export function MatchStep({ leads, table, onBack, onNext }: MatchStepProps) {
  const { columns, rows, header, defaults, fileName } = table;
  const awaitsHint = useId();
  const matched = (field: ImportField) => columns.some((column) => column.field === field);
  const leftOut = columns.filter(({ field }) => field === null).map(({ name }) => name);
  const named = matched('name') || matched('company_name');
  return (
    <SectionCard title="Match the columns">
      <Typography color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
        {counted(rows.length - (header ? 1 : 0), 'row')} in {fileName}. Choose a field for each
        column.
      </Typography>
      <FormControlLabel
        control={<Checkbox />}
        checked={header}
        onChange={(_, checked) => leads.setHeader(checked)}
        label={`${rows[0] && rows[0].line > 1 ? `Row ${rows[0].line}` : 'The first row'} has the column names`}
      />
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {columns.map((column, index) => (
          <ColumnMatch key={index} column={column} onMatch={(field) => leads.match(index, field)} />
        ))}
      </Box>
      <Stack spacing={2} sx={{ pt: 2, borderTop: 1, borderColor: 'divider' }}>
        {leftOut.length > 0 && (
          <Muted sx={{ overflowWrap: 'anywhere' }}>Left out: {leftOut.join(', ')}</Muted>
        )}
        {repeated(columns).map((field) => (
          <Muted key={field}>
            {isJoined(field)
              ? `These columns are combined into one ${fieldLabel(field).toLowerCase()}.`
              : `Several columns are matched to ${fieldLabel(field)}. ${
                  goesIntoMessage(field)
                    ? 'One of them is used, and the others go into the message.'
                    : 'The first one that isn’t blank is used.'
                }`}
          </Muted>
        ))}
        {named && !matched('name') && (
          <Muted>No column is matched to Name, so each lead gets its company’s name.</Muted>
        )}
        {columns.map(
          ({ name, dates }, index) =>
            dates && (
              <DayOrderChoice
                key={index}
                name={name}
                dates={dates}
                onChoose={(order) => leads.setDayOrder(index, order)}
              />
            ),
        )}
        {columns.map(
          (column, index) =>
            column.field &&
            column.values.length > 0 && (
              <Meanings
                key={index}
                column={column}
                field={column.field}
                onChoose={(text, choice) => leads.setMeaning(index, text, choice)}
              />
            ),
        )}
        <TextField
          label="Source of these leads"
          helperText="Used for rows without a source, such as the trade show’s name. You can filter and report by it."
          value={defaults.source}
          onChange={(event) => leads.setDefaults({ source: event.target.value })}
          slotProps={{ htmlInput: { maxLength: 100 } }}
          sx={{ maxWidth: 480 }}
        />
        <NativeSelect
          label="Status of these leads"
          helperText="Used for rows without a status. Leads that are already here keep theirs."
          value={defaults.status}
          choices={LEAD_STATUSES}
          onChange={(status) => leads.setDefaults({ status })}
          sx={{ maxWidth: 480 }}
        />
        <div>
          <FormControlLabel
            control={<Checkbox slotProps={{ input: { 'aria-describedby': awaitsHint } }} />}
            checked={defaults.awaitsAnswer}
            onChange={(_, checked) => leads.setDefaults({ awaitsAnswer: checked })}
            label="They’re waiting for an answer"
          />
          <Muted id={awaitsHint}>
            Leads with the status New then count as new leads and follow requests on the dashboard.
            Otherwise they count as answered.
          </Muted>
        </div>
        {!named && <Alert severity="warning">Match a column to Name or to Company.</Alert>}
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          <Button variant="contained" disabled={!named || leads.progress !== null} onClick={onNext}>
            Check the rows
          </Button>
          <Button onClick={onBack}>Back</Button>
        </Stack>
      </Stack>
    </SectionCard>
  );
}
