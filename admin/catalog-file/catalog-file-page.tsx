import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import {
  catalogChanges,
  changesNothing,
  type CatalogChanges,
  type EntryChanges,
} from './catalog-changes.ts';
import {
  readCatalogFile,
  writeCatalogFile,
  type Catalog,
} from '../../shared/catalog/catalog-file.ts';
import { readBundle, readProduct } from '../../shared/catalog/catalog-rows.ts';
import { readQuestions } from '../../shared/site-settings/questions.ts';
import { CardsPage, SectionCard } from '../layout/page-parts.tsx';
import { saveJsonFile } from '../layout/save-file.ts';
import { Question } from '../layout/question.tsx';
import { dataProvider } from '../providers/data-provider.ts';
import { confirmedWrite, errorText, isOutcomeUnknown } from '../providers/http-error.ts';

const MOST_PROBLEMS = 100;

interface LineProblem {
  line: number;
  message: string;
}

/** The whole catalog as the text of a file. Throws an HttpError. */
async function catalogAsText(): Promise<string> {
  const { products, bundles, testimonials, questions } = await dataProvider.readCatalog();
  const file = writeCatalogFile(
    products.map(readProduct),
    bundles.map(readBundle),
    testimonials,
    readQuestions(questions),
  );
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** What the file would change. Throws an HttpError. */
async function changesOf(catalog: Catalog): Promise<CatalogChanges> {
  const present = readCatalogFile(JSON.parse(await catalogAsText())).catalog;
  return catalogChanges(present, catalog);
}

/**
 * Replaces the whole catalog. Throws an HttpError if the catalog is as it was, and one for which
 * `isOutcomeUnknown` is true where that is not known.
 */
function replaceCatalog(catalog: Catalog): Promise<void | null> {
  return confirmedWrite<void | null>(
    () => dataProvider.replaceCatalog(catalog),
    async () => (changesNothing(...Object.values(await changesOf(catalog))) ? undefined : null),
  );
}

/** The result of reading a file. */
type Reading =
  | { kind: 'refused'; problems: LineProblem[] }
  | { kind: 'readable'; catalog: Catalog; changes: CatalogChanges };

async function readText(text: string): Promise<Reading> {
  // Loaded with the first file.
  const { NotJson, readJsonWithLines } = await import('./json-with-lines.ts');
  try {
    const { value, lineOf } = readJsonWithLines(text);
    const { catalog, problems } = readCatalogFile(value);
    if (problems.length > 0) {
      const lines = problems.map(({ path, message }) => ({ line: lineOf(path), message }));
      return { kind: 'refused', problems: lines.toSorted((one, other) => one.line - other.line) };
    }
    return { kind: 'readable', catalog, changes: await changesOf(catalog) };
  } catch (error) {
    if (!(error instanceof NotJson)) throw error;
    return { kind: 'refused', problems: [{ line: error.line, message: error.message }] };
  }
}

function ExportSection() {
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function download() {
    setBusy(true);
    setError(null);
    try {
      saveJsonFile('catalog.json', await catalogAsText());
    } catch (failure) {
      setError(errorText(failure));
    } finally {
      setBusy(false);
    }
  }

  return (
    <SectionCard title="Export">
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        All products, bundles, testimonials and questions as one file: a backup, or something to
        edit and bring back.
      </Typography>
      {error && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {error}
        </Alert>
      )}
      <Button variant="outlined" disabled={busy} onClick={() => void download()}>
        Export catalog
      </Button>
    </SectionCard>
  );
}

function Problems({ problems }: { problems: readonly LineProblem[] }) {
  const count = problems.length;
  return (
    <Alert severity="error" sx={{ mt: 2 }}>
      {count === 1 ? 'This file has an error.' : `This file has ${count} errors.`} Nothing was
      changed.
      <Box component="ul" aria-label="Errors" sx={{ m: 0, mt: 1, pl: 2.5 }}>
        {problems.slice(0, MOST_PROBLEMS).map(({ line, message }, index) => (
          <li key={index}>
            Line {line}: {message}
          </li>
        ))}
      </Box>
      {count > MOST_PROBLEMS && `… and ${count - MOST_PROBLEMS} more.`}
    </Alert>
  );
}

function Names({ what, names }: { what: string; names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <Box component="li" sx={{ mb: 1 }}>
      {what} ({names.length})
      <Box component="ul" sx={{ maxHeight: 240, overflowY: 'auto', pl: 2.5 }} tabIndex={0}>
        {names.map((name, index) => (
          <li key={index}>{name}</li>
        ))}
      </Box>
    </Box>
  );
}

function Changes({ title, changes }: { title: string; changes: EntryChanges }) {
  const { added, changed, removed, unchanged } = changes;
  return (
    <Box component="section" aria-label={title} sx={{ mt: 2 }}>
      <Typography component="h3" variant="subtitle1" sx={{ fontWeight: 700 }}>
        {title}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {changesNothing(changes) ? 'No changes. ' : ''}
        {unchanged} unchanged.
      </Typography>
      <Box component="ul" sx={{ pl: 2.5, m: 0, overflowWrap: 'anywhere' }}>
        <Names what="Added" names={added} />
        <Names
          what="Changed"
          names={changed.map(({ name, fields }) => `${name}: ${fields.join(', ')}`)}
        />
        <Names what="Removed" names={removed} />
      </Box>
    </Box>
  );
}

interface PreviewProps {
  reading: Extract<Reading, { kind: 'readable' }>;
  onReplaced: () => void;
}

function Preview({ reading, onReplaced }: PreviewProps) {
  const { catalog, changes } = reading;
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function replace() {
    if (busy) return;
    setBusy(true);
    setError(null);
    try {
      await replaceCatalog(catalog);
      onReplaced();
    } catch (failure) {
      setError(
        isOutcomeUnknown(failure)
          ? 'No answer came, so it is not known whether the catalog was replaced. Choose the file again to see.'
          : `${errorText(failure)} The catalog is as it was.`,
      );
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Changes title="Products" changes={changes.products} />
      <Changes title="Bundles" changes={changes.bundles} />
      <Changes title="Testimonials" changes={changes.testimonials} />
      <Changes title="Questions" changes={changes.questions} />
      {error && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {error}
        </Alert>
      )}
      {changesNothing(...Object.values(changes)) ? (
        <Alert severity="info" sx={{ mt: 2 }}>
          The file is the same as the catalog. There is nothing to replace.
        </Alert>
      ) : (
        <Button variant="contained" sx={{ mt: 2 }} disabled={busy} onClick={() => setAsking(true)}>
          {busy ? 'Replacing...' : 'Replace the catalog'}
        </Button>
      )}
      <Question
        open={asking}
        title="Replace the catalog?"
        text={`All existing ${catalog.questions ? 'products, bundles, testimonials and questions' : 'products, bundles and testimonials'} are deleted and replaced by those of the file. This cannot be undone; an export made before can bring them back.`}
        confirm="Yes, replace it"
        onConfirm={() => {
          setAsking(false);
          void replace();
        }}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}

function ImportSection() {
  const notify = useNotify();
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState<string | null>(null);
  const [reading, setReading] = useState<Reading | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function choose(file: File | undefined) {
    if (!file) return;
    setName(file.name);
    setReading(null);
    setError(null);
    setBusy(true);
    try {
      const text = await file.text().catch(() => null);
      if (text === null) setError('This file could not be read. Choose it again.');
      else setReading(await readText(text));
    } catch (failure) {
      setError(errorText(failure));
    } finally {
      setBusy(false);
    }
  }

  return (
    <SectionCard title="Import">
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        A file like the exported one. You see what it would change before anything is written.
      </Typography>
      <Stack direction="row" useFlexGap sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        <Button variant="outlined" disabled={busy} onClick={() => input.current?.click()}>
          Choose a file
        </Button>
        <span role="status">{busy ? `Reading ${name}...` : name}</span>
      </Stack>
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,application/json"
        aria-label="Catalog file"
        onChange={(event) => {
          void choose(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      {error && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {error}
        </Alert>
      )}
      {reading?.kind === 'refused' && <Problems problems={reading.problems} />}
      {reading?.kind === 'readable' && (
        <Preview
          reading={reading}
          onReplaced={() => {
            setReading(null);
            setName(null);
            notify('The catalog is replaced.', { type: 'success' });
          }}
        />
      )}
    </SectionCard>
  );
}

/** Exports and imports the whole catalog as one file; all errors and changes are shown before a write. */
export function CatalogFilePage() {
  return (
    <CardsPage title="Catalog file">
      <ExportSection />
      <ImportSection />
    </CardsPage>
  );
}
