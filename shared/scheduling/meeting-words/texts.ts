/** How long something takes: “1 hour 30 minutes”. Either number may be 0, and is left out then. */
export const duration = (hours: number, minutes: number): string =>
  [
    hours > 0 && `${hours} ${hours === 1 ? 'hour' : 'hours'}`,
    (minutes > 0 || hours === 0) && `${minutes} minutes`,
  ]
    .filter(Boolean)
    .join(' ');

export const timeToBeArranged = 'time to be arranged';

/** A time with its zone's everyday name. */
export const timeInZone = (time: string, zone: string): string => `${time} ${zone}`;

/** A time on the reader's clock. `weekday` is '' on the same day. */
export const yourTime = (weekday: string, time: string): string =>
  `${weekday ? `${weekday} ` : ''}${time} your time`;

/** The names of the meeting types, by what the database has. */
export const meetingTypes: Readonly<Record<string, string>> = {};
