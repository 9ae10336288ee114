import { useEffect, useState } from 'react';
import * as texts from './texts.ts';

const CONFIRMED_MS = 2000;

interface CopyButtonProps {
  label: string;
  text: string;
  className?: string;
}

/** Copies a text and says “Copied!” for 2 s, or that the browser blocked it. */
export function CopyButton({ label, text, className }: CopyButtonProps) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');

  useEffect(() => {
    if (state !== 'copied') return undefined;
    const timer = window.setTimeout(() => setState('idle'), CONFIRMED_MS);
    return () => window.clearTimeout(timer);
  }, [state]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
    } catch (error) {
      console.error('The text couldn’t be copied.', error);
      setState('failed');
    }
  }

  return (
    <>
      <button type="button" className={className} onClick={() => void copy()}>
        <span aria-live="polite">{state === 'copied' ? texts.copied : label}</span>
      </button>
      <span role="status">{state === 'failed' && texts.copyBlocked}</span>
    </>
  );
}
