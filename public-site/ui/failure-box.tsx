import type { ReactNode, Ref } from 'react';
import styles from './form.module.css';

interface FailureBoxProps {
  title: string;
  children: ReactNode;
  /** It can take the focus. */
  ref?: Ref<HTMLDivElement>;
}

/** Says in a form what went wrong. */
export function FailureBox({ title, children, ref }: FailureBoxProps) {
  return (
    <div ref={ref} tabIndex={-1} className={styles.failure}>
      {/* The role is on a child: on the focused element some readers would say it twice or not at all. */}
      <div role="alert">
        <h3>{title}</h3>
        {children}
      </div>
    </div>
  );
}
