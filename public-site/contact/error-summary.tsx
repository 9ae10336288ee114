import type { MouseEvent, Ref } from 'react';
import type { ContactField, FieldProblem } from '../../shared/leads/contact-form.ts';
import styles from './contact-form.module.css';
import { controlId } from './field.tsx';

interface ErrorSummaryProps {
  problems: readonly FieldProblem[];
  ref: Ref<HTMLDivElement>;
}

/** All that is wrong on this step, each a way to its field. Takes the focus when Next finds it. */
export function ErrorSummary({ problems, ref }: ErrorSummaryProps) {
  if (problems.length === 0) return null;

  function goTo(field: ContactField) {
    return (event: MouseEvent) => {
      event.preventDefault();
      const control = document.getElementById(controlId(field));
      control?.closest('div')?.scrollIntoView();
      control?.focus({ preventScroll: true });
    };
  }

  return (
    <div ref={ref} tabIndex={-1} className={styles.summary}>
      {/* The role is on a child: on the focused element some readers would say it twice or not at all. */}
      <div role="alert">
        <h3>There is a problem</h3>
        <ul>
          {problems.map(({ field, message }) => (
            <li key={field}>
              <a href={`#${controlId(field)}`} onClick={goTo(field)}>
                {message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
