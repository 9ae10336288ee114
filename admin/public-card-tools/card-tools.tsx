import { useEffect, useId, useRef, useState } from 'react';
import { deleteCatalogRow } from '../providers/catalog/pictures.ts';
import { errorText } from '../providers/http-error.ts';
import styles from './card-tools.module.css';

/** How long the notice with Undo stays: as long as react-admin's own. */
const UNDO_MS = 4000;

interface CardToolsProps {
  resource: 'products' | 'bundles';
  id: string;
  name: string;
  onDeleted: () => void;
}

// The site uses it to decide whether to show the tools.
export { watchSignedIn } from '../providers/session/session.ts';

/**
 * Edit and Delete in place of the request button on a public card. It uses no Material UI, because the site loads this
 * file. A deletion asks first and can be undone, as in the back office.
 */
export function CardTools({ resource, id, name, onDeleted }: CardToolsProps) {
  const titleId = useId();
  const question = useRef<HTMLDialogElement>(null);
  const undone = useRef(false);
  const [step, setStep] = useState<'shown' | 'undoable' | 'deleting'>('shown');
  const [failure, setFailure] = useState<string | null>(null);
  const kind = resource === 'products' ? 'product' : 'bundle';

  useEffect(() => {
    if (step !== 'undoable') return undefined;
    const remove = () =>
      deleteCatalogRow(resource, id).then(onDeleted, (error: unknown) => {
        setStep('shown');
        setFailure(`Failed to delete ${kind}: ${errorText(error)}`);
      });
    undone.current = false;
    const timer = setTimeout(() => setStep('deleting'), UNDO_MS);
    return () => {
      clearTimeout(timer);
      // Leaving the page deletes too: only Undo prevents it.
      if (!undone.current) void remove();
    };
    // Uses the props at the time of the confirmation.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [step]);

  if (step !== 'shown') {
    return (
      <div role="group" aria-label={`Manage ${name}`} className={styles.undo}>
        <span role="status" className={styles.status}>
          The {kind} was deleted.
        </span>
        {step === 'undoable' && (
          <button
            type="button"
            className={styles.cancel}
            autoFocus
            onClick={() => {
              undone.current = true;
              setStep('shown');
            }}
          >
            Undo
          </button>
        )}
      </div>
    );
  }

  return (
    <div role="group" aria-label={`Manage ${name}`}>
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      <a href={`#/admin/${resource}/${id}`} aria-label={`Edit ${name}`}>
        Edit
      </a>
      <button
        type="button"
        onClick={() => question.current?.showModal()}
        aria-label={`Delete ${name}`}
      >
        Delete
      </button>
      <dialog
        ref={question}
        role="alertdialog"
        aria-labelledby={titleId}
        className={styles.question}
      >
        <h2 id={titleId}>Delete “{name}”?</h2>
        <p>Are you sure you want to delete this {kind}? You can undo this for a few seconds.</p>
        <div className={styles.answers}>
          <button
            type="button"
            className={styles.cancel}
            autoFocus
            onClick={() => question.current?.close()}
          >
            Cancel
          </button>
          <button
            type="button"
            className={styles.confirm}
            onClick={() => {
              setFailure(null);
              setStep('undoable');
            }}
          >
            Delete
          </button>
        </div>
      </dialog>
    </div>
  );
}
