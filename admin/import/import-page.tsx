import { Box, LinearProgress, Typography } from '@mui/material';
import { useEffect, useRef, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useLeaveWarning } from '../layout/leaving/leave-warning.ts';
import { CardsPage, Outcome } from '../layout/page-parts.tsx';
import { CheckStep } from './check-step.tsx';
import { ChooseStep } from './choose-step.tsx';
import { DoneStep } from './done-step.tsx';
import { MatchStep } from './match-step.tsx';
import { useImport, type Import, type Progress } from './use-import.ts';
import { numberText } from '../layout/amounts.ts';

const STEPS = { choose: 'Choose', match: 'Match', check: 'Check', done: 'Done' } as const;
type Step = keyof typeof STEPS;

/** Returns the step that the address names, or the last one before it that has data to show. */
function stepAt(name: string | null, { table, checked, result }: Import): Step {
  if (result) return 'done';
  // Forward, in the browser, leads to rows that may have been read with other columns.
  if (name === 'check' && checked && checked.columns === table?.columns) return 'check';
  if ((name === 'match' || name === 'check') && table) return 'match';
  return 'choose';
}

function Steps({ step }: { step: Step }) {
  const names = Object.keys(STEPS) as Step[];
  return (
    <Box
      component="ol"
      aria-label="Steps"
      sx={{
        display: 'flex',
        gap: { xs: 1.5, sm: 3 },
        listStyle: 'none',
        m: 0,
        p: 0,
        flexWrap: 'wrap',
      }}
    >
      {names.map((name, index) => (
        <Typography
          key={name}
          component="li"
          variant="body2"
          aria-current={name === step ? 'step' : undefined}
          sx={{
            pb: 0.5,
            borderBottom: 2,
            borderColor: name === step ? 'warning.main' : 'transparent',
            color: name === step ? 'text.primary' : 'text.secondary',
            fontWeight: name === step ? 650 : 400,
          }}
        >
          {index + 1}. {STEPS[name]}
        </Typography>
      ))}
    </Box>
  );
}

function Working({ progress }: { progress: Progress | null }) {
  const { what, done, total } = progress ?? { what: '', done: 0, total: 0 };
  return (
    <Box role="status" sx={{ minHeight: 28 }}>
      {progress && (
        <>
          <Typography variant="body2" sx={{ mb: 1 }}>
            {what}
            {total > 0 ? `: ${numberText(done)} of ${numberText(total)}` : '...'}
          </Typography>
          <LinearProgress
            aria-label={what}
            {...(total > 0 && { variant: 'determinate' as const, value: (100 * done) / total })}
          />
        </>
      )}
    </Box>
  );
}

/** Moves the focus to a new step, so that screen readers begin at its start. */
function StepPart({ step, children }: { step: Step; children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null);
  const previous = useRef(step);
  useEffect(() => {
    if (previous.current !== step) {
      part.current?.focus({ preventScroll: true });
      window.scrollTo(0, 0);
    }
    previous.current = step;
  }, [step]);
  return (
    <Box
      ref={part}
      tabIndex={-1}
      role="group"
      aria-label={STEPS[step]}
      sx={{ outline: 0, minWidth: 0 }}
    >
      {children}
    </Box>
  );
}

/** Imports leads from a file or a pasted table in steps; all rows are saved or none. */
export function ImportPage() {
  const [search, setSearch] = useSearchParams();
  const leads = useImport();
  const { table, result, progress, error } = leads;
  const step = stepAt(search.get('step'), leads);
  useLeaveWarning(table !== null && result === null);
  const go = (next: Step) => setSearch(next === 'choose' ? {} : { step: next });

  return (
    <CardsPage title="Import leads">
      <Steps step={step} />
      <StepPart step={step}>
        {step === 'choose' && <ChooseStep leads={leads} onNext={() => go('match')} />}
        {step === 'match' && table && (
          <MatchStep
            leads={leads}
            table={table}
            onBack={() => go('choose')}
            onNext={() => {
              go('check');
              void leads.check();
            }}
          />
        )}
        {step === 'check' && leads.checked && (
          <CheckStep leads={leads} checked={leads.checked} onBack={() => go('match')} />
        )}
        {step === 'done' && result && (
          <DoneStep
            result={result}
            onAgain={() => {
              leads.startAgain();
              go('choose');
            }}
          />
        )}
      </StepPart>
      {error && <Outcome severity="error">{error}</Outcome>}
      <Working progress={progress} />
    </CardsPage>
  );
}
