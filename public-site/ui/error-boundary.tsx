import { Component, type ReactNode } from 'react';
import { siteIdentity } from '../data/site-identity.ts';
import button from './button.module.css';
import styles from './message-page.module.css';

interface ErrorBoundaryProps {
  page: string;
  children: ReactNode;
}

/**
 * Stands in for a page that broke (SPEC.md §8 «Router default error page»); the shell stays usable.
 * Another page is another chance.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidUpdate(before: ErrorBoundaryProps) {
    if (this.state.broken && before.page !== this.props.page) this.setState({ broken: false });
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <div className={styles.page}>
        <h1>Unexpected Application Error!</h1>
        <p>This page broke. Load it again, or call {siteIdentity.repPhone}.</p>
        <button type="button" className={button.primary} onClick={() => window.location.reload()}>
          Load again
        </button>
      </div>
    );
  }
}
