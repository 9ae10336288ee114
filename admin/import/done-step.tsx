import { Alert, Box, Button, Link, Stack, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { leadsOf } from '../layout/amounts.ts';
import { SectionCard } from '../layout/page-parts.tsx';
import { Question } from '../layout/question.tsx';
import { formatInstant } from '../layout/times.ts';
import { useBusinessTimeZone } from '../providers/appointments/business-time.ts';
import { errorText } from '../providers/http-error.ts';
import {
  recentImports,
  undoImport,
  type ImportResult,
  type UndoneImport,
} from '../providers/leads/lead-imports.ts';
import type { Import } from './use-import.ts';

/** What an import did: “4,980 leads added, 2 merged”. */
const summary = ({ added, merged }: Pick<ImportResult, 'added' | 'merged'>) =>
  `${leadsOf(added)} added${merged > 0 ? `, ${merged.toLocaleString('en-US')} merged` : ''}`;

const REASONS: Readonly<Record<UndoneImport['kept'][number]['reason'], string>> = {
  note: 'it has a new note',
  task: 'it has a task',
  changed: 'it was changed since',
};

function Undone({ undone: { removed, restored, kept } }: { undone: UndoneImport }) {
  return (
    <Alert severity={kept.length > 0 ? 'warning' : 'success'} role="status" sx={{ my: 1 }}>
      {leadsOf(removed)} removed
      {restored > 0 && `, ${restored.toLocaleString('en-US')} as before the import`}.
      {kept.length > 0 && (
        <>
          {' '}
          {leadsOf(kept.length)} {kept.length === 1 ? 'stays' : 'stay'} as they are now:
          <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5, maxHeight: 240, overflowY: 'auto' }}>
            {kept.map(({ id, name, reason }) => (
              <li key={id}>
                <Link component={RouterLink} to={`/leads/${id}`} color="inherit">
                  {name}
                </Link>
                : {REASONS[reason]}
              </li>
            ))}
          </Box>
        </>
      )}
    </Alert>
  );
}

/** Takes an import back, after a question; says what was taken back and what stays. */
function UndoImport({ id, file_name }: Pick<ImportResult, 'id' | 'file_name'>) {
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [undone, setUndone] = useState<UndoneImport | null>(null);
  const [error, setError] = useState<string | null>(null);

  async function undo() {
    setBusy(true);
    setError(null);
    try {
      setUndone(await undoImport(id));
      void queries.invalidateQueries({ queryKey: ['lead_imports'] });
    } catch (failure) {
      setError(`${errorText(failure)} Try again: nothing is done twice.`);
    } finally {
      setBusy(false);
    }
  }

  const action = busy ? 'Taking back...' : 'Undo this import';
  return (
    <>
      {!undone && (
        <Button
          disabled={busy}
          onClick={() => setAsking(true)}
          aria-label={`${action}: ${file_name}`}
        >
          {action}
        </Button>
      )}
      {error && <Alert severity="error">{error}</Alert>}
      {undone && <Undone undone={undone} />}
      <Question
        open={asking}
        title="Take this import back?"
        text={`The leads that ${file_name} added are deleted, and those that it changed get their former values. Leads to which something else was done since stay as they are.`}
        confirm="Take it back"
        onConfirm={() => {
          setAsking(false);
          void undo();
        }}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}

/** The last imports, to take one back; nothing where there are none. */
export function RecentImports() {
  const timeZone = useBusinessTimeZone();
  const { data = [] } = useQuery({ queryKey: ['lead_imports'], queryFn: recentImports });
  if (data.length === 0) return null;
  return (
    <SectionCard title="Last imports">
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.map((done) => (
          <Box
            component="li"
            key={done.id}
            sx={{ py: 1, display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}
          >
            <Box sx={{ flex: 1, minWidth: 220, overflowWrap: 'anywhere' }}>
              <Typography>{done.file_name}</Typography>
              <Typography variant="body2" color="text.secondary">
                {formatInstant(done.created_at, timeZone)} · {summary(done)}
                {done.undone_at && ' · Taken back'}
              </Typography>
            </Box>
            {!done.undone_at && <UndoImport id={done.id} file_name={done.file_name} />}
          </Box>
        ))}
      </Box>
    </SectionCard>
  );
}

interface DoneStepProps {
  leads: Import;
  result: ImportResult;
  onAgain: () => void;
}

/** What was written, and the way back. */
export function DoneStep({ result, onAgain }: DoneStepProps) {
  return (
    <SectionCard title="Done">
      <Typography role="status" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
        {summary(result)} from {result.file_name}.
      </Typography>
      <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <Button component={RouterLink} to="/leads" variant="contained">
          Show the leads
        </Button>
        <Button onClick={onAgain}>Import another file</Button>
        <UndoImport id={result.id} file_name={result.file_name} />
      </Stack>
    </SectionCard>
  );
}
