import { useState } from 'react';
import button from './button.module.css';

const ANSWER_WITHIN_MS = 10_000;

/** Loads the page anew, and with it the build that the site has by now. */
export function TryAgain({ className = button.secondary }: { className?: string }) {
  const [state, setState] = useState<'idle' | 'trying' | 'unreachable'>('idle');

  async function loadAnew() {
    setState('trying');
    try {
      // Not without an answer: the browser's own page for a failure does not lead back here.
      await fetch(window.location.href, {
        method: 'HEAD',
        cache: 'no-store',
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      });
      window.location.reload();
    } catch {
      setState('unreachable');
    }
  }

  return (
    <>
      <button
        type="button"
        className={className}
        aria-disabled={state === 'trying'}
        onClick={() => state !== 'trying' && void loadAnew()}
      >
        Try again
      </button>
      <span role="status">
        {state === 'unreachable' && 'There is still no connection to the site.'}
      </span>
    </>
  );
}
