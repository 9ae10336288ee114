import { useEffect, useId, useRef, useState } from 'react';
import { deleteCatalogRow } from '../providers/catalog/catalog-actions.ts';
import { errorText } from '../providers/http-error.ts';
import styles from './card-tools.module.css';

/** As long as react-admin's undo message. */
const UNDO_MS = 4000;

interface CardToolsProps {
  resource: 'products' | 'bundles';
  id: string;
  name: string;
  onDeleted: () => void;
}

// The site learns from it whether to show the tools.
export { watchSignedIn } from '../providers/session/session.ts';

/**
 * Edit and Delete in place of the request button on a public card. The site loads this file only if the
 * browser has a session, so it does without Material UI. A deletion asks and can be undone, as in the
 * back office.
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
      // Also when the page is left: only Undo prevents it.
      if (!undone.current) void remove();
    };
    // With the props of the moment when it was confirmed.
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
        <p>Are you sure you want to delete this {kind}? For a few seconds this can be undone.</p>
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
