import styles from './ribbon.module.css';

/** CORE or ADD-ON (SPEC.md §2 «Cards»). */
export function Ribbon({ kind }: { kind: 'CORE' | 'ADD-ON' }) {
  return <span className={kind === 'CORE' ? styles.core : styles.addOn}>{kind}</span>;
}
