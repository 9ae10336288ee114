import { Alert, Button, Card, Skeleton, Stack } from '@mui/material';
import type { ReactNode } from 'react';
import { Edit, useEditContext, type EditProps, type RaRecord } from 'react-admin';
import { Link } from 'react-router-dom';
import { ReadFailure } from '../layout/page-parts.tsx';
import { errorText } from '../providers/http-error.ts';
import type { Kind } from './delete-button.tsx';

/** Whether there is no such record: none has the id, or the id is none. */
function isMissing(error: unknown): boolean {
  const { status, body } = error as { status?: number; body?: { code?: string } };
  return status === 406 || body?.code === '22P02';
}

function Failure({ kind }: { kind: Kind }) {
  const { error, refetch, resource } = useEditContext();
  if (!error) return null;
  if (isMissing(error)) {
    return (
      <Alert
        severity="error"
        sx={{ my: 1 }}
        action={
          <Button component={Link} to={`/${resource}`} color="inherit">
            All {resource}
          </Button>
        }
      >
        This {kind} does not exist, or no longer.
      </Alert>
    );
  }
  return (
    <ReadFailure onRetry={refetch}>
      The {kind} could not be loaded: {errorText(error)}
    </ReadFailure>
  );
}

function Loading() {
  return (
    <Card role="status" aria-label="Loading...">
      <Stack spacing={2} sx={{ p: 3 }}>
        {Array.from({ length: 5 }, (_, index) => (
          <Skeleton key={index} variant="rounded" height={48} />
        ))}
      </Stack>
    </Card>
  );
}

function States({ kind, children }: { kind: Kind; children: ReactNode }) {
  const { record, error } = useEditContext<RaRecord>();
  return (
    <>
      <Failure kind={kind} />
      {record ? children : !error && <Loading />}
    </>
  );
}

interface RecordEditProps {
  kind: Kind;
  title: string;
  /** What is saved of the form's values. */
  transform: EditProps['transform'];
  children: ReactNode;
}

/** The form of a record, in each of its states: loading, failed, missing, and with its fields. */
export function RecordEdit({ kind, title, transform, children }: RecordEditProps) {
  return (
    <Edit
      component="div"
      actions={false}
      mutationMode="pessimistic"
      transform={transform}
      title={title}
      redirectOnError={false}
      authLoading={false}
      queryOptions={{ onError: () => undefined }}
      render={() => <States kind={kind}>{children}</States>}
    />
  );
}
