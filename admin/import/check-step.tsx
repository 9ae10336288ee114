import { Box, Button, Pagination, Stack, Typography } from '@mui/material';
import { useMemo, useState } from 'react';
import { ToggleChoice } from '../forms/toggle-choice.tsx';
import { SectionCard } from '../layout/page-parts.tsx';
import { originalsOf } from './duplicate-rows.ts';
import type { ImportRow } from './import-rows.ts';
import { fieldLabel, IMPORT_FIELDS } from './reading/match-columns.ts';
import { Choice, RowItem } from './row-item.tsx';
import type { Checked, Import } from './use-import.ts';
import { OnlineButton } from '../layout/offline/online-button.tsx';
import { Row } from '../theme/blocks.tsx';
import { counted, numberText } from '../layout/amounts.ts';

const PER_PAGE = 25;

const VIEWS = { all: 'All', errors: 'With errors', here: 'Duplicates', out: 'Left out' } as const;
type View = keyof typeof VIEWS;

interface CheckStepProps {
  leads: Import;
  checked: Checked;
  onBack: () => void;
}

/** The rows with their errors and duplicates, before they are saved. */
export function CheckStep({ leads, checked, onBack }: CheckStepProps) {
  const { rows, known, choices, choiceForAll } = checked;
  const [view, setView] = useState<View | null>(null);
  const [page, setPage] = useState(1);
  const originals = useMemo(() => originalsOf(rows, known), [rows, known]);
  const choiceOf = (line: number) => choices.get(line) ?? choiceForAll;

  const standing = rows.filter(({ leftOut }) => !leftOut);
  const wrong = standing.filter(({ problems }) => problems.length > 0);
  const right = standing.filter(({ problems }) => problems.length === 0);
  const here = right.filter(({ line }) => originals.has(line));
  const skipped = here.filter(({ line }) => choiceOf(line) === 'skip');
  const sent = right.length - skipped.length;
  const unasked = standing.some(({ line }) => !known.has(line));
  const busy = leads.progress !== null;

  // Corrected rows stay in the view of errors until another view is chosen.
  const hasErrors = standing.some(({ corrected }) => corrected.length > 0);
  const shownView = view ?? (hasErrors ? 'errors' : here.length > 0 ? 'here' : 'all');
  const views: Record<View, readonly ImportRow[]> = {
    all: rows,
    errors: standing.filter(({ corrected }) => corrected.length > 0),
    here: standing.filter(({ line }) => originals.has(line)),
    out: rows.filter(({ leftOut }) => leftOut),
  };
  const listed = views[shownView];
  const numbers = { all: rows, errors: wrong, here, out: views.out };
  const pages = Math.max(1, Math.ceil(listed.length / PER_PAGE));
  const at = Math.min(page, pages);

  return (
    <SectionCard title="Check the rows">
      <Typography role="status" sx={{ mb: 2 }}>
        {numberText(right.length - here.length)} ready, {numberText(wrong.length)} with errors,{' '}
        {unasked ? 'duplicates unknown' : counted(here.length, 'duplicate')}
        {views.out.length > 0 && `, ${numberText(views.out.length)} left out`}
      </Typography>
      <Row sx={{ gap: 2, flexWrap: 'wrap', mb: 2 }}>
        <ToggleChoice
          label="Rows to show"
          values={Object.keys(VIEWS) as View[]}
          nameOf={(each) => `${VIEWS[each]} (${numberText(numbers[each].length)})`}
          value={shownView}
          onChange={(chosen) => {
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
            },
          }}
        />
        {shownView === 'errors' && wrong.length > 0 && (
          <Button onClick={() => leads.leaveOut(({ problems }) => problems.length > 0, true)}>
            Leave out all with errors
          </Button>
        )}
        {shownView === 'errors' &&
          IMPORT_FIELDS.map((field) => {
            const rows = wrong.filter(({ problems }) =>
              problems.some((problem) => problem.field === field),
            ).length;
            return rows > 1 && field !== 'name' ? (
              <Button key={field} onClick={() => leads.leaveBlank(field)}>
                Leave {fieldLabel(field)} blank in all {numberText(rows)}
              </Button>
            ) : null;
          })}
        {shownView === 'here' && here.length > 0 && (
          <Choice label="All duplicates" value={choiceForAll} onChoose={leads.chooseForAll} />
        )}
      </Row>
      {listed.length === 0 && (
        <Typography color="text.secondary" sx={{ py: 3 }}>
          No rows to show.
        </Typography>
      )}
      <Box component="ul" aria-label="Rows" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {listed.slice((at - 1) * PER_PAGE, at * PER_PAGE).map((row) => (
          <RowItem
            key={row.line}
            row={row}
            original={originals.get(row.line)}
            choice={choiceOf(row.line)}
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
          aria-label="Pages of rows"
          sx={{ py: 1 }}
        />
      )}
      <Box sx={{ pt: 2, borderTop: 1, borderColor: 'divider' }}>
        {wrong.length > 0 && (
          <Typography variant="body2" sx={{ mb: 1 }}>
            Correct the rows with errors or leave them out. Then all rows are saved at once.
          </Typography>
        )}
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          {unasked && !busy ? (
            <OnlineButton variant="contained" onClick={() => void leads.check()}>
              Look for duplicates
            </OnlineButton>
          ) : (
            <OnlineButton
              variant="contained"
              disabled={busy || unasked || wrong.length > 0 || sent === 0}
              onClick={() => void leads.send(originals)}
            >
              Import {counted(sent, 'row')}
            </OnlineButton>
          )}
          <Button disabled={busy} onClick={onBack}>
            Back
          </Button>
        </Stack>
      </Box>
    </SectionCard>
  );
}
