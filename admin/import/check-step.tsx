import {
  Box,
  Button,
  Link,
  MenuItem,
  Pagination,
  Stack,
  TextField,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from '@mui/material';
import { memo, useMemo, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { LEAD_FIELD_NAMES, LEAD_FIELDS } from '../../shared/leads/lead-fields.ts';
import { SectionCard } from '../layout/page-parts.tsx';
import {
  differences,
  DUPLICATE_CHOICES,
  originalsOf,
  type DuplicateChoice,
  type Original,
} from './duplicates.ts';
import { choicesOf, type ImportLine } from './import-lines.ts';
import { fieldLabel, type ImportField } from './match-columns.ts';
import type { Checked, Import } from './use-import.ts';

const PER_PAGE = 25;
const count = (number: number) => number.toLocaleString('en-US');

const kindOfField = (field: ImportField) => {
  const name = LEAD_FIELD_NAMES.find((each) => each === field);
  return name && LEAD_FIELDS[name].kind;
};

interface CorrectionProps {
  line: ImportLine;
  field: ImportField;
  onCorrect: (text: string) => void;
}

/** The input that corrects a field: it counts when it is left, or with Enter. */
function Correction({ line: { line, values, problems }, field, onCorrect }: CorrectionProps) {
  const [text, setText] = useState(values[field]);
  const problem = problems.find((each) => each.field === field);
  const choices = choicesOf(field);
  const long = kindOfField(field) === 'long text';
  const commit = () => {
    if (text !== values[field]) onCorrect(text);
  };
  return (
    <TextField
      size="small"
      fullWidth
      label={fieldLabel(field)}
      value={text}
      error={problem !== undefined}
      helperText={problem?.message}
      onChange={(event) => {
        setText(event.target.value);
        if (choices) onCorrect(event.target.value);
      }}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !long) commit();
      }}
      {...(choices && { select: true })}
      multiline={long}
      maxRows={6}
      slotProps={{
        select: { native: true },
        inputLabel: { shrink: true },
        htmlInput: { 'aria-label': `${fieldLabel(field)}, line ${line}` },
      }}
    >
      {choices && [
        <option key="" value="">
          Not set
        </option>,
        ...(text !== '' && !choices.includes(text) ? [<option key={text}>{text}</option>] : []),
        ...choices.map((choice) => <option key={choice}>{choice}</option>),
      ]}
    </TextField>
  );
}

interface ChoiceProps {
  label: string;
  value: DuplicateChoice;
  onChoose: (choice: DuplicateChoice) => void;
}

function Choice({ label, value, onChoose }: ChoiceProps) {
  return (
    <TextField
      select
      size="small"
      label={label}
      value={value}
      onChange={(event) => onChoose(event.target.value as DuplicateChoice)}
      sx={{ minWidth: 230 }}
    >
      {Object.entries(DUPLICATE_CHOICES).map(([choice, words]) => (
        <MenuItem key={choice} value={choice}>
          {words}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** Whom a line repeats, and what differs. */
function Duplicate({ line, original }: { line: ImportLine; original: Original }) {
  const differ = differences(original, line);
  return (
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography variant="body2">
        Same {original.shared.join(' and ')} as{' '}
        {original.kind === 'lead' ? (
          <Link component={RouterLink} to={`/leads/${original.lead.id}`} target="_blank">
            {original.lead.name}
          </Link>
        ) : (
          `line ${original.line.line}, ${original.line.values.name}`
        )}
        {original.kind === 'lead' && `, ${original.lead.status}`}
      </Typography>
      {differ.length === 0 ? (
        <Typography variant="body2" color="text.secondary">
          Nothing else differs.
        </Typography>
      ) : (
        <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, typography: 'body2' }}>
          {differ.map(({ field, there, line: text }) => (
            <li key={field}>
              {fieldLabel(field)}: {there === '' ? 'empty' : `“${there}”`} there, “{text}” in the
              file
            </li>
          ))}
        </Box>
      )}
    </Box>
  );
}

interface LineRowProps {
  line: ImportLine;
  original: Original | undefined;
  choice: DuplicateChoice;
  leads: Pick<Import, 'correct' | 'leaveOut' | 'choose'>;
}

const LineRow = memo(function LineRow({ line, original, choice, leads }: LineRowProps) {
  const { values, leftOut, corrected, problems } = line;
  const about = [values.company_name, values.email, values.phone, values.shop_address];
  return (
    <Box
      component="li"
      aria-label={`Line ${line.line}`}
      sx={{ py: 1.5, borderTop: 1, borderColor: 'divider', display: 'grid', gap: 1, minWidth: 0 }}
    >
      <Stack
        direction="row"
        sx={{ gap: 2, alignItems: 'flex-start', justifyContent: 'space-between' }}
      >
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography sx={{ fontWeight: 600 }}>
            <Typography
              component="span"
              variant="body2"
              color="text.secondary"
              sx={{ mr: 1, fontVariantNumeric: 'tabular-nums' }}
            >
              {count(line.line)}
            </Typography>
            {values.name || 'No name'}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {about.filter((text) => text !== '').join(' · ')}
          </Typography>
        </Box>
        <Button
          size="small"
          aria-label={`${leftOut ? 'Take back' : 'Leave out'} line ${line.line}`}
          onClick={() => leads.leaveOut((each) => each.line === line.line, !leftOut)}
          sx={{ flexShrink: 0 }}
        >
          {leftOut ? 'Take back' : 'Leave out'}
        </Button>
      </Stack>
      {!leftOut && corrected.length > 0 && (
        <Box
          sx={{
            display: 'grid',
            gap: 1.5,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
          }}
        >
          {corrected.map((field) => (
            <Correction
              key={field}
              line={line}
              field={field}
              onCorrect={(text) => leads.correct(line, field, text)}
            />
          ))}
          {problems.length === 0 && (
            <Typography variant="body2" color="success.main" sx={{ alignSelf: 'center' }}>
              Ready now
            </Typography>
          )}
        </Box>
      )}
      {!leftOut && original && (
        <Stack
          direction={{ xs: 'column', md: 'row' }}
          sx={{ gap: 1.5, justifyContent: 'space-between', alignItems: { md: 'flex-start' } }}
        >
          <Duplicate line={line} original={original} />
          <Choice
            label={`What to do with line ${count(line.line)}`}
            value={choice}
            onChoose={(chosen) => leads.choose(line.line, chosen)}
          />
        </Stack>
      )}
    </Box>
  );
});

const VIEWS = { all: 'All', errors: 'With errors', here: 'Already here', out: 'Left out' } as const;
type View = keyof typeof VIEWS;

interface CheckStepProps {
  leads: Import;
  checked: Checked;
  onBack: () => void;
}

/** The lines with what is wrong with them and whom they repeat; then they are written. */
export function CheckStep({ leads, checked, onBack }: CheckStepProps) {
  const { lines, known, choices, choiceForAll } = checked;
  const [view, setView] = useState<View | null>(null);
  const [page, setPage] = useState(1);
  const originals = useMemo(() => originalsOf(lines, known), [lines, known]);
  const choiceOf = (line: number) => choices.get(line) ?? choiceForAll;

  const standing = lines.filter(({ leftOut }) => !leftOut);
  const wrong = standing.filter(({ problems }) => problems.length > 0);
  const right = standing.filter(({ problems }) => problems.length === 0);
  const here = right.filter(({ line }) => originals.has(line));
  const skipped = here.filter(({ line }) => choiceOf(line) === 'skip');
  const sent = right.length - skipped.length;
  const unasked = standing.some(({ line }) => !known.has(line));
  const busy = leads.progress !== null;

  // A line that was corrected stays where it is until another view is chosen.
  const corrected = standing.some(({ corrected }) => corrected.length > 0);
  const shownView = view ?? (corrected ? 'errors' : here.length > 0 ? 'here' : 'all');
  const numbers = {
    all: lines.length,
    errors: wrong.length,
    here: here.length,
    out: lines.length - standing.length,
  };
  const inView = {
    all: () => true,
    errors: ({ leftOut, corrected }: ImportLine) => !leftOut && corrected.length > 0,
    here: ({ line, leftOut }: ImportLine) => !leftOut && originals.has(line),
    out: ({ leftOut }: ImportLine) => leftOut,
  }[shownView];
  const listed = lines.filter(inView);
  const pages = Math.max(1, Math.ceil(listed.length / PER_PAGE));
  const at = Math.min(page, pages);

  return (
    <SectionCard title="Check the lines">
      <Typography role="status" sx={{ mb: 2 }}>
        {count(right.length - here.length)} ready, {count(wrong.length)} with errors,{' '}
        {unasked ? 'duplicates not known yet' : `${count(here.length)} already here`}
        {numbers.out > 0 && `, ${count(numbers.out)} left out`}
      </Typography>
      <Stack
        direction="row"
        useFlexGap
        sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center', mb: 2 }}
      >
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label="Lines to show"
          value={shownView}
          onChange={(_, chosen: View | null) => {
            if (!chosen) return;
            setView(chosen);
            setPage(1);
          }}
          sx={{
            flexWrap: 'wrap',
            gap: 1,
            '&& .MuiToggleButton-root': {
              ml: 0,
              border: 1,
              borderColor: 'divider',
              borderRadius: 1,
              minHeight: { xs: 44, md: 36 },
            },
          }}
        >
          {(Object.keys(VIEWS) as View[]).map((each) => (
            <ToggleButton key={each} value={each} sx={{ textTransform: 'none' }}>
              {VIEWS[each]} ({count(numbers[each])})
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        {shownView === 'errors' && wrong.length > 0 && (
          <Button onClick={() => leads.leaveOut(({ problems }) => problems.length > 0, true)}>
            Leave out all with errors
          </Button>
        )}
        {shownView === 'here' && here.length > 0 && (
          <Choice
            label="All that are already here"
            value={choiceForAll}
            onChoose={leads.chooseForAll}
          />
        )}
      </Stack>
      {listed.length === 0 && (
        <Typography color="text.secondary" sx={{ py: 3 }}>
          No lines here.
        </Typography>
      )}
      <Box component="ul" aria-label="Lines" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {listed.slice((at - 1) * PER_PAGE, at * PER_PAGE).map((line) => (
          <LineRow
            key={line.line}
            line={line}
            original={originals.get(line.line)}
            choice={choiceOf(line.line)}
            leads={leads}
          />
        ))}
      </Box>
      {pages > 1 && (
        <Pagination
          count={pages}
          page={at}
          onChange={(_, next) => setPage(next)}
          siblingCount={0}
          aria-label="Pages of lines"
          sx={{ py: 1 }}
        />
      )}
      <Box sx={{ pt: 2, borderTop: 1, borderColor: 'divider' }}>
        {wrong.length > 0 && (
          <Typography variant="body2" sx={{ mb: 1 }}>
            Correct the lines with errors or leave them out, then everything is saved at once.
          </Typography>
        )}
        <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap' }}>
          {unasked && !busy ? (
            <Button variant="contained" onClick={() => void leads.check()}>
              Look for duplicates
            </Button>
          ) : (
            <Button
              variant="contained"
              disabled={busy || unasked || wrong.length > 0 || sent === 0}
              onClick={() => void leads.send(originals)}
            >
              Import {count(sent)} {sent === 1 ? 'line' : 'lines'}
            </Button>
          )}
          <Button disabled={busy} onClick={onBack}>
            Back
          </Button>
        </Stack>
      </Box>
    </SectionCard>
  );
}
