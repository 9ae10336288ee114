import { useDraggable } from '@dnd-kit/core';
import AppointmentIcon from '@mui/icons-material/EventOutlined';
import DragIcon from '@mui/icons-material/DragIndicatorOutlined';
import { Box, Card, IconButton, Link, Stack } from '@mui/material';
import {
  memo,
  useLayoutEffect,
  useRef,
  useState,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import type { LeadRow } from '../../../shared/leads/lead.ts';
import type { LeadPriority } from '../../../shared/leads/lead-options.ts';
import { addDays } from '../../../shared/scheduling/calendar-date.ts';
import { readInstant } from '../../../shared/scheduling/time-zone.ts';
import { dollars } from '../../../shared/text/money.ts';
import { withReason } from '../../layout/offline/online-button.tsx';
import { RelativeTime, useClock } from '../../layout/relative-time.tsx';
import { readRange } from '../../providers/appointments/appointment-conflicts.ts';
import { useOffline } from '../../providers/connection.ts';
import { Appointment, Items, NextStep } from '../lead-cells.tsx';
import { useLeadsAddress } from '../../lead-work/leads-address.ts';
import { PriorityMark, QuoteMark } from '../../lead-work/status/lead-marks.tsx';
import { FieldMenu } from '../../lead-work/status/status-select.tsx';
import { TOUCH } from '../../theme/screen.ts';
import { Row } from '../../theme/blocks.tsx';

const NEAR_DAYS = 7;
const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
/** Keeps a control above the link that covers the card. */
const above = { position: 'relative', zIndex: 1 } as const;

/** An appointment within a week, unless the next step shows it already. */
function NearAppointment({ lead }: { lead: LeadRow }) {
  const { date: today } = useClock();
  const { scheduled_date: date, next_step_at: due } = lead;
  if (!date || date < today || date > addDays(today, NEAR_DAYS)) return null;
  if (due && readRange(lead.appointment)?.start === readInstant(due)) return null;
  return (
    <Row sx={{ gap: 1.5 }}>
      <AppointmentIcon fontSize="inherit" />
      <Appointment lead={lead} brief />
    </Row>
  );
}

interface CardContentProps {
  lead: LeadRow;
  /** At the end of the last line. */
  children?: ReactNode;
}

const CardContent = memo(function CardContent({ lead, children }: CardContentProps) {
  const reason = lead.status === 'Closed - Lost' ? lead.lost_reason : null;
  return (
    <Stack sx={{ typography: 'body2', whiteSpace: 'nowrap', gap: 0.25, mt: 0.25 }}>
      {lead.monthly_value !== null && (
        <Box sx={{ fontWeight: 600 }}>{dollars(lead.monthly_value)} a month</Box>
      )}
      {reason && (
        <Box sx={cut} title={lead.lost_note ?? undefined}>
          {reason}
        </Box>
      )}
      <Box sx={{ width: 'fit-content', maxWidth: 1, ...above }}>
        <NextStep lead={lead} brief />
      </Box>
      <Box>
        <QuoteMark lead={lead} />
      </Box>
      <NearAppointment lead={lead} />
      <Box sx={{ ...cut, ...above, width: 'fit-content', maxWidth: 1, color: 'text.secondary' }}>
        <Items lead={lead} />
      </Box>
      <Row sx={{ justifyContent: 'space-between', color: 'text.secondary' }}>
        <Box sx={above}>
          <RelativeTime at={lead.created_at} />
        </Box>
        {children}
      </Row>
    </Stack>
  );
});

const cardStyle = {
  position: 'relative',
  px: 1.25,
  py: 1,
  [TOUCH]: { py: 1.5 },
} as const;

/** On a touch screen with space for the grip beside them. */
const twoLines = {
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  [TOUCH]: { pr: 5.5 },
} as const;

/** Name and company. */
function CardHead({ lead, children }: { lead: LeadRow; children: ReactNode }) {
  return (
    <Box sx={{ [TOUCH]: { minHeight: 36 } }}>
      <Box
        title={lead.name}
        sx={{
          ...twoLines,
          fontWeight: 600,
          fontSize: '0.9375rem',
          lineHeight: 1.35,
        }}
      >
        {children}
      </Box>
      {lead.company_name && (
        <Box
          title={lead.company_name}
          sx={{ ...twoLines, typography: 'body2', color: 'text.secondary' }}
        >
          {lead.company_name}
        </Box>
      )}
    </Box>
  );
}

/** The lead's name, as a link that covers the card, so that a click anywhere opens the lead. */
function CardLink({ lead }: { lead: LeadRow }) {
  const { place, addressOf } = useLeadsAddress();
  return (
    <Link
      href={addressOf({ lead: lead.id })}
      aria-current={place.lead === lead.id || undefined}
      color="inherit"
      underline="hover"
      // The browser's own drag of a link would replace the card's.
      draggable={false}
      sx={{
        '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 1 },
        '&:focus-visible': { outline: 'none' },
        '&:focus-visible::after': { outline: '2px solid', outlineOffset: -1 },
      }}
    >
      {lead.name}
    </Link>
  );
}

const OFF = 'Needs a connection';
/** A button that is off has its title only under the pointer. */
const withTitle = { '&.Mui-disabled': { pointerEvents: 'auto', cursor: 'default' } } as const;

interface BoardCardProps {
  lead: LeadRow;
  /** The id of the lead whose card had the focus when it unmounted. */
  unfocusedRef: RefObject<string | null>;
}

/** A lead's card. A mouse drags it anywhere, a finger or the keyboard by its grip, which also opens the status menu. */
export function BoardCard({ lead, unfocusedRef }: BoardCardProps) {
  const { id } = lead;
  const offline = useOffline() !== null;
  const { attributes, listeners, node, setNodeRef, isDragging } = useDraggable({
    id,
    data: { lead },
    disabled: offline,
  });
  const grip = useRef<HTMLButtonElement>(null);
  // In another column the card is a new element, which takes the focus from the former one.
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
  const [menu, setMenu] = useState<{ field: 'status' | 'priority'; anchor: HTMLElement } | null>(
    null,
  );
  const opens = (field: 'status' | 'priority') =>
    ({
      disabled: offline,
      'aria-haspopup': 'listbox',
      'aria-expanded': menu?.field === field,
      onClick: (event: MouseEvent<HTMLElement>) => setMenu({ field, anchor: event.currentTarget }),
    }) as const;
  return (
    <>
      <Card
        component="li"
        ref={setNodeRef}
        onMouseDown={listeners?.onMouseDown as ((event: MouseEvent) => void) | undefined}
        sx={{
          ...cardStyle,
          opacity: isDragging ? 0.4 : 1,
          '&:hover': { borderColor: 'text.disabled' },
          '&:hover .grip, & .grip:focus-visible': { opacity: 1 },
        }}
      >
        <CardHead lead={lead}>
          <CardLink lead={lead} />
        </CardHead>
        <IconButton
          size="small"
          ref={grip}
          className="grip"
          {...attributes}
          {...listeners}
          // The card itself handles the mouse.
          onMouseDown={undefined}
          {...opens('status')}
          // The space bar picks up the card and must not click the button too.
          onKeyUp={(event) => {
            if (event.code === 'Space') event.preventDefault();
          }}
          aria-label={withReason(`Move ${lead.name}`, offline)}
          title={offline ? OFF : 'Drag to move, or click to choose a status'}
          // Covers the end of a long name while it is shown.
          sx={{
            position: 'absolute',
            zIndex: 1,
            top: 4,
            right: 4,
            p: 0.25,
            opacity: menu?.field === 'status' ? 1 : 0,
            bgcolor: 'background.paper',
            cursor: 'grab',
            touchAction: 'none',
            ...withTitle,
            '&:hover': { bgcolor: 'background.paper' },
            [TOUCH]: { opacity: 1 },
          }}
        >
          <DragIcon fontSize="small" />
        </IconButton>
        <CardContent lead={lead}>
          <IconButton
            size="small"
            {...opens('priority')}
            aria-label={withReason(`Priority of ${lead.name}: ${lead.priority}`, offline)}
            title={offline ? OFF : `${lead.priority} priority`}
            sx={{ ...above, ...withTitle, p: 0.625, my: -0.625, mr: -0.625 }}
          >
            <PriorityMark priority={lead.priority as LeadPriority} />
          </IconButton>
        </CardContent>
      </Card>
      {/* Beside the card: a press in the menu must not start a drag. */}
      {menu && <FieldMenu lead={lead} {...menu} onClose={() => setMenu(null)} />}
    </>
  );
}

/** The copy of a card that follows the pointer. */
export function DraggedCard({ lead }: { lead: LeadRow }) {
  return (
    <Card sx={{ ...cardStyle, boxShadow: 'var(--shadow-raised)', cursor: 'grabbing' }}>
      <CardHead lead={lead}>{lead.name}</CardHead>
      <CardContent lead={lead} />
    </Card>
  );
}
