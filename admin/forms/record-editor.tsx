import BackIcon from '@mui/icons-material/ArrowBack';
import CopyIcon from '@mui/icons-material/ContentCopy';
import OpenIcon from '@mui/icons-material/OpenInNew';
import { Alert, Box, Button, Card, CardContent, Skeleton, Stack } from '@mui/material';
import { useEffect, useState, type ReactNode } from 'react';
import {
  Create,
  Edit,
  Form,
  SaveButton,
  useEditContext,
  useRecordContext,
  useResourceContext,
  type EditProps,
  type RaRecord,
} from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { labelsOf, type CatalogTable } from '../../shared/fields.ts';
import { NotLoaded } from '../layout/page-parts.tsx';
import { isWhole } from '../providers/catalog/catalog-provider.ts';
import { catalogColumns } from './catalog/catalog-columns.ts';
import { useLeaveWarning } from '../layout/leaving/leave-warning.ts';
import { QrCardButton } from './qr-card/qr-card-button.tsx';
import { FIELD_CHECKS } from './form-rules.ts';
import { HeldRecord, RecordConflicts, type ConflictTexts } from './record-conflicts.tsx';
import { SaveBar, SaveError } from './save-form.tsx';
import { SpanishInputs } from './spanish/spanish-inputs.tsx';
import { useIsFrom } from '../theme/screen.ts';
import { NeedsConnection } from '../layout/offline/online-button.tsx';
import { useOffline } from '../providers/connection.ts';

/** Why a record can't be shown. Status 406: it has no row, or its id isn't valid. */
function Failure({ kind }: { kind: string }) {
  const { error, refetch, resource } = useEditContext();
  if ((error as { status?: number }).status === 406) {
    return (
      <Alert
        severity="error"
        sx={{ my: 1 }}
        action={
          <Button href={`/${resource}`} color="inherit">
            All {resource}
          </Button>
        }
      >
        This {kind} doesn’t exist, or was deleted.
      </Alert>
    );
  }
  return <NotLoaded what={`The ${kind}`} error={error} onRetry={refetch} />;
}

function States({ kind, children }: { kind: string; children: ReactNode }) {
  const { record: read, error, resource } = useEditContext<RaRecord>();
  // React-admin gives the row of a list until the record is read. It has no prices, so no form may begin with it.
  const record = read && isWhole(resource, read) ? read : undefined;
  return (
    <>
      {error && <Failure kind={kind} />}
      {record && (
        // The key resets what the form says of another record.
        <HeldRecord key={record.id} record={record}>
          {children}
        </HeldRecord>
      )}
      {!record && !error && (
        <Card role="status" aria-label="Loading...">
          <Stack spacing={2} sx={{ p: 3 }}>
            {Array.from({ length: 5 }, (_, index) => (
              <Skeleton key={index} variant="rounded" height={48} />
            ))}
          </Stack>
        </Card>
      )}
    </>
  );
}

interface RecordEditProps extends Pick<
  EditProps,
  'resource' | 'id' | 'title' | 'transform' | 'queryOptions' | 'mutationOptions'
> {
  /** The word for the record in sentences. */
  kind: string;
  children: ReactNode;
}

/** A record's form in each of its states: loading, failed, missing, and loaded. */
export function RecordEdit({ kind, queryOptions, children, ...props }: RecordEditProps) {
  return (
    <Edit
      component="div"
      actions={false}
      mutationMode="pessimistic"
      redirectOnError={false}
      authLoading={false}
      queryOptions={{ onError: () => undefined, ...queryOptions }}
      render={() => <States kind={kind}>{children}</States>}
      {...props}
    />
  );
}

/** Leads to the field that the server refused, as react-hook-form leads to one that is wrong: a phone may not show it. */
function useFocusOfRefusal(): void {
  const { errors, isSubmitting } = useFormState();
  const { setFocus } = useFormContext();
  const refused = Object.keys(errors).find((name) => errors[name]?.type === 'server');
  useEffect(() => {
    if (refused && !isSubmitting) setFocus(refused);
  }, [refused, isSubmitting, setFocus]);
}

/** The save button and the one that deletes. Asks before unsaved changes are left. */
function EditorBar({ children }: { children: ReactNode }) {
  const { dirtyFields, isSubmitting, isSubmitSuccessful } = useFormState();
  const dirty = Object.keys(dirtyFields).length > 0;
  useLeaveWarning(dirty && !isSubmitSuccessful);
  useFocusOfRefusal();
  const offline = useOffline() !== null;
  return (
    <SaveBar
      sticky={dirty || isSubmitting}
      sx={{
        display: 'flex',
        justifyContent: 'space-between',
        alignItems: 'center',
        gap: 1,
        borderRadius: '0 0 10px 10px',
      }}
    >
      <SaveButton
        alwaysEnable={!offline}
        disabled={offline}
        // Not `disabled` while it saves, so that it keeps the focus.
        aria-disabled={isSubmitting}
        onClick={(event) => isSubmitting && event.preventDefault()}
      />
      <NeedsConnection />
      {children}
    </SaveBar>
  );
}

/** Back to the list; for a product or bundle also to its page on the site, and to a new one that begins as its copy. */
function EditorLinks() {
  const resource = useResourceContext() ?? '';
  const record = useRecordContext<RaRecord & { slug?: string }>();
  const { slug = '' } = record ?? {};
  return (
    <Stack
      direction="row"
      sx={{
        flexWrap: 'wrap',
        justifyContent: 'flex-end',
        gap: { sm: 1 },
        // A phone has no such space above a new record, which React-admin leaves elsewhere.
        pt: { xs: record?.id ? 0 : 2, sm: 0 },
        pb: 1,
        // On a phone all four fit in a row without the other icons.
        '& > * + * .MuiButton-icon': { display: { xs: 'none', sm: 'inherit' } },
      }}
    >
      <Button href={`/${resource}`} startIcon={<BackIcon />} sx={{ mr: 'auto', ml: -1 }}>
        {resource.charAt(0).toUpperCase() + resource.slice(1)}
      </Button>
      {record && slug && (
        <>
          <Button
            href={`#/${resource}/${slug}`}
            target="_blank"
            rel="noreferrer"
            startIcon={<OpenIcon />}
          >
            View on site
          </Button>
          <QrCardButton page={`/${resource as 'products' | 'bundles'}/${slug}`} />
          <Button
            component={Link}
            to={`/${resource}/create`}
            // A new slug follows the name.
            state={{
              record: { ...record, id: undefined, name: `${String(record.name)} (copy)`, slug: '' },
              _scrollToTop: true,
            }}
            startIcon={<CopyIcon />}
          >
            Duplicate
          </Button>
        </>
      )}
    </Stack>
  );
}

interface RecordEditorProps extends Pick<ConflictTexts, 'shown'> {
  table: CatalogTable;
  /** The fields, above what is the same in each form. */
  fields: ReactNode;
  /** A preview of the record, beside the form; a narrow screen shows it on request. */
  preview: ReactNode;
  /** Beside the save button. Without it, the form creates a record. */
  deleteButton?: ReactNode;
}

/** A record's form with its preview: edits the record of the address, or creates one. */
export function RecordEditor(props: RecordEditorProps) {
  const { table, fields, shown, preview, deleteButton } = props;
  const kind = table.slice(0, -1);
  const columns = (values: object) => catalogColumns(table, values);
  const isNew = !deleteButton;
  const wide = useIsFrom('lg');
  const [asked, setAsked] = useState(false);
  const [conflicting, setConflicting] = useState(false);
  const conflicts = { what: `This ${kind} was`, labels: labelsOf(table), shown };
  const form = (
    <Form
      defaultValues={isNew ? columns({}) : undefined}
      {...FIELD_CHECKS}
      // A notice would cover the buttons of the question about the conflict.
      disableInvalidFormNotification={conflicting}
    >
      {!isNew && <RecordConflicts {...conflicts} onAsk={setConflicting} />}
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: wide ? 'minmax(0, 1fr) minmax(0, 1fr)' : 'minmax(0, 1fr)',
          gap: 3,
          alignItems: 'start',
        }}
      >
        <Card sx={{ overflow: 'visible' }}>
          <CardContent sx={{ p: { xs: 2, sm: 3 } }}>
            {!conflicting && <SaveError heading="An error occurred:" sx={{ width: 1, mb: 2 }} />}
            {fields}
            <SpanishInputs table={table} columnsOf={columns} />
          </CardContent>
          <EditorBar>{deleteButton}</EditorBar>
        </Card>
        {wide ? (
          <Box sx={{ position: 'sticky', top: 64 }}>{preview}</Box>
        ) : (
          <Box>
            <Button onClick={() => setAsked(!asked)} variant="outlined">
              {asked ? 'Hide the preview' : 'Show the preview'}
            </Button>
            {asked && <Box sx={{ mt: 2 }}>{preview}</Box>}
          </Box>
        )}
      </Box>
    </Form>
  );
  if (isNew) {
    return (
      <Create component="div" transform={columns} redirect="list" title={`New ${kind}`}>
        <EditorLinks />
        {form}
      </Create>
    );
  }
  const title = `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`;
  return (
    <RecordEdit kind={kind} title={title} transform={columns}>
      <EditorLinks />
      {form}
    </RecordEdit>
  );
}
