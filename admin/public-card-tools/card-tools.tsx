import { useEffect, useId, useRef, useState } from 'react';
import { removeUnshownPictures } from '../providers/picture-storage.ts';
import { errorText, httpError, unwrap } from '../providers/http-error.ts';
import { supabaseClient } from '../providers/supabase-client.ts';
import styles from './card-tools.module.css';

/** As long as react-admin's own message stands. */
const UNDO_MS = 4000;

interface CardToolsProps {
  resource: 'products' | 'bundles';
  id: string;
  name: string;
  onDeleted: () => void;
}

/** Tells whether somebody is signed in, now and at every change, from any tab. */
export function watchSession(changed: (signedIn: boolean) => void): void {
  supabaseClient.auth.onAuthStateChange((_event, session) => changed(session !== null));
}

/** Throws an HttpError. */
async function deleteRow(resource: CardToolsProps['resource'], id: string): Promise<void> {
  const gone = await unwrap(
    supabaseClient.from(resource).delete().eq('id', id).select('image_url'),
  );
  // A policy kept it: PostgREST does not call that an error.
  if (gone.length === 0) throw httpError(403, { message: 'You are not allowed to.' });
  void removeUnshownPictures(gone.map(({ image_url }) => image_url));
}

/**
 * Edit and Delete in place of the toggle on a public card, for the signed-in administrator alone. The
 * site loads this file only when a session is at hand. A deletion asks and can be undone as in the back
 * office, without its Material UI.
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
      deleteRow(resource, id).then(onDeleted, (error: unknown) => {
        setStep('shown');
        setFailure(`Failed to delete ${kind}: ${errorText(error)}`);
      });
    undone.current = false;
    const timer = setTimeout(() => setStep('deleting'), UNDO_MS);
    return () => {
      clearTimeout(timer);
      // Also where the page is left: only Undo keeps it.
      if (!undone.current) void remove();
    };
    // What it is called with is that of the moment when it was confirmed.
    // eslint-disable-next-line react-hooks/exhaustive-deps
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
