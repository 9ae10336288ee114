import {
  closestCenter,
  DndContext,
  DragOverlay,
  KeyboardCode,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
  type KeyboardCoordinateGetter,
} from '@dnd-kit/core';
import DragIcon from '@mui/icons-material/DragIndicatorOutlined';
import {
  Alert,
  Box,
  Button,
  Card,
  IconButton,
  Link,
  Skeleton,
  Stack,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { useGetList, useListContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { LeadRow } from '../../../shared/leads/lead.ts';
import { LEAD_STATUSES, type LeadStatus } from '../../../shared/leads/lead-options.ts';
import { refreshLeads } from '../../providers/lead-provider.ts';
import type { LeadListFilter } from '../lead-filter.ts';
import { STATUS_COLORS } from '../lead-colors.ts';
import { PrioritySelect, StatusSelect, useLeadMark } from '../lead-marks.tsx';
import { appointmentOf } from '../lead-times.ts';
import { useLeadsAddress } from '../leads-address.ts';

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
      {appointment && <Typography variant="body2">{appointment}</Typography>}
      <Stack sx={{ typography: 'body2', alignItems: 'flex-start' }}>
        <StatusSelect lead={lead} />
        <PrioritySelect lead={lead} />
      </Stack>
    </Box>
  );
}

function BoardCard({ lead }: { lead: LeadRow }) {
  const { attributes, listeners, setNodeRef, isDragging } = useDraggable({
    id: lead.id,
    data: { lead },
  });
  return (
    <Card
      component="li"
      ref={setNodeRef}
      sx={{ p: 1, display: 'flex', alignItems: 'flex-start', opacity: isDragging ? 0.4 : 1 }}
    >
      <CardContent lead={lead} />
      <IconButton
        size="small"
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

function BoardColumn({ status }: { status: LeadStatus }) {
  const filterValues = useListContext().filterValues as LeadListFilter;
  const [pages, setPages] = useState(1);
  const { data, total, error, isPending } = useGetList<LeadRow>('leads', {
    filter: { ...filterValues, status },
    sort: { field: 'created_at', order: 'DESC' },
    pagination: { page: 1, perPage: PAGE * pages },
  });
  const { setNodeRef, isOver } = useDroppable({ id: status });
  // A lead that was just moved away has its new status at once.
  const leads = data?.filter((lead) => lead.status === status);
  return (
    <Box
      component="section"
      aria-label={status}
      ref={setNodeRef}
      sx={{
        flex: '0 0 250px',
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
      {error && (
        <Alert severity="error">
          {error.message}
          <Button color="inherit" onClick={refreshLeads}>
            Try again
          </Button>
        </Alert>
      )}
      <Stack component="ul" spacing={1} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {leads?.map((lead) => (
          <BoardCard key={lead.id} lead={lead} />
        ))}
      </Stack>
      {leads?.length === 0 && (
        <Typography variant="body2" color="text.secondary">
          No leads.
        </Typography>
      )}
      {(total ?? 0) > PAGE * pages && (
        <Button size="small" onClick={() => setPages(pages + 1)} sx={{ mt: 1 }}>
          Show more
        </Button>
      )}
    </Box>
  );
}

/** With the keyboard a card goes from column to column. */
const columnByColumn: KeyboardCoordinateGetter = (event, { context, currentCoordinates }) => {
  const step = { [KeyboardCode.Right as string]: 1, [KeyboardCode.Left as string]: -1 }[event.code];
  if (!step) return undefined;
  event.preventDefault();
  const over = LEAD_STATUSES.indexOf(context.over?.id as LeadStatus);
  const target = LEAD_STATUSES[Math.min(LEAD_STATUSES.length - 1, Math.max(0, over + step))];
  const column = target && context.droppableRects.get(target);
  return column ? { x: column.left, y: currentCoordinates.y } : undefined;
};

const nameOf = (data: { current?: Record<string, unknown> }) =>
  (data.current?.lead as LeadRow | undefined)?.name ?? 'The lead';

const announcements: Announcements = {
  onDragStart: ({ active }) => `${nameOf(active.data)} is picked up.`,
  onDragOver: ({ active, over }) =>
    over ? `${nameOf(active.data)} is over ${over.id}.` : undefined,
  onDragEnd: ({ active, over }) =>
    over ? `${nameOf(active.data)} is moved to ${over.id}.` : `${nameOf(active.data)} stays.`,
  onDragCancel: ({ active }) => `${nameOf(active.data)} stays where it was.`,
};

/** The leads by status; a card that is moved takes that status, with one write. */
export function LeadBoard() {
  const mark = useLeadMark();
  const [dragged, setDragged] = useState<LeadRow | null>(null);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 5 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 150, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: columnByColumn }),
  );

  function drop({ active, over }: DragEndEvent) {
    setDragged(null);
    const lead = active.data.current?.lead as LeadRow | undefined;
    if (lead && over && over.id !== lead.status) mark(lead, { status: String(over.id) });
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements,
        screenReaderInstructions: {
          draggable:
            'Press the space bar to pick the lead up, the left and right arrows to choose a status, the space bar to put it there, Escape to leave it.',
        },
      }}
      onDragStart={({ active }) => setDragged((active.data.current?.lead as LeadRow) ?? null)}
      onDragCancel={() => setDragged(null)}
      onDragEnd={drop}
    >
      <Stack
        direction="row"
        spacing={1.5}
        role="group"
        aria-label="Board of leads by status"
        tabIndex={0}
        sx={{ overflowX: 'auto', alignItems: 'flex-start', pb: 2 }}
      >
        {LEAD_STATUSES.map((status) => (
          <BoardColumn key={status} status={status} />
        ))}
      </Stack>
      <DragOverlay>
        {dragged && (
          <Card sx={{ p: 1, boxShadow: 4 }}>
            <Typography sx={{ fontWeight: 600 }}>{dragged.name}</Typography>
          </Card>
        )}
      </DragOverlay>
    </DndContext>
  );
}
