import type { ReactNode } from 'react';
import styles from './facts.module.css';

/** A list of names and values. Empty values are left out. */
export function Facts({ of }: { of: Record<string, ReactNode> }) {
  return (
    <dl className={styles.facts}>
      {Object.entries(of).map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
