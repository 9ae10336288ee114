import { useState } from 'react';
import type { Coordinates } from '../../shared/leads/contact-draft.ts';

const TIMEOUT_MS = 15_000;
/** A position of the last minute is good enough to plan with. */
const MAXIMUM_AGE_MS = 60_000;

const REASONS: Readonly<Record<number, string>> = {
  1: 'This page may not use your position: allow it in the browser’s settings, then try again.',
  2: 'Your position could not be found. Please try again.',
  3: 'Finding your position took too long. Please try again.',
};

/** Where the administrator is, asked for only when they say so. */
export function usePosition() {
  const [position, setPosition] = useState<Coordinates | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  function locate(then: (position: Coordinates) => void) {
    if (!('geolocation' in navigator)) {
      setProblem('This browser cannot tell your position.');
      return;
    }
    setBusy(true);
    setProblem(null);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setBusy(false);
        setPosition({ latitude, longitude });
        then({ latitude, longitude });
      },
      ({ code }) => {
        setBusy(false);
        setProblem(REASONS[code] ?? REASONS[2]!);
      },
      { timeout: TIMEOUT_MS, maximumAge: MAXIMUM_AGE_MS },
    );
  }

  return { position, problem, busy, locate, forget: () => setPosition(null) };
}
