import { useEffect, useRef, useState, type RefObject } from 'react';
import { LANGUAGE } from '../../../shared/language/language.ts';
import { TURNSTILE_ACTION, TURNSTILE_ORIGIN } from '../../../shared/leads/turnstile.ts';
import { LoadFailure } from '../../ui/pages/loading.tsx';
import styles from './contact-form.module.css';
import * as texts from '../texts.ts';

/** The site's key; without one there is no check. */
export const TURNSTILE_SITE_KEY = import.meta.env.VITE_TURNSTILE_SITE_KEY ?? '';

/** Narrower boxes get the compact widget. */
const FLEXIBLE_FROM_PX = 300;
/** Cloudflare accepts a token for 300 seconds. Checked here, because no expiry event fires while a computer sleeps. */
const FRESH_MS = 280_000;
/** How long script and challenge may take before the request is sent without a token. */
const WAIT_MS = 15_000;

/** The part of Cloudflare's script that is used. */
interface TurnstileApi {
  render: (box: HTMLElement, options: Record<string, unknown>) => string;
  reset: (widget: string) => void;
  remove: (widget: string) => void;
}

declare global {
  interface Window {
    turnstile?: TurnstileApi;
  }
}

let loading: Promise<TurnstileApi> | undefined;

/** Loads Cloudflare's script once; after a failure it can be loaded again. */
function loadTurnstile(): Promise<TurnstileApi> {
  return (loading ??= new Promise<TurnstileApi>((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      clearTimeout(timer);
      loading = undefined;
      script.remove();
      reject(new Error('Turnstile’s script did not load.'));
    };
    const timer = setTimeout(fail, WAIT_MS);
    script.onerror = fail;
    // An ad blocker may serve an empty script.
    script.onload = () => {
      clearTimeout(timer);
      if (window.turnstile) resolve(window.turnstile);
      else fail();
    };
    script.src = `${TURNSTILE_ORIGIN}/turnstile/v0/api.js?render=explicit`;
    document.head.append(script);
  }));
}

/** The check's interface for sending a request. */
export type PersonCheck = ReturnType<typeof beginChallenge>;

/** Begins a challenge in this box. Calls `onMissing` if the script fails to load. */
function beginChallenge(box: HTMLElement, onMissing: () => void) {
  let token = '';
  let since = 0;
  let isAsking = false;
  let isOver = false;
  let reset = () => {};
  let remove = () => {};
  let waiting: ((token: string | null) => void) | undefined;
  let timer: ReturnType<typeof setTimeout>;

  function settle(value: string | null) {
    clearTimeout(timer);
    waiting?.(value);
    waiting = undefined;
  }

  function show(turnstile: TurnstileApi) {
    if (isOver) return;
    const widget = turnstile.render(box, {
      sitekey: TURNSTILE_SITE_KEY,
      action: TURNSTILE_ACTION,
      theme: 'light',
      language: LANGUAGE,
      size: box.clientWidth < FLEXIBLE_FROM_PX ? 'compact' : 'flexible',
      'response-field': false,
      callback(text: string) {
        isAsking = false;
        if (waiting) {
          settle(text);
        } else {
          token = text;
          since = Date.now();
        }
      },
      'expired-callback'() {
        token = '';
      },
      'before-interactive-callback'() {
        isAsking = true;
        settle(null);
      },
      // The widget shows the error and tries again by itself.
      'error-callback': () => settle(null),
    });
    reset = () => turnstile.reset(widget);
    remove = () => turnstile.remove(widget);
  }

  loadTurnstile()
    .then(show)
    .catch((error: unknown) => {
      console.error('Turnstile couldn’t be loaded.', error);
      if (isOver) return;
      isOver = true;
      settle(null);
      onMissing();
    });

  return {
    /** A token, once the challenge is solved, or null without one. Each token can be used once. */
    takeToken(): Promise<string | null> {
      const taken = token;
      token = '';
      if (taken && Date.now() - since < FRESH_MS) return Promise.resolve(taken);
      if (taken) reset();
      if (isAsking || isOver) return Promise.resolve(null);
      return new Promise((resolve) => {
        waiting = resolve;
        timer = setTimeout(() => settle(null), WAIT_MS);
      });
    },
    /** Whether the widget waits for the visitor. */
    isAsking: () => isAsking,
    /** Begins a new challenge after a token was used. */
    renew() {
      if (!token && !isAsking) reset();
    },
    end() {
      isOver = true;
      settle(null);
      remove();
    },
  };
}

/** Cloudflare's check that the visitor is a person. */
export function Turnstile({ ref }: { ref: RefObject<PersonCheck | null> }) {
  const box = useRef<HTMLDivElement>(null);
  const [attempt, setAttempt] = useState(1);
  const [isMissing, setMissing] = useState(false);

  useEffect(() => {
    const challenge = beginChallenge(box.current!, () => setMissing(true));
    ref.current = challenge;
    return () => {
      ref.current = null;
      challenge.end();
    };
  }, [ref, attempt]);

  function tryAgain() {
    setMissing(false);
    setAttempt((before) => before + 1);
  }

  return (
    <div ref={box} className={styles.turnstile}>
      {isMissing && <LoadFailure what={texts.person} onRetry={tryAgain} />}
    </div>
  );
}
