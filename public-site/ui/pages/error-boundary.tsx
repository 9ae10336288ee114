import { Component, Suspense, useState, type ReactNode } from 'react';
import { reloadPage } from '../../data/reload.ts';
import { useRepresentative } from '../../data/business-and-representative.ts';
import button from '../button.module.css';
import { FileMissing, type LazyPart } from './loading.tsx';
import loading from './loading.module.css';
import styles from './message-page.module.css';
import type { DialogProps } from '../modal.ts';
import * as texts from '../texts.ts';

interface ErrorBoundaryProps {
  /** The address. When it changes, the error is cleared. */
  page: string;
  /** The name of a part of the page, for a one-line message; '' shows none. */
  part?: string;
  /** The message is outside the site's layout, and so needs a <main> of its own. */
  alone?: boolean;
  children: ReactNode;
}

/** Shows a message in place of a part that broke or failed to load. The rest of the page stays usable. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { error: unknown }> {
  override state = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    if (error instanceof FileMissing) void window.loadAnew?.();
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
          <div role="alert" className={loading.notice}>
            <p>{texts.couldNotLoad(part)}</p>
            <TryAgain />
          </div>
        )
      );
    }
    const page = <FailurePage missing={(error as unknown) instanceof FileMissing} />;
    return alone ? <main className="site">{page}</main> : page;
  }
}

interface LazyDialogProps extends DialogProps {
  /** The part's name in “The … couldn’t be loaded”. */
  name: string;
  dialog: LazyPart<DialogProps>;
}

/** A dialog that is loaded when it is first opened. */
export function LazyDialog({ name, dialog: { Part }, open, onClose }: LazyDialogProps) {
  const [asked, setAsked] = useState(open);
  if (open && !asked) setAsked(true);
  if (!asked) return null;
  return (
    <ErrorBoundary page="any" part={open ? name : ''}>
      <Suspense>
        <Part open={open} onClose={onClose} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** Takes the place of a page that broke, or whose file is missing. */
export function FailurePage({ missing }: { missing: boolean }) {
  const { phone } = useRepresentative();
  return (
    <div role="alert" className={styles.page}>
      <h1>{missing ? texts.pageNotLoaded : texts.unexpected}</h1>
      <p>
        {missing ? texts.mayBeOffline : texts.wentWrong} {texts.orCall(phone)}
      </p>
      <TryAgain />
    </div>
  );
}

/** Reloads the page, or says that the server does not answer. */
export function TryAgain({ className = button.secondary }: { className?: string }) {
  const [state, setState] = useState<'idle' | 'trying' | 'unreachable'>('idle');

  async function reload() {
    setState('trying');
    if (!(await reloadPage())) setState('unreachable');
  }

  return (
    <>
      <button
        type="button"
        className={className}
        aria-disabled={state === 'trying'}
        onClick={() => state !== 'trying' && void reload()}
      >
        {texts.tryAgain}
      </button>
      <span role="status">{state === 'unreachable' && texts.stillOffline}</span>
    </>
  );
}
