/** Matches “November 24” and “10:00 AM”, in Spanish “24 de noviembre” and “10:00 a.m.”. */
const WHOLE = /([A-Z][a-z]+ \d{1,2}\b|\d{1,2} de [a-z]+|\d{1,2}:\d\d (?:[AP]M|[ap]\.m\.))/;

/**
 * A date and time in words, without line breaks between month and day or within a time. It begins with a capital letter,
 * which Spanish names of days don't have.
 */
export function DateText({ children }: { children: string }) {
  const text = children.charAt(0).toUpperCase() + children.slice(1);
  return text.split(WHOLE).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} style={{ whiteSpace: 'nowrap' }}>
        {part}
      </span>
    ),
  );
}
