import { useQuery } from '@tanstack/react-query';
import { readInstant, wallClock } from '../../shared/scheduling/time-zone.ts';
import { formatInstant, nearInstant, relativeTime, useNow } from './times.ts';
import { businessQuery, DEFAULT_TIME_ZONE } from '../providers/appointments/business-time.ts';

/** The business's IANA time zone: days and times in the back office are those of its clocks. */
export function useBusinessTimeZone(): string {
  return useQuery(businessQuery).data?.time_zone ?? DEFAULT_TIME_ZONE;
}

/** The business's clock: now (epoch ms), its IANA time zone, and its date. */
export function useClock() {
  const timeZone = useBusinessTimeZone();
  const now = useNow().getTime();
  return { now, timeZone, date: wallClock(now, timeZone).date };
}

interface TimeProps {
  /** An ISO instant. Other text, such as `infinity`, is shown unchanged by NearTime. */
  at: string;
}

/** How long ago or ahead an instant is, “3 hours ago”. The exact time is the title. */
export function RelativeTime({ at }: TimeProps) {
  const { now, timeZone } = useClock();
  return (
    <time dateTime={at} title={formatInstant(at, timeZone)}>
      {relativeTime(new Date(at), new Date(now))}
    </time>
  );
}

interface NearTimeProps extends TimeProps {
  /** Whether few words have to do: “Thu 4 PM”. */
  brief?: boolean;
}

/** An instant as one says it today, “Tomorrow, 2:30 PM”. The exact time is the title. */
export function NearTime({ at, brief }: NearTimeProps) {
  const { now, timeZone } = useClock();
  const instant = readInstant(at);
  return (
    <time dateTime={at} title={formatInstant(at, timeZone)}>
      {Number.isFinite(instant) ? nearInstant(instant, now, timeZone, brief) : at}
    </time>
  );
}
