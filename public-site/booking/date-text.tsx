import { whenText } from '../../shared/scheduling/meeting-text.ts';
import { visitorZone } from './use-booking.ts';

/** “November 24” and “10:00 AM”. */
const WHOLE = /([A-Z][a-z]+ \d{1,2}\b|\d{1,2}:\d\d [AP]M)/;

/** A date and time in words. A line does not end between month and day, or within a time. */
export function DateText({ children }: { children: string }) {
  return children.split(WHOLE).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} style={{ whiteSpace: 'nowrap' }}>
        {part}
      </span>
    ),
  );
}

interface WhenProps {
  /** Epoch ms. */
  start: number;
  /** The business's. */
  timeZone: string;
}

/** When a meeting is, on both clocks. */
export function When({ start, timeZone }: WhenProps) {
  return <DateText>{whenText(start, timeZone, visitorZone())}</DateText>;
}
