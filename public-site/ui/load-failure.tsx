import button from './button.module.css';
import styles from './notice.module.css';

/** Stands where a list would, when it could not be loaded (SPEC.md §8). */
export function LoadFailure({ what, onRetry }: { what: string; onRetry: () => void }) {
  return (
    <div role="alert" className={styles.notice}>
      <p>The {what} could not be loaded.</p>
      <button type="button" className={button.secondary} onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}
