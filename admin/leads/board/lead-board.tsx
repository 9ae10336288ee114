import { DndContext, DragOverlay, useDndContext, type DragEndEvent } from '@dnd-kit/core';
import { Box, Portal } from '@mui/material';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { LeadRow } from '../../../shared/leads/lead.ts';
import { LEAD_STATUSES, type LeadStatus } from '../../../shared/leads/lead-options.ts';
import { DraggedCard } from './board-card.tsx';
import { Column } from './board-column.tsx';
import { useBoard } from './board-columns.ts';
import { columnOf, leadOf, spokenDrag, useBoardSensors, useEdgeTarget } from './board-drag.ts';
import { boardRow } from './board-skeleton.tsx';
import { StatusDot } from '../../lead-work/status/lead-marks.tsx';
import { useStatusChange } from '../../lead-work/status/status-change.tsx';

/** The top of an element on the page, so that it can fill the height below. */
function useTop() {
  const ref = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current!;
    const observer = new ResizeObserver(() =>
      setTop(element.getBoundingClientRect().top + window.scrollY),
    );
    // The parent's size changes with the content above the element.
    observer.observe(element.parentElement!);
    return () => observer.disconnect();
  }, []);
  return { ref, top };
}

/** Names the status that a dragged card would get, on a phone, where only one column is visible. */
function DropTarget({ lead }: { lead: LeadRow }) {
  const { over } = useDndContext();
  const status = over?.id as LeadStatus | undefined;
  return (
    <Portal>
      <Box
        aria-hidden
        sx={{
          display: { xs: 'flex', sm: 'none' },
          position: 'fixed',
          top: 8,
          left: '50%',
          transform: 'translateX(-50%)',
          zIndex: 'tooltip',
          alignItems: 'center',
          gap: 1,
          px: 2,
          py: 1,
          borderRadius: 5,
          whiteSpace: 'nowrap',
          typography: 'subtitle2',
          bgcolor: 'background.paper',
          boxShadow: 'var(--shadow-raised)',
          border: 1,
          borderColor: 'divider',
          pointerEvents: 'none',
        }}
      >
        {status && <StatusDot status={status} />}
        {!status || status === lead.status ? `Stays in ${lead.status}` : `Move to ${status}`}
      </Box>
    </Portal>
  );
}

interface LeadBoardProps {
  /** Gets the ids of the cards, column by column, whenever they change. */
  onOrder: (ids: readonly string[]) => void;
}

/** The leads in a column for each status. Moving a card to another column saves the status. */
export default function LeadBoard({ onOrder }: LeadBoardProps) {
  const { change } = useStatusChange();
  const { columns, isStale } = useBoard();
  const order = LEAD_STATUSES.flatMap((status) => columns[status].leads ?? [])
    .map(({ id }) => id)
    .join();
  useEffect(() => onOrder(order.split(',')), [order, onOrder]);
  const [dragged, setDragged] = useState<LeadRow | null>(null);
  const { ref: board, top } = useTop();
  const unfocusedRef = useRef<string | null>(null);
  // Runs after the cards' effects: if no card took the focus, the lead left the board.
  useLayoutEffect(() => {
    if (unfocusedRef.current !== null) board.current?.focus({ preventScroll: true });
    unfocusedRef.current = null;
  });
  const sensors = useBoardSensors();
  const edgeTarget = useEdgeTarget(board, dragged !== null);

  function drop({ active, over }: DragEndEvent) {
    setDragged(null);
    const lead = leadOf(active.data);
    if (lead && over && over.id !== lead.status) change(lead, over.id as LeadStatus);
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={(args) => (edgeTarget ? [{ id: edgeTarget }] : columnOf(args))}
      autoScroll={false}
      accessibility={spokenDrag}
      onDragStart={({ active }) => setDragged(leadOf(active.data) ?? null)}
      onDragCancel={() => setDragged(null)}
      onDragEnd={drop}
    >
      <Box
        ref={board}
        role="group"
        aria-label="Board of leads by status"
        tabIndex={0}
        sx={{
          ...boardRow,
          height: `calc(100dvh - ${top}px - 8px - var(--bottom-bar, 0px) - var(--thumb-strip, 0px))`,
          minHeight: 420,
          pb: 1,
          // Snapping would fight the scrolling of a drag.
          scrollSnapType: { xs: dragged ? 'none' : 'x mandatory', sm: 'none' },
          // Focus scrolls the whole column into view, so that snapping doesn't scroll it away.
          '& :is(a, button, input)': { scrollMarginInline: { xs: '30vw', sm: 0 } },
          opacity: isStale ? 0.6 : 1,
        }}
      >
        {LEAD_STATUSES.map((status) => (
          <Column key={status} status={status} unfocusedRef={unfocusedRef} {...columns[status]} />
        ))}
      </Box>
      {/* Without the drop animation: the card is in its new column at once. */}
      <DragOverlay dropAnimation={null}>{dragged && <DraggedCard lead={dragged} />}</DragOverlay>
      {dragged && <DropTarget lead={dragged} />}
    </DndContext>
  );
}
