import ExpandIcon from '@mui/icons-material/KeyboardArrowUp';
import { Box, ButtonBase, Paper } from '@mui/material';
import { useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';

/** The visible part of the collapsed sheet, in pixels. */
export const SHEET_PEEK = 80;

const SIZES = ['peek', 'half', 'full'] as const;
/** How far the sheet is open. */
export type SheetSize = (typeof SIZES)[number];

const HEIGHTS: Record<SheetSize, string> = {
  peek: `${SHEET_PEEK}px`,
  half: '55%',
  full: 'calc(100% - 16px)',
};

interface LeadsSheetProps {
  size: SheetSize;
  onSize: (size: SheetSize) => void;
  heading: ReactNode;
  /** Visible at every size. */
  summary: ReactNode;
  children: ReactNode;
}

/** A sheet over the map's lower edge, resized by dragging, pressing, or arrow keys on its handle. */
export function LeadsSheet({ size, onSize, heading, summary, children }: LeadsSheetProps) {
  const sheet = useRef<HTMLElement>(null);
  /** The height while it is dragged. */
  const [height, setHeight] = useState<number | null>(null);
  const grip = useRef<{ y: number; height: number } | null>(null);
  const dragged = useRef(false);
  const open = size !== 'peek';

  function grab(event: PointerEvent) {
    event.currentTarget.setPointerCapture(event.pointerId);
    grip.current = { y: event.clientY, height: sheet.current?.offsetHeight ?? 0 };
    dragged.current = false;
  }

  function drag({ clientY }: PointerEvent) {
    if (!grip.current) return;
    const by = grip.current.y - clientY;
    if (Math.abs(by) > 6) dragged.current = true;
    if (dragged.current) setHeight(Math.max(SHEET_PEEK, grip.current.height + by));
  }

  function release() {
    const available = sheet.current?.parentElement?.clientHeight ?? 0;
    grip.current = null;
    if (height === null) return;
    setHeight(null);
    const [low, high] = [(SHEET_PEEK + available * 0.55) / 2, available * 0.775];
    onSize(height < low ? 'peek' : height < high ? 'half' : 'full');
  }

  function onKeyDown({ key }: KeyboardEvent) {
    const index = SIZES.indexOf(size);
    if (key === 'ArrowUp') onSize(SIZES[index + 1] ?? 'full');
    if (key === 'ArrowDown') onSize(SIZES[index - 1] ?? 'peek');
  }

  return (
    <Paper
      ref={sheet}
      component="section"
      variant="outlined"
      aria-labelledby="map-leads-title"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onSize('peek');
      }}
      sx={{
        position: 'absolute',
        right: 0,
        bottom: 0,
        left: 0,
        zIndex: 2,
        display: 'flex',
        flexDirection: 'column',
        overflow: 'hidden',
        borderRadius: '16px 16px 0 0',
        boxShadow: 3,
        transition: (theme) => (height === null ? theme.transitions.create('height') : 'none'),
      }}
      style={{ height: height === null ? HEIGHTS[size] : `min(${height}px, ${HEIGHTS.full})` }}
    >
      <Box component="h2" id="map-leads-title" sx={{ m: 0, font: 'inherit', flexShrink: 0 }}>
        <ButtonBase
          aria-expanded={open}
          onPointerDown={grab}
          onPointerMove={drag}
          onPointerUp={release}
          onPointerCancel={release}
          onKeyDown={onKeyDown}
          // Ignore the click that ends a drag.
          onClick={() => {
            if (!dragged.current) onSize(open ? 'peek' : 'half');
            dragged.current = false;
          }}
          sx={{
            width: '100%',
            minHeight: 50,
            px: 2,
            pt: 1.5,
            gap: 1,
            font: 'inherit',
            justifyContent: 'space-between',
            textAlign: 'left',
            touchAction: 'none',
            '&::before': {
              content: '""',
              position: 'absolute',
              top: 8,
              left: 'calc(50% - 20px)',
              width: 40,
              height: 4,
              borderRadius: 2,
              bgcolor: 'text.disabled',
            },
            '&:focus-visible': { outline: '2px solid', outlineOffset: -4 },
          }}
        >
          <span>{heading}</span>
          <ExpandIcon sx={{ transform: open ? 'rotate(180deg)' : 'none' }} />
        </ButtonBase>
      </Box>
      <Box sx={{ px: 2, flexShrink: 0 }}>{summary}</Box>
      <Box
        // Content below the edge takes no focus.
        inert={!open && height === null}
        sx={{ flex: 1, minHeight: 0, pt: 1, overflowY: 'auto', overscrollBehavior: 'contain' }}
      >
        {children}
      </Box>
    </Paper>
  );
}
