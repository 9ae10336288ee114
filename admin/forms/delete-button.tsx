import { DeleteWithConfirmButton, useNotify, useRecordContext, type RaRecord } from 'react-admin';

/** What can be deleted, as it is called in sentences. */
export type Kind = 'product' | 'bundle' | 'testimonial';

interface DeleteButtonProps {
  kind: Kind;
  /** How the record is called in the question. */
  nameOf: (record: RaRecord) => string;
  /** What else goes with it. */
  consequence?: (record: RaRecord) => string | undefined;
}

/** Deletes after a question; a refusal is told in SPEC.md §8's words and changes nothing. */
export function DeleteButton({ kind, nameOf, consequence }: DeleteButtonProps) {
  const notify = useNotify();
  const record = useRecordContext();
  if (record?.id === undefined) return null;
  const name = nameOf(record);
  return (
    <DeleteWithConfirmButton
      mutationMode="pessimistic"
      confirmTitle={`Delete «${name}»?`}
      confirmContent={[
        `Are you sure you want to delete this ${kind}?`,
        consequence?.(record),
        'It cannot be brought back.',
      ]
        .filter(Boolean)
        .join(' ')}
      successMessage={`The ${kind} was deleted.`}
      mutationOptions={{
        onError: (error: unknown) =>
          notify(`Failed to delete ${kind}: ${(error as Error).message}`, {
            type: 'error',
            autoHideDuration: null,
            // Below, it would cover the button to try again with.
            anchorOrigin: { vertical: 'top', horizontal: 'center' },
          }),
      }}
    />
  );
}
