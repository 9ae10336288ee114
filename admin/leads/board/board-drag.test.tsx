import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { LEAD_STATUSES } from '../../../shared/leads/lead-options.ts';
import { useEdgeTarget } from './board-drag.ts';

/** A board of 300 by 400 pixels. It shows all of its second column, and 50 pixels of those beside it. */
function dragOverBoard() {
  vi.useFakeTimers();
  const board = document.createElement('div');
  let scrolled = 150;
  vi.spyOn(board, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 100, 300, 400));
  const columns = LEAD_STATUSES.map((_, index) => {
    const column = document.createElement('div');
    column.getBoundingClientRect = () => new DOMRect(index * 200 - scrolled, 100, 200, 400);
    column.scrollIntoView = () => (scrolled = index * 200 - 50);
    return column;
  });
  board.append(...columns);
  const ref = { current: board };
  const { result, rerender } = renderHook((isDragging: boolean) => useEdgeTarget(ref, isDragging), {
    initialProps: true,
  });
  return {
    targetAt(clientX: number, clientY: number) {
      act(() => void window.dispatchEvent(new MouseEvent('pointermove', { clientX, clientY })));
      return result.current;
    },
    after(ms: number) {
      act(() => void vi.advanceTimersByTime(ms));
      return result.current;
    },
    drop() {
      rerender(false);
      return result.current;
    },
  };
}

const [first, , third, fourth, fifth, sixth] = LEAD_STATUSES;

test.each([
  ['in the middle', 150, 300, null],
  ['32 pixels from the left edge', 32, 300, null],
  ['31 pixels from the left edge', 31, 300, first],
  ['31 pixels beyond the left edge', -31, 300, first],
  ['32 pixels beyond the left edge', -32, 300, null],
  ['32 pixels from the right edge', 268, 300, null],
  ['31 pixels from the right edge', 269, 300, third],
  ['31 pixels beyond the right edge', 331, 300, third],
  ['32 pixels beyond the right edge', 332, 300, null],
  ['above the board', 290, 100, null],
  ['below the board', 290, 500, null],
])('a card that is held %s (%s, %s) has this drop target: %s', (_, x, y, status) => {
  expect(dragOverBoard().targetAt(x, y)).toBe(status);
});

test('a card that stays at the edge passes a column a pause, once that is in view', () => {
  const board = dragOverBoard();
  expect(board.targetAt(290, 300)).toBe(third);
  expect(board.after(600)).toBe(third);
  expect(board.after(600)).toBe(fourth);
  board.after(300);
  expect(board.targetAt(292, 310)).toBe(fourth);
  expect(board.after(300)).toBe(fifth);
  expect(board.targetAt(150, 300)).toBeNull();
  expect(board.after(600)).toBeNull();
  expect(board.targetAt(290, 300)).toBe(sixth);
  expect(board.drop()).toBeNull();
  expect(board.targetAt(290, 300)).toBeNull();
});
