// Values of iCalendar (RFC 5545), for the visitor's file and the administrator's feed.

/** An instant (epoch ms or ISO) as the value of a property: 20490113T150000Z. Throws a RangeError for no instant. */
export const utcValue = (instant: number | string): string =>
  new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '');

/** The line of the organizer. A parameter can have neither quotation marks nor control characters. */
export const organizerLine = ({ name, email }: { name: string; email: string }): string =>
  `ORGANIZER;CN="${name.replace(/["\p{Cc}]/gu, ' ')}":mailto:${encodeURI(email)}`;
