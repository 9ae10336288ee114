import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import DownIcon from '@mui/icons-material/KeyboardArrowDown';
import UpIcon from '@mui/icons-material/KeyboardArrowUp';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import DragIcon from '@mui/icons-material/DragIndicator';
import { Box, IconButton, Stack } from '@mui/material';
import type { ReactNode } from 'react';

interface SortableListProps<T> {
  label: string;
  items: readonly T[];
  idOf: (item: T) => string;
  /** The item's name in the names of its buttons. */
  nameOf: (item: T, index: number) => string;
  render: (item: T, index: number) => ReactNode;
  onMove: (from: number, to: number) => void;
  /** Without it, items can't be removed. */
  onRemove: ((index: number) => void) | undefined;
  /** Keeps the buttons of an item in one row on a phone, because the item is one line high. */
  singleLine?: boolean;
}

interface RowProps {
  id: string;
  name: string;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onRemove: (() => void) | undefined;
  singleLine: boolean;
  children: ReactNode;
}

function Row({ id, name, onUp, onDown, onRemove, singleLine, children }: RowProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, ...drag } = useSortable({ id });
  // Not disabled: at the end of the list the button that was pressed would lose the focus.
  const move = (where: 'up' | 'down', icon: ReactNode, act: (() => void) | undefined) => (
    <IconButton
      size="small"
      aria-label={`Move ${name} ${where}`}
      aria-disabled={!act}
      onClick={act}
    >
      {icon}
    </IconButton>
  );
  return (
    <Box
      component="li"
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(drag.transform), transition: drag.transition }}
      sx={{
        display: 'flex',
        gap: 1,
        alignItems: 'flex-start',
        p: 1,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
        position: 'relative',
        zIndex: drag.isDragging ? 1 : undefined,
        boxShadow: drag.isDragging ? 4 : undefined,
      }}
    >
      <IconButton
        ref={setActivatorNodeRef}
        size="small"
        {...attributes}
        {...listeners}
        aria-label={`Drag ${name}`}
        sx={{ cursor: 'grab', touchAction: 'none' }}
      >
        <DragIcon fontSize="small" />
      </IconButton>
      <Box sx={{ flex: 1, minWidth: 0 }}>{children}</Box>
      <Stack direction={{ xs: singleLine ? 'row' : 'column', sm: 'row' }}>
        {move('up', <UpIcon fontSize="small" />, onUp)}
        {move('down', <DownIcon fontSize="small" />, onDown)}
        <IconButton
          size="small"
          aria-label={`Remove ${name}`}
          disabled={!onRemove}
          onClick={onRemove}
        >
          <DeleteIcon fontSize="small" />
        </IconButton>
      </Stack>
    </Box>
  );
}

/** A list that is sorted by dragging, with the keyboard (space, arrows, space) or with buttons. */
export function SortableList<T>(props: SortableListProps<T>) {
  const { label, items, idOf, nameOf, render, onMove, onRemove, singleLine = false } = props;
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = items.map(idOf);

  function drop({ active, over }: DragEndEvent) {
    const from = ids.indexOf(String(active.id));
    const to = over ? ids.indexOf(String(over.id)) : -1;
    if (from >= 0 && to >= 0 && from !== to) onMove(from, to);
  }

  const position = (id: string | number) =>
    `position ${ids.indexOf(String(id)) + 1} of ${ids.length}`;
  const named = (id: string | number) => {
    const index = ids.indexOf(String(id));
    const item = items[index];
    return item === undefined ? 'The item' : nameOf(item, index);
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        announcements: {
          onDragStart: ({ active }) => `${named(active.id)} is picked up.`,
          onDragOver: ({ active, over }) =>
            over ? `${named(active.id)} is over ${position(over.id)}.` : undefined,
          onDragEnd: ({ active, over }) =>
            over ? `${named(active.id)} was dropped at ${position(over.id)}.` : undefined,
          onDragCancel: ({ active }) => `${named(active.id)} stays where it was.`,
        },
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <Stack component="ol" spacing={1} aria-label={label} sx={{ listStyle: 'none', p: 0, m: 0 }}>
          {items.map((item, index) => (
            <Row
              key={idOf(item)}
              id={idOf(item)}
              name={nameOf(item, index)}
              onUp={index > 0 ? () => onMove(index, index - 1) : undefined}
              onDown={index < items.length - 1 ? () => onMove(index, index + 1) : undefined}
              onRemove={onRemove && (() => onRemove(index))}
              singleLine={singleLine}
            >
              {render(item, index)}
            </Row>
          ))}
        </Stack>
      </SortableContext>
    </DndContext>
  );
}
