import { Component, type ReactNode } from 'react';
import { siteIdentity } from '../data/site-identity.ts';
import { FileMissing } from './later.tsx';
import styles from './message-page.module.css';
import notice from './notice.module.css';
import { TryAgain } from './try-again.tsx';

interface ErrorBoundaryProps {
  /** Where one is: another place is another chance. */
  page: string;
  /** How a part of a page is called that a line can stand in for; '' while nobody asks for it. */
  part?: string;
  /** Nothing of the site is around it. */
  alone?: boolean;
  children: ReactNode;
}

/** Stands in for what broke, or for what did not come; all around it stays usable. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { error: unknown }> {
  override state = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidUpdate(before: ErrorBoundaryProps) {
    if (this.state.error && before.page !== this.props.page) this.setState({ error: undefined });
  }

  override render() {
    const { error } = this.state;
    const { part, alone, children } = this.props;
    if (!error) return children;
    if (part !== undefined) {
      return (
        part && (
          <div role="alert" className={notice.notice}>
            <p>The {part} could not be loaded.</p>
            <TryAgain />
          </div>
        )
      );
    }
    const page = <FailurePage missing={(error as unknown) instanceof FileMissing} />;
    return alone ? <main className="site">{page}</main> : page;
  }
}

/** A page that broke, or whose file is missing. */
export function FailurePage({ missing }: { missing: boolean }) {
  return (
    <div role="alert" className={styles.page}>
      <h1>{missing ? 'This page could not be loaded' : 'Unexpected Application Error!'}</h1>
      <p>
        {missing
          ? 'There is no connection, or the site has been updated since you opened it.'
          : 'This page broke.'}{' '}
        Try again, or call {siteIdentity.repPhone}.
      </p>
      <TryAgain />
    </div>
  );
}
