import { Alert, Box, Button, Card, CardContent, Typography } from '@mui/material';
import { useEffect, useId, useState, useSyncExternalStore, type ReactNode } from 'react';
import { Question } from '../layout/question.tsx';
import { StageList } from './stage-list.tsx';
import type { ToolRun } from './tool-run.ts';

interface ConfirmationProps {
  open: boolean;
  question: string;
  warning: string;
  confirm: string;
  onConfirm: () => void;
  onCancel: () => void;
}

function Confirmation({ open, question, warning, onConfirm, ...buttons }: ConfirmationProps) {
  const [confirmed, setConfirmed] = useState(false);

  // Not before the question is gone: the page beneath is hidden from readers until then.
  function exited() {
    if (!confirmed) return;
    onConfirm();
    setConfirmed(false);
  }

  return (
    <Question
      open={open && !confirmed}
      title={question}
      text={warning}
      onConfirm={() => setConfirmed(true)}
      onExited={exited}
      {...buttons}
    />
  );
}

/** The browser asks before the tab is closed while something is under way. */
function useAskBeforeClosing(busy: boolean): void {
  useEffect(() => {
    if (!busy) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [busy]);
}

/** The cards stand at the page's end: what came of a tool may else appear below the window. */
function showWhole(outcome: HTMLElement | null): void {
  outcome?.scrollIntoView({ block: 'nearest' });
}

interface ToolCardProps {
  title: string;
  description: string;
  icon: ReactNode;
  /** What the button says. */
  action: string;
  question: string;
  warning: string;
  /** What the button says that confirms. */
  confirm: string;
  success: string;
  run: ToolRun;
}

/** A tool that asks, works and tells what came of it (SPEC.md §4). */
export function ToolCard({
  title,
  description,
  icon,
  action,
  question,
  warning,
  confirm,
  success,
  run,
}: ToolCardProps) {
  const id = useId();
  const state = useSyncExternalStore(run.subscribe, run.getState);
  useEffect(() => run.leave, [run]);
  const busy = state.step === 'processing';
  useAskBeforeClosing(busy);

  return (
    <Card component="section" aria-labelledby={id}>
      <CardContent sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
        <div>
          <Typography id={id} component="h3" variant="subtitle1" sx={{ fontWeight: 700 }}>
            {title}
          </Typography>
          <Typography color="text.secondary">{description}</Typography>
        </div>
        {/* It stays while the tool works, so that the focus stays too. */}
        <Button
          variant="outlined"
          startIcon={icon}
          aria-disabled={busy}
          onClick={run.ask}
          sx={{ '&[aria-disabled=true]': { opacity: 0.6, cursor: 'default' } }}
        >
          {state.step === 'error' ? 'Try again' : action}
        </Button>
        <Box role="log" aria-label={`${title}: progress`} sx={{ '&:empty': { display: 'none' } }}>
          {busy && <StageList stages={state.stages} />}
        </Box>
        {state.step === 'success' && (
          <Alert ref={showWhole} severity="success" role="status" sx={{ justifySelf: 'stretch' }}>
            {success}
          </Alert>
        )}
        {state.step === 'error' && (
          <Alert
            ref={showWhole}
            severity="error"
            sx={{ justifySelf: 'stretch', overflowWrap: 'anywhere' }}
          >
            {state.message}
            <Typography variant="body2" sx={{ mt: 0.5 }}>
              {state.hint}
            </Typography>
          </Alert>
        )}
      </CardContent>
      <Confirmation
        open={state.step === 'confirm'}
        question={question}
        warning={warning}
        confirm={confirm}
        onConfirm={() => void run.start()}
        onCancel={run.cancel}
      />
    </Card>
  );
}
