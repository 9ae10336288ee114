// The text of iCalendar (RFC 5545), for the visitor's file and the administrator's feed.

const MAX_LINE_OCTETS = 75;

/** A calendar's lines (“SUMMARY:…”) as its text: folded at 75 octets, with the line ends that calendars ask for. */
export const calendarText = (lines: readonly string[]): string =>
  lines.map((line) => `${fold(line)}\r\n`).join('');

/** How many octets a character has in UTF-8. */
function octetsOf(character: string): number {
  const code = character.codePointAt(0)!;
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
}

/** Folds a line, but never inside a character. Continuation lines start with a space. */
function fold(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = octetsOf(character);
    if (octets + size > MAX_LINE_OCTETS) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}

/** A text as the value of a property. Other control characters than line breaks are left out: calendars refuse them. */
export const textValue = (text: string): string =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, ' ');

/** An instant (epoch ms or ISO) as the value of a property: 20490113T150000Z. Throws a RangeError for no instant. */
export const utcValue = (instant: number | string): string =>
  new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '');

/** The line of the organizer. A parameter can have neither quotation marks nor control characters. */
export const organizerLine = ({ name, email }: { name: string; email: string }): string =>
  `ORGANIZER;CN="${name.replace(/["\p{Cc}]/gu, ' ')}":mailto:${encodeURI(email)}`;
