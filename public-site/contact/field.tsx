import { useId, type ReactNode } from 'react';
import type { ContactField, FieldProblem } from '../../shared/leads/contact-form.ts';
import styles from './contact-form.module.css';

/** What ties a control to its label, hint and message. */
export interface ControlAttributes {
  id: string;
  name: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface FieldProps {
  field: ContactField;
  label: string;
  required?: boolean;
  problems: readonly FieldProblem[];
  children: (attributes: ControlAttributes) => ReactNode;
}

/** The id of a field's control, for the error summary to lead to. */
export function controlId(field: ContactField): string {
  return `contact-${field}`;
}

/** A label, its control, and below it a place for what is wrong, so that nothing moves. */
export function Field({ field, label, required, problems, children }: FieldProps) {
  const problemId = useId();
  const problem = problems.find((each) => each.field === field);
  return (
    <div className={styles.field}>
      <label htmlFor={controlId(field)}>
        {label}
        {!required && <span className={styles.optional}> (optional)</span>}
      </label>
      {children({
        id: controlId(field),
        name: field,
        'aria-invalid': problem ? true : undefined,
        'aria-describedby': problem ? problemId : undefined,
      })}
      <p id={problemId} className={styles.problem}>
        {problem?.message}
      </p>
    </div>
  );
}
