import { useBusinessTimeZone } from '../providers/appointments/business-time.ts';
import { formatInstant, relativeTime, useNow } from './times.ts';

interface RelativeTimeProps {
  /** An ISO instant. */
  at: string;
  /** “3 h ago” where there is little room. */
  length?: 'long' | 'short';
}

/** How far an instant is from now, with the exact time on the business's clock as its title. */
export function RelativeTime({ at, length }: RelativeTimeProps) {
  const now = useNow();
  const timeZone = useBusinessTimeZone();
  return (
    <time dateTime={at} title={formatInstant(at, timeZone)}>
      {relativeTime(new Date(at), now, length)}
    </time>
  );
}
