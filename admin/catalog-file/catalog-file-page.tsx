import { Alert, Box, Button, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
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
import type { FilePath, FileProblem } from '../../shared/catalog/catalog-file-schema.ts';
import { readProduct } from '../../shared/catalog/catalog-rows.ts';
import { readQuestions } from '../../shared/site-settings/questions.ts';
import { CardsPage, Outcome, SectionCard } from '../layout/page-parts.tsx';
import { saveJsonFile } from '../layout/save-file.ts';
import { AskFirst } from '../layout/question.tsx';
import { dataProvider } from '../providers/data-provider.ts';
import { readCategoryLists } from '../providers/settings/category-lists.ts';
import { confirmedWrite, errorText, isOutcomeUnknown } from '../providers/http-error.ts';
import { OnlineButton } from '../layout/offline/online-button.tsx';
import { Muted, Row } from '../theme/blocks.tsx';

const MAX_PROBLEMS = 100;

/** A part of the file as in JavaScript, “products[3].name”; empty for the whole file. */
function placeText(path: FilePath): string {
  return path
    .map((step, index) => (typeof step === 'number' ? `[${step}]` : index > 0 ? `.${step}` : step))
    .join('');
}

/** Exports the whole catalog as JSON. Throws an HttpError. */
async function catalogAsText(): Promise<string> {
  const { products, bundles, testimonials, settings } = await dataProvider.readCatalog();
  const lists = readCategoryLists(settings);
  const file = writeCatalogFile(products.map(readProduct), bundles, testimonials, {
    questions: readQuestions(settings?.questions),
    productCategories: lists.product_categories,
    bundleCategories: lists.bundle_categories,
    interests: lists.interests,
    translations: settings?.translations,
  });
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** Compares a catalog with the stored one. Throws an HttpError. */
async function changesOf(catalog: Catalog): Promise<CatalogChanges> {
  const present = readCatalogFile(JSON.parse(await catalogAsText())).catalog;
  return catalogChanges(present, catalog);
}

/**
 * Replaces the whole catalog. Throws an HttpError if nothing was replaced, or if that is unknown (`isOutcomeUnknown`).
 */
function replaceCatalog(catalog: Catalog): Promise<void | null> {
  return confirmedWrite<void | null>(
    () => dataProvider.replaceCatalog(catalog),
    async () => (changesNothing(...Object.values(await changesOf(catalog))) ? undefined : null),
  );
}

/** The result of reading a file. */
type Reading =
  | { kind: 'refused'; problems: FileProblem[] }
  | { kind: 'readable'; catalog: Catalog; changes: CatalogChanges };

async function readText(text: string): Promise<Reading> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    // Browsers show the place, each in its own words.
    const message = `This isn’t valid JSON. Look for a missing or an extra comma, bracket, or quote. The browser says: ${(error as Error).message}`;
    return { kind: 'refused', problems: [{ path: [], message }] };
  }
  const { catalog, problems } = readCatalogFile(value);
  if (problems.length > 0) return { kind: 'refused', problems };
  return { kind: 'readable', catalog, changes: await changesOf(catalog) };
}

function Failure({ error }: { error: Error | null }) {
  return (
    error && (
      <Outcome severity="error" sx={{ my: 2 }}>
        {errorText(error)}
      </Outcome>
    )
  );
}

function ExportSection() {
  const download = useMutation({
    mutationFn: async () => saveJsonFile('catalog.json', await catalogAsText()),
  });
  return (
    <SectionCard title="Export">
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        All products, bundles, testimonials, questions, categories, and interests in one file, as a
        backup or to edit and import again.
      </Typography>
      <Failure error={download.error} />
      <Button variant="outlined" disabled={download.isPending} onClick={() => download.mutate()}>
        Export catalog
      </Button>
    </SectionCard>
  );
}

function Problems({ problems }: { problems: readonly FileProblem[] }) {
  const count = problems.length;
  return (
    <Outcome severity="error" sx={{ mt: 2 }}>
      {count === 1 ? 'This file has an error.' : `This file has ${count} errors.`} Nothing was
      changed.
      <Box component="ul" aria-label="Errors" sx={{ m: 0, mt: 1, pl: 2.5 }}>
        {problems.slice(0, MAX_PROBLEMS).map(({ path, message }, index) => (
          <li key={index}>
            {path.length > 0 && `${placeText(path)}: `}
            {message}
          </li>
        ))}
      </Box>
      {count > MAX_PROBLEMS && `… and ${count - MAX_PROBLEMS} more.`}
    </Outcome>
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
      <Muted>
        {changesNothing(changes) ? 'No changes. ' : ''}
        {unchanged} unchanged.
      </Muted>
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

/** The lists of a catalog, in the order of their changes. */
const KINDS = [
  ...(['products', 'bundles', 'testimonials', 'questions'] as const),
  ...(['product_categories', 'bundle_categories', 'interests'] as const),
] as const;

/** “Product categories”. */
const titleOf = (kind: (typeof KINDS)[number]) =>
  `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`.replace('_', ' ');

interface PreviewProps {
  reading: Extract<Reading, { kind: 'readable' }>;
  onReplaced: () => void;
}

function Preview({ reading, onReplaced }: PreviewProps) {
  const { catalog, changes } = reading;
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => replaceCatalog(catalog),
    onSuccess: onReplaced,
  });
  const everything = new Intl.ListFormat('en').format(
    KINDS.filter((kind) => catalog[kind]).map((kind) => titleOf(kind).toLowerCase()),
  );
  return (
    <>
      {KINDS.map((kind) => (
        <Changes key={kind} title={titleOf(kind)} changes={changes[kind]} />
      ))}
      {error && (
        <Outcome severity="error" sx={{ mt: 2 }}>
          {isOutcomeUnknown(error)
            ? 'The server didn’t respond, so we can’t tell whether the catalog was replaced. Choose the file again to check.'
            : `${errorText(error)} The catalog hasn’t changed.`}
        </Outcome>
      )}
      {changesNothing(...Object.values(changes)) ? (
        <Alert severity="info" sx={{ mt: 2 }}>
          The file is the same as the catalog, so there’s nothing to replace.
        </Alert>
      ) : (
        <AskFirst
          title="Replace the catalog?"
          text={`This deletes all existing ${everything} and replaces them with those in the file. You can’t undo this, but you can import an earlier export.`}
          confirm="Yes, replace it"
          onConfirm={mutate}
        >
          {(ask) => (
            <OnlineButton
              variant="contained"
              sx={{ my: 2, mr: 1 }}
              disabled={isPending}
              onClick={ask}
            >
              {isPending ? 'Replacing...' : 'Replace the catalog'}
            </OnlineButton>
          )}
        </AskFirst>
      )}
    </>
  );
}

function ImportSection() {
  const notify = useNotify();
  const input = useRef<HTMLInputElement>(null);
  const { mutate, reset, data, error, isPending, variables } = useMutation({
    async mutationFn(file: File) {
      const text = await file.text().catch(() => null);
      return text === null ? { kind: 'unreadable' as const } : readText(text);
    },
  });
  return (
    <SectionCard title="Import">
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        A file like the exported one. You’ll see all changes before anything is saved.
      </Typography>
      <Row sx={{ gap: 2, flexWrap: 'wrap' }}>
        <Button variant="outlined" disabled={isPending} onClick={() => input.current?.click()}>
          Choose a file
        </Button>
        <span role="status">{isPending ? `Reading ${variables.name}...` : variables?.name}</span>
      </Row>
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,application/json"
        aria-label="Catalog file"
        onChange={({ target }) => {
          if (target.files?.[0]) mutate(target.files[0]);
          target.value = '';
        }}
      />
      <Failure error={error} />
      {data?.kind === 'unreadable' && (
        <Outcome severity="error" sx={{ my: 2 }}>
          This file couldn’t be read. Choose it again.
        </Outcome>
      )}
      {data?.kind === 'refused' && <Problems problems={data.problems} />}
      {data?.kind === 'readable' && (
        <Preview
          reading={data}
          onReplaced={() => {
            reset();
            notify('Catalog replaced.', { type: 'success' });
          }}
        />
      )}
    </SectionCard>
  );
}

/** Exports and imports the whole catalog as one file. An import shows all errors or changes before it saves. */
export function CatalogFilePage() {
  return (
    <CardsPage title="Catalog file" isText>
      <ExportSection />
      <ImportSection />
    </CardsPage>
  );
}
