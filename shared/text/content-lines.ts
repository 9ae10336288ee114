// The lines of iCalendar (RFC 5545) and vCard (RFC 6350), which are folded and escaped alike.

const MAX_LINE_OCTETS = 75;
const utf8 = new TextEncoder();

/** Lines (“SUMMARY:…”) as the text of a file: folded at 75 octets, with the line ends that other programs ask for. */
export const contentText = (lines: readonly string[]): string =>
  lines.map((line) => `${fold(line)}\r\n`).join('');

/** Folds a line, but never inside a character. Continuation lines start with a space. */
function fold(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = utf8.encode(character).length;
    if (octets + size > MAX_LINE_OCTETS) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}

/** A text as the value of a property. Other control characters than line breaks are left out: other programs refuse them. */
export const textValue = (text: string): string =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, ' ');
