import {
  DndContext,
  DragOverlay,
  KeyboardCode,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  rectIntersection,
  TouchSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
  type Announcements,
  type CollisionDetection,
  type DragEndEvent,
  type KeyboardCoordinateGetter,
} from '@dnd-kit/core';
import DragIcon from '@mui/icons-material/DragIndicatorOutlined';
import { Box, Button, Card, IconButton, Link, Skeleton, Stack, Typography } from '@mui/material';
import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useGetList, useListContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { LeadRow } from '../../shared/leads/lead.ts';
import { LEAD_STATUSES, type LeadStatus } from '../../shared/leads/lead-options.ts';
import { readInstant } from '../../shared/scheduling/time-zone.ts';
import { ReadFailure } from '../layout/page-parts.tsx';
import type { LeadListFilter } from '../providers/lead-filter.ts';
import { STATUS_COLORS } from '../theme/lead-colors.ts';
import { useStatusChange } from './status-change.tsx';
import { PrioritySelect, StatusSelect } from './status-select.tsx';
import { appointmentOf } from './appointment.ts';
import { useLeadsAddress } from './leads-address.ts';

const PAGE = 25;

function CardContent({ lead }: { lead: LeadRow }) {
  const { addressOf } = useLeadsAddress();
  const appointment = appointmentOf(lead);
  return (
    <Box sx={{ minWidth: 0, flexGrow: 1 }}>
      <Link
        component={RouterLink}
        to={addressOf({ lead: lead.id })}
        color="inherit"
        sx={{ fontWeight: 600, display: 'block', overflowWrap: 'anywhere' }}
      >
        {lead.name}
      </Link>
      {lead.company_name && (
        <Typography variant="body2" color="text.secondary" noWrap>
          {lead.company_name}
        </Typography>
      )}
      {appointment && (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {appointment}
        </Typography>
      )}
      <Stack sx={{ typography: 'body2', alignItems: 'flex-start' }}>
        <StatusSelect lead={lead} />
        <PrioritySelect lead={lead} />
      </Stack>
    </Box>
  );
}

interface BoardCardProps {
  lead: LeadRow;
  /** The lead whose card had the focus when it was removed. */
  unfocusedRef: RefObject<string | null>;
}

function BoardCard({ lead, unfocusedRef }: BoardCardProps) {
  const { id } = lead;
  const { attributes, listeners, node, setNodeRef, isDragging } = useDraggable({
    id,
    data: { lead },
  });
  const grip = useRef<HTMLButtonElement>(null);
  // A card that moves to another column is a new element, which takes over the focus.
  useLayoutEffect(() => {
    const card = node.current;
    if (unfocusedRef.current === id) {
      unfocusedRef.current = null;
      grip.current?.focus();
    }
    return () => {
      if (card?.contains(document.activeElement)) unfocusedRef.current = id;
    };
  }, [id, node, unfocusedRef]);
  return (
    <Card
      component="li"
      ref={setNodeRef}
      sx={{ p: 1, display: 'flex', alignItems: 'flex-start', opacity: isDragging ? 0.4 : 1 }}
    >
      <CardContent lead={lead} />
      <IconButton
        size="small"
        ref={grip}
        {...attributes}
        {...listeners}
        aria-label={`Move ${lead.name}`}
        sx={{ cursor: 'grab', touchAction: 'none' }}
      >
        <DragIcon fontSize="small" />
      </IconButton>
    </Card>
  );
}

interface Column {
  /** The loaded leads, newest first. */
  leads: LeadRow[] | undefined;
  total: number | undefined;
  error: Error | null;
  isPending: boolean;
  refetch: () => unknown;
  more: (() => void) | null;
}

/** The leads of one status. */
function useColumn(status: LeadStatus): Column {
  const filterValues = useListContext().filterValues as LeadListFilter;
  const [pages, setPages] = useState(1);
  const { data, total, error, isPending, refetch } = useGetList<LeadRow>('leads', {
    filter: { ...filterValues, status },
    sort: { field: 'created_at', order: 'DESC' },
    pagination: { page: 1, perPage: PAGE * pages },
  });
  const left = (total ?? 0) > PAGE * pages;
  return {
    leads: data,
    total,
    error,
    isPending,
    refetch,
    more: left ? () => setPages(pages + 1) : null,
  };
}

/**
 * The leads by status. A lead that was just moved is already in its new column, before the lists are
 * read again.
 */
function useColumns(): Record<LeadStatus, Column> {
  const columns: Record<LeadStatus, Column> = {
    New: useColumn('New'),
    Contacted: useColumn('Contacted'),
    'Demo Scheduled': useColumn('Demo Scheduled'),
    'Proposal Sent': useColumn('Proposal Sent'),
    'Closed - Won': useColumn('Closed - Won'),
    'Closed - Lost': useColumn('Closed - Lost'),
  };
  const all = LEAD_STATUSES.flatMap((status) => columns[status].leads ?? []);
  const leads = [...new Map(all.map((lead) => [lead.id, lead])).values()].sort(
    (a, b) => readInstant(b.created_at) - readInstant(a.created_at),
  );
  const shown = LEAD_STATUSES.map((status) => {
    const column = columns[status];
    const here = leads.filter((lead) => lead.status === status);
    const moved = here.length - (column.leads?.length ?? 0);
    const total = column.total === undefined ? undefined : column.total + moved;
    return [status, { ...column, leads: column.leads && here, total }] as const;
  });
  return Object.fromEntries(shown) as Record<LeadStatus, Column>;
}

interface BoardColumnProps extends Column, Pick<BoardCardProps, 'unfocusedRef'> {
  status: LeadStatus;
}

function BoardColumn(props: BoardColumnProps) {
  const { status, leads, total, error, isPending, refetch, more, unfocusedRef } = props;
  const { setNodeRef, isOver } = useDroppable({ id: status });
  return (
    <Box
      component="section"
      aria-label={status}
      ref={setNodeRef}
      sx={{
        flex: '0 0 250px',
        minWidth: 0,
        p: 1,
        borderRadius: 1,
        borderTop: 4,
        borderTopColor: STATUS_COLORS[status],
        bgcolor: isOver ? 'action.selected' : 'action.hover',
        minHeight: 200,
      }}
    >
      <Typography component="h2" variant="subtitle2" sx={{ mb: 1 }}>
        {status}{' '}
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {total ?? '…'}
        </Box>
      </Typography>
      {isPending && <Skeleton variant="rectangular" height={100} sx={{ borderRadius: 1 }} />}
      {error && <ReadFailure onRetry={refetch}>{error.message}</ReadFailure>}
      <Stack component="ul" spacing={1} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {leads?.map((lead) => (
          <BoardCard key={lead.id} lead={lead} unfocusedRef={unfocusedRef} />
        ))}
      </Stack>
      {leads?.length === 0 && (
        <Typography variant="body2" color="text.secondary">
          No leads.
        </Typography>
      )}
      {more && (
        <Button size="small" onClick={more} sx={{ mt: 1 }}>
          Show more
        </Button>
      )}
    </Box>
  );
}

const leadOf = (data: { current?: Record<string, unknown> }) =>
  data.current?.lead as LeadRow | undefined;

/** The column under the pointer; for the keyboard, the one that the card overlaps. */
const columnOf: CollisionDetection = (args) =>
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

const nameOf = (data: { current?: Record<string, unknown> }) => leadOf(data)?.name ?? 'The lead';

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

/** The leads in a column for each status. Moving a card to another column saves the status. */
export function LeadBoard() {
  const { change } = useStatusChange();
  const columns = useColumns();
  const [dragged, setDragged] = useState<LeadRow | null>(null);
  const board = useRef<HTMLDivElement>(null);
  const unfocusedRef = useRef<string | null>(null);
  // Runs after the cards' effects: if the lead left the board, the board takes the focus.
  useLayoutEffect(() => {
    if (unfocusedRef.current !== null) board.current?.focus({ preventScroll: true });
    unfocusedRef.current = null;
  });
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 5 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 150, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: columnByColumn, scrollBehavior: 'auto' }),
  );

  function drop({ active, over }: DragEndEvent) {
    setDragged(null);
    const lead = leadOf(active.data);
    if (lead && over && over.id !== lead.status) change(lead, over.id as LeadStatus);
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={columnOf}
      accessibility={{
        announcements,
        screenReaderInstructions: {
          draggable:
            'Press the space bar to pick up the lead, the left and right arrow keys to choose a status, the space bar to drop it there, or Escape to cancel.',
        },
      }}
      onDragStart={({ active }) => setDragged(leadOf(active.data) ?? null)}
      onDragCancel={() => setDragged(null)}
      onDragEnd={drop}
    >
      {/* All columns are as high as the longest, so that a card can be dropped anywhere. */}
      <Stack
        ref={board}
        direction="row"
        spacing={1.5}
        role="group"
        aria-label="Board of leads by status"
        tabIndex={0}
        sx={{ overflowX: 'auto', pb: 2 }}
      >
        {LEAD_STATUSES.map((status) => (
          <BoardColumn
            key={status}
            status={status}
            unfocusedRef={unfocusedRef}
            {...columns[status]}
          />
        ))}
      </Stack>
      {/* No animation back: the card is in its new place at once. */}
      <DragOverlay dropAnimation={null}>
        {dragged && (
          <Card sx={{ p: 1, boxShadow: 4 }}>
            <Typography sx={{ fontWeight: 600 }}>{dragged.name}</Typography>
          </Card>
        )}
      </DragOverlay>
    </DndContext>
  );
}
