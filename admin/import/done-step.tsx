import { Alert, Box, Button, Link, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { leadsOf, numberText } from '../layout/amounts.ts';
import { Outcome, ReadFailure, SectionCard } from '../layout/page-parts.tsx';
import { AskFirst } from '../layout/question.tsx';
import { NearTime } from '../layout/relative-time.tsx';
import { errorText } from '../providers/http-error.ts';
import type { ImportResult, UndoneImport } from '../providers/leads/lead-imports.ts';
import { Muted, Row } from '../theme/blocks.tsx';
import { useRead, useWrite } from '../providers/use-api.ts';

/** Sums up an import: “4,980 leads added, 2 merged”. */
const summary = ({ added, merged }: Pick<ImportResult, 'added' | 'merged'>) =>
  `${leadsOf(added)} added${merged > 0 ? `, ${numberText(merged)} merged` : ''}`;

const REASONS: Readonly<Record<UndoneImport['kept'][number]['reason'], string>> = {
  note: 'it has a new note',
  task: 'it has a task',
  changed: 'it was edited since',
};

function Undone({ undone: { removed, restored, kept } }: { undone: UndoneImport }) {
  return (
    <Alert severity={kept.length > 0 ? 'warning' : 'success'} role="status" sx={{ my: 1 }}>
      {leadsOf(removed)} removed
      {restored > 0 && `, ${numberText(restored)} restored`}.
      {kept.length > 0 && (
        <>
          {' '}
          {leadsOf(kept.length)} {kept.length === 1 ? 'was' : 'were'} left alone:
          <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5, maxHeight: 240, overflowY: 'auto' }}>
            {kept.map(({ id, name, reason }) => (
              <li key={id}>
                <Link href={`/leads/${id}`} color="inherit">
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

interface UndoImportProps extends Pick<ImportResult, 'id' | 'file_name'> {
  isUndone?: boolean;
}

/** A button that undoes an import after a question, and reports what was undone and what stays. */
function UndoImport({ id, file_name, isUndone = false }: UndoImportProps) {
  const queries = useQueryClient();
  const { mutate, isPending, data, error } = useWrite((api) => api.undoImport(id), {
    onSuccess: () => queries.invalidateQueries({ queryKey: ['lead_imports'] }),
  });
  const action = isPending ? 'Undoing...' : 'Undo import';
  return (
    <>
      {!data && !isUndone && (
        <AskFirst
          title="Undo import?"
          text={`This deletes the leads that ${file_name} added, and restores those that it changed. Leads that were edited since stay as they are.`}
          confirm="Undo import"
          onConfirm={mutate}
        >
          {(ask) => (
            <Button disabled={isPending} onClick={ask} aria-label={`${action}: ${file_name}`}>
              {action}
            </Button>
          )}
        </AskFirst>
      )}
      {error && <Outcome severity="error">{errorText(error)} You can safely try again.</Outcome>}
      {data && <Undone undone={data} />}
    </>
  );
}

/** The recent imports, each with Undo; nothing if there are none. */
export function RecentImports() {
  const { data = [], error, refetch } = useRead(['lead_imports'], (api) => api.recentImports());
  if (data.length === 0 && !error) return null;
  return (
    <SectionCard title="Recent imports">
      {error && <ReadFailure onRetry={refetch}>{errorText(error)}</ReadFailure>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.map((done) => (
          <Box
            component="li"
            key={done.id}
            sx={{ py: 1, display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}
          >
            <Box sx={{ flex: 1, minWidth: 220, overflowWrap: 'anywhere' }}>
              <Typography>{done.file_name}</Typography>
              <Muted>
                <NearTime at={done.created_at} /> · {summary(done)}
                {done.undone_at && ' · Undone'}
              </Muted>
            </Box>
            {/* Stays once the list is read again, to say what was left alone. */}
            <UndoImport
              id={done.id}
              file_name={done.file_name}
              isUndone={done.undone_at !== null}
            />
          </Box>
        ))}
      </Box>
    </SectionCard>
  );
}

/** The result of the import, with Undo. */
export function DoneStep({ result, onAgain }: { result: ImportResult; onAgain: () => void }) {
  return (
    <SectionCard title="Done">
      <Typography role="status" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
        {summary(result)} from {result.file_name}.
      </Typography>
      <Row sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button href="/leads" variant="contained">
          Show the leads
        </Button>
        <Button onClick={onAgain}>Import another file</Button>
        <UndoImport id={result.id} file_name={result.file_name} />
      </Row>
    </SectionCard>
  );
}
