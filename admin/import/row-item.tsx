import { Box, Button, Link, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { memo, useState } from 'react';
import { LEAD_FIELD_NAMES, LEAD_FIELDS } from '../../shared/leads/lead-fields.ts';
import { isComposing } from '../../shared/text/composing.ts';
import {
  differences,
  DUPLICATE_CHOICES,
  type DuplicateChoice,
  type Original,
} from './duplicate-rows.ts';
import { choicesOf } from './reading/choice-values.ts';
import type { ImportRow } from './import-rows.ts';
import { fieldLabel, type ImportField } from './reading/match-columns.ts';
import type { Import } from './use-import.ts';
import { NativeSelect } from '../forms/native-select.tsx';
import { Muted, twoColumns } from '../theme/blocks.tsx';
import { numberText } from '../layout/amounts.ts';

const kindOfField = (field: ImportField) => {
  const name = LEAD_FIELD_NAMES.find((each) => each === field);
  return name && LEAD_FIELDS[name].kind;
};

interface CorrectionProps {
  row: ImportRow;
  field: ImportField;
  onCorrect: (text: string) => void;
}

/** An input to correct a field. It applies the text on blur or Enter. */
function Correction({ row: { line, values, problems }, field, onCorrect }: CorrectionProps) {
  const value = values[field];
  const [text, setText] = useState(value);
  // What the row was corrected with last. The row may store it in another form, as it does a phone number, and leaving
  // the field after Enter must not correct it again.
  const [applied, setApplied] = useState(text);
  // “Leave blank in all” changes it from outside.
  const [before, setBefore] = useState(value);
  if (value !== before) {
    setBefore(value);
    if (value === '') {
      setText('');
      setApplied('');
    }
  }
  const problem = problems.find((each) => each.field === field);
  const choices = choicesOf(field);
  const long = kindOfField(field) === 'long text';
  const commit = () => {
    if (text === applied) return;
    setApplied(text);
    onCorrect(text);
  };
  const props = {
    label: fieldLabel(field),
    value: text,
    error: problem !== undefined,
    // There is always a line: if it went with the error, the buttons below would move away from under the press that
    // leaves the field.
    helperText: problem?.message ?? 'Fixed',
    slotProps: {
      formHelperText: problem ? {} : { sx: { color: 'success.dark' } },
      inputLabel: { shrink: true },
      htmlInput: { 'aria-label': `${fieldLabel(field)}, row ${line}` },
    },
  } as const;
  if (choices) {
    const unknown = text === '' || choices.includes(text) ? [] : [text];
    return (
      <NativeSelect
        {...props}
        choices={[{ value: '', name: 'Not set' }, ...unknown, ...choices]}
        onChange={(choice) => {
          setText(choice);
          onCorrect(choice);
        }}
      />
    );
  }
  return (
    <TextField
      {...props}
      onChange={(event) => setText(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !long && !isComposing(event)) commit();
      }}
      multiline={long}
      maxRows={6}
    />
  );
}

interface ChoiceProps {
  label: string;
  value: DuplicateChoice;
  onChoose: (choice: DuplicateChoice) => void;
}

/** What to do with a duplicate. */
export function Choice({ label, value, onChoose }: ChoiceProps) {
  return (
    <TextField
      select
      label={label}
      value={value}
      onChange={(event) => onChoose(event.target.value as DuplicateChoice)}
      sx={{ width: { xs: 1, md: 260 }, flexShrink: 0 }}
    >
      {Object.entries(DUPLICATE_CHOICES).map(([choice, words]) => (
        <MenuItem key={choice} value={choice}>
          {words}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** The lead or row that a row duplicates, and their differences. */
function Duplicate({ row, original }: { row: ImportRow; original: Original }) {
  const differ = differences(original, row);
  return (
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography variant="body2">
        Same {original.shared.join(' and ')} as{' '}
        {original.kind === 'lead' ? (
          <Link href={`/leads/${original.lead.id}`} target="_blank">
            {original.lead.name}
          </Link>
        ) : (
          `row ${original.row.line}, ${original.row.values.name}`
        )}
        {original.kind === 'lead' && `, ${original.lead.status}`}
      </Typography>
      {differ.length === 0 ? (
        <Muted>Nothing else differs.</Muted>
      ) : (
        <Box component="ul" sx={{ m: 0, pl: 2.5, typography: 'body2' }}>
          {differ.map(({ field, there, here }) => (
            <li key={field}>
              {fieldLabel(field)}: {there === '' ? 'blank' : `“${there}”`} now, “{here}” in the file
            </li>
          ))}
        </Box>
      )}
    </Box>
  );
}

interface RowItemProps {
  row: ImportRow;
  original: Original | undefined;
  choice: DuplicateChoice;
  leads: Pick<Import, 'correct' | 'leaveOut' | 'choose'>;
}

/** A row with its errors, its duplicate, and what to do with it. */
export const RowItem = memo(function RowItem({ row, original, choice, leads }: RowItemProps) {
  const { values, leftOut, corrected } = row;
  const about = [values.company_name, values.email, values.phone, values.shop_address];
  return (
    <Box
      component="li"
      aria-label={`Row ${row.line}`}
      sx={{ py: 1, borderTop: 1, borderColor: 'divider', display: 'grid', gap: 1, minWidth: 0 }}
    >
      <Stack
        direction="row"
        sx={{ gap: 2, alignItems: 'flex-start', justifyContent: 'space-between' }}
      >
        <Box
          sx={{
            minWidth: 0,
            overflowWrap: 'anywhere',
            display: { md: 'flex' },
            columnGap: 1.5,
            alignItems: 'baseline',
          }}
        >
          <Typography sx={{ fontWeight: 600, flexShrink: 0, maxWidth: 1 }}>
            <Muted component="span" sx={{ mr: 1, fontVariantNumeric: 'tabular-nums' }}>
              {numberText(row.line)}
            </Muted>
            {values.name || 'No name'}
          </Typography>
          <Muted>{about.filter((text) => text !== '').join(' · ')}</Muted>
        </Box>
        <Button
          size="small"
          aria-label={`${leftOut ? 'Include' : 'Leave out'} row ${row.line}`}
          onClick={() => leads.leaveOut((each) => each.line === row.line, !leftOut)}
          sx={{ flexShrink: 0 }}
        >
          {leftOut ? 'Include' : 'Leave out'}
        </Button>
      </Stack>
      {!leftOut && corrected.length > 0 && (
        <Box sx={{ ...twoColumns('md'), gap: 1.5 }}>
          {corrected.map((field) => (
            <Correction
              key={field}
              row={row}
              field={field}
              onCorrect={(text) => leads.correct(row, field, text)}
            />
          ))}
        </Box>
      )}
      {!leftOut && original && (
        <Stack
          direction={{ xs: 'column', md: 'row' }}
          sx={{ gap: 1.5, justifyContent: 'space-between', alignItems: { md: 'flex-start' } }}
        >
          <Duplicate row={row} original={original} />
          <Choice
            label={`What to do with row ${numberText(row.line)}`}
            value={choice}
            onChoose={(chosen) => leads.choose(row.line, chosen)}
          />
        </Stack>
      )}
    </Box>
  );
});
