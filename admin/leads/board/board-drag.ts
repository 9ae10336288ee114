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
import { useEffect, useState, type RefObject } from 'react';
import type { LeadRow } from '../../../shared/leads/lead.ts';
import { LEAD_STATUSES, type LeadStatus } from '../../../shared/leads/lead-options.ts';

/** The lead of a dragged card. */
export const leadOf = (data: { current?: Record<string, unknown> }) =>
  data.current?.lead as LeadRow | undefined;

const nameOf = (data: { current?: Record<string, unknown> }) => leadOf(data)?.name ?? 'The lead';

/** The column under the pointer, or, when dragging by keyboard, under the card. */
export const columnOf: CollisionDetection = (args) =>
  args.pointerCoordinates ? pointerWithin(args) : rectIntersection(args);

/** The distance from the board's edge at which it scrolls: the visible strip of the next column on a phone. */
const EDGE_PX = 32;
/** The pause before the next column is shown. */
const PAUSE_MS = 600;

/**
 * The drop target while a card is held at an edge of the board, or null. The board scrolls to that column,
 * and after each pause to the next one. It replaces dnd-kit's auto-scroll, which on a phone passes all
 * columns within a second.
 */
export function useEdgeTarget(
  boardRef: RefObject<HTMLElement | null>,
  isDragging: boolean,
): LeadStatus | null {
  const [target, setTarget] = useState<LeadStatus | null>(null);
  useEffect(() => {
    const board = boardRef.current;
    if (!isDragging || !board) return undefined;
    const columns = [...board.children];
    const behavior = window.matchMedia('(prefers-reduced-motion: reduce)').matches
      ? 'auto'
      : 'smooth';
    let side = 0;
    let held = 0;
    let timer: ReturnType<typeof setInterval> | undefined;

    function hold(index: number) {
      held = index;
      setTarget(LEAD_STATUSES[held]!);
    }
    function showNext() {
      const view = board!.getBoundingClientRect();
      const { left, right } = columns[held]!.getBoundingClientRect();
      const isShown = left > view.left - 1 && right < view.right + 1;
      if (isShown && columns[held + side]) hold(held + side);
      columns[held]!.scrollIntoView({ inline: 'center', block: 'nearest', behavior });
    }
    /** 1 at the right edge of the board, -1 at the left one, 0 elsewhere. */
    function sideOf({ clientX: x, clientY: y }: PointerEvent) {
      const { left, right, top, bottom } = board!.getBoundingClientRect();
      const isNear = x > left - EDGE_PX && x < right + EDGE_PX && y > top && y < bottom;
      return isNear ? Number(x > right - EDGE_PX) - Number(x < left + EDGE_PX) : 0;
    }
    function follow(event: PointerEvent) {
      const now = sideOf(event);
      if (now === side) return;
      side = now;
      clearInterval(timer);
      if (side === 0) return setTarget(null);
      // The last column that is at least partly visible on that side.
      const { left, right } = board!.getBoundingClientRect();
      const boxes = columns.map((column) => column.getBoundingClientRect());
      hold(
        side > 0
          ? boxes.findLastIndex((box) => box.left < right)
          : boxes.findIndex((box) => box.right > left),
      );
      timer = setInterval(showNext, PAUSE_MS);
    }
    window.addEventListener('pointermove', follow);
    return () => {
      window.removeEventListener('pointermove', follow);
      clearInterval(timer);
      setTarget(null);
    };
  }, [boardRef, isDragging]);
  return target;
}

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
      // Enter is left for the card's menu.
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

/** Dragging in words, for screen readers. */
export const spokenDrag = {
  announcements,
  screenReaderInstructions: {
    draggable:
      'Press Enter for a menu of statuses. Or press the space bar to pick up the lead, the left and right arrow keys to choose a status, the space bar to drop it there, or Escape to cancel.',
  },
};
