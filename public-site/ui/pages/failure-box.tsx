import type { ReactNode, Ref } from 'react';
import styles from '../form.module.css';

interface FailureBoxProps {
  title: string;
  text?: string;
  children?: ReactNode;
  ref?: Ref<HTMLDivElement>;
}

/** Says in a form what went wrong. It can take the focus. */
export function FailureBox({ title, text, children, ref }: FailureBoxProps) {
  return (
    <div ref={ref} tabIndex={-1} className={styles.failure}>
      {/* On the focused element itself, some screen readers read an alert twice or not at all. */}
      <div role="alert">
        <h3>{title}</h3>
        {text && <p>{text}</p>}
        {children}
      </div>
    </div>
  );
}
