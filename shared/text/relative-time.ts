const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Longest first. A month counts as 30 days and a year as 365, so that 360 to 364 days are 12 months. */
const UNITS = [
  { name: 'year', seconds: 365 * DAY },
  { name: 'month', seconds: 30 * DAY },
  { name: 'day', seconds: DAY },
  { name: 'hour', seconds: HOUR },
  { name: 'minute', seconds: MINUTE },
] as const;

/**
 * How long ago `then` was, seen from `now`: «Just now» under 60 seconds and for the future, else
 * whole units rounded down, «1 minute ago», «3 months ago» (SPEC.md §9). Two instants, so that no
 * time zone matters. Never throws: an invalid date reads «Just now».
 */
export function relativeTime(then: Date, now: Date): string {
  const elapsed = (now.getTime() - then.getTime()) / 1000;
  const unit = UNITS.find(({ seconds }) => elapsed >= seconds);
  if (!unit) return 'Just now';
  const count = Math.floor(elapsed / unit.seconds);
  return `${count} ${unit.name}${count === 1 ? '' : 's'} ago`;
}
