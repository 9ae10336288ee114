import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** The time, kept by the minute: what tells of «2 minutes ago» stays true. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = window.setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => window.clearInterval(timer);
  }, []);
  return now;
}
