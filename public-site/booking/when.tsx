import { whenText } from '../../shared/scheduling/meeting-text.ts';
import { visitorZone } from './use-booking.ts';

interface WhenProps {
  /** Epoch ms. */
  start: number;
  /** The business's. */
  timeZone: string;
}

/** When a meeting is, on both clocks. A line does not end within a time. */
export function When({ start, timeZone }: WhenProps) {
  const text = whenText(start, timeZone, visitorZone());
  return text.split(/(\d+:\d\d [AP]M)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} style={{ whiteSpace: 'nowrap' }}>
        {part}
      </span>
    ),
  );
}
