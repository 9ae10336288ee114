import {
  KeyboardCode,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  rectIntersection,
  TouchSensor,
  useSensor,
  useSensors,
  type Announcements,
  type CollisionDetection,
  type KeyboardCoordinateGetter,
} from '@dnd-kit/core';
import type { LeadRow } from '../../shared/leads/lead.ts';
import { LEAD_STATUSES, type LeadStatus } from '../../shared/leads/lead-options.ts';

/** The lead of a card that is dragged. */
export const leadOf = (data: { current?: Record<string, unknown> }) =>
  data.current?.lead as LeadRow | undefined;

const nameOf = (data: { current?: Record<string, unknown> }) => leadOf(data)?.name ?? 'The lead';

/** The column under the pointer; for the keyboard, the one that the card overlaps. */
export const columnOf: CollisionDetection = (args) =>
  args.pointerCoordinates ? pointerWithin(args) : rectIntersection(args);

/** Arrow keys move a card from column to column. */
const columnByColumn: KeyboardCoordinateGetter = (event, { context, currentCoordinates }) => {
  const step = { [KeyboardCode.Right as string]: 1, [KeyboardCode.Left as string]: -1 }[event.code];
  if (!step) return undefined;
  event.preventDefault();
  const status = context.over?.id ?? (context.active && leadOf(context.active.data)?.status);
  const target = LEAD_STATUSES[LEAD_STATUSES.indexOf(status as LeadStatus) + step];
  const column = target && context.droppableRects.get(target);
  return column ? { x: column.left, y: currentCoordinates.y } : undefined;
};

/** A card is dragged by mouse, finger, or keyboard. */
export function useBoardSensors() {
  return useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 5 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 150, tolerance: 8 } }),
    useSensor(KeyboardSensor, {
      coordinateGetter: columnByColumn,
      scrollBehavior: 'auto',
      // Enter opens the card's menu.
      keyboardCodes: {
        start: [KeyboardCode.Space],
        cancel: [KeyboardCode.Esc],
        end: [KeyboardCode.Space, KeyboardCode.Enter, KeyboardCode.Tab],
      },
    }),
  );
}

const announcements: Announcements = {
  onDragStart: ({ active }) => `${nameOf(active.data)} is picked up.`,
  onDragOver: ({ active, over }) =>
    `${nameOf(active.data)} is over ${over ? over.id : 'no column'}.`,
  onDragEnd({ active, over }) {
    const status = leadOf(active.data)?.status;
    return over && over.id !== status
      ? `${nameOf(active.data)} is moved to ${over.id}.`
      : `${nameOf(active.data)} stays in ${status}.`;
  },
  onDragCancel: ({ active }) => `${nameOf(active.data)} stays where it was.`,
};

/** What a screen reader says of dragging. */
export const spokenDrag = {
  announcements,
  screenReaderInstructions: {
    draggable:
      'Press Enter for a menu of statuses. Or press the space bar to pick up the lead, the left and right arrow keys to choose a status, the space bar to drop it there, or Escape to cancel.',
  },
};
