import { Button, Link, Stack, Typography } from '@mui/material';
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { appleMapsRoute, googleMapsRoute } from '../../shared/map/visit-route.ts';
import type { PlacedLead } from './map-leads.ts';
import { StatusDot } from './status-dot.tsx';

interface WindowProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** What a popup holds: it takes the focus, gives it back, and closes with Escape. */
function PopupWindow({ title, onClose, children }: WindowProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    const { current: popup } = element;
    popup?.focus({ preventScroll: true });
    return () => {
      const { activeElement } = document;
      const ours = activeElement === document.body || popup?.contains(activeElement);
      const map = popup?.closest<HTMLElement>('.leaflet-container');
      const target = before instanceof HTMLElement && before.isConnected ? before : map;
      if (ours) target?.focus({ preventScroll: true });
    };
  }, []);

  function closeByKey(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  }

  return (
    <Stack
      ref={element}
      role="dialog"
      aria-label={title}
      tabIndex={-1}
      onKeyDown={closeByKey}
      // To the map, a click on what this click removes would be a click beside the window.
      onClick={(event) => event.stopPropagation()}
      spacing={0.5}
      sx={{ p: 2, width: 260, outline: 'none', color: 'text.primary' }}
    >
      {children}
    </Stack>
  );
}

interface LeadWindowProps {
  lead: PlacedLead;
  planned: boolean;
  onPlan: () => void;
  onClose: () => void;
}

/** A lead's window on the map (SPEC.md §2 «Map View»). */
export function LeadWindow({ lead, planned, onPlan, onClose }: LeadWindowProps) {
  const stop = [{ ...lead, address: lead.shop_address }];
  return (
    <PopupWindow title={lead.name} onClose={onClose}>
      <Typography
        component="h2"
        sx={{ fontSize: 16, fontWeight: 700, lineHeight: 1.3, pr: 2, overflowWrap: 'anywhere' }}
      >
        {lead.name}
      </Typography>
      {lead.company_name && (
        <Typography sx={{ fontSize: 14, overflowWrap: 'anywhere' }}>{lead.company_name}</Typography>
      )}
      <Typography sx={{ fontSize: 14, color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {lead.shop_address}
      </Typography>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center', fontSize: 13, pt: 0.5 }}>
        <StatusDot status={lead.status} />
        <span>
          {lead.status} · {lead.priority} priority
        </span>
      </Stack>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', pt: 1 }}>
        <Button
          component={RouterLink}
          to={`/leads/${lead.id}`}
          variant="contained"
          size="small"
          // Leaflet colours every link within the map.
          sx={{ '&&&': { color: 'primary.contrastText' } }}
        >
          View Details
        </Button>
        <Button size="small" variant="outlined" onClick={onPlan}>
          {planned ? 'Remove from visits' : 'Add to visits'}
        </Button>
      </Stack>
      <Stack
        direction="row"
        useFlexGap
        spacing={1}
        sx={{ flexWrap: 'wrap', fontSize: 13, pt: 1, '& > *': { whiteSpace: 'nowrap' } }}
      >
        <span>Directions:</span>
        <Link href={googleMapsRoute(stop) ?? ''} target="_blank" rel="noreferrer">
          Google Maps
        </Link>
        <Link href={appleMapsRoute(stop) ?? ''} target="_blank" rel="noreferrer">
          Apple Maps
        </Link>
      </Stack>
    </PopupWindow>
  );
}

interface SpotWindowProps {
  leads: readonly PlacedLead[];
  onOpen: (lead: PlacedLead) => void;
  onClose: () => void;
}

/** Several leads at one spot: which of them is meant? */
export function SpotWindow({ leads, onOpen, onClose }: SpotWindowProps) {
  return (
    <PopupWindow title={`${leads.length} leads here`} onClose={onClose}>
      <Typography component="h2" sx={{ fontSize: 16, fontWeight: 700 }}>
        {leads.length} leads here
      </Typography>
      <Stack sx={{ maxHeight: 240, overflowY: 'auto', mx: -1 }}>
        {leads.map((lead) => (
          <Button
            key={lead.id}
            onClick={() => onOpen(lead)}
            startIcon={<StatusDot status={lead.status} />}
            sx={{ justifyContent: 'flex-start', textAlign: 'left' }}
          >
            {lead.name}
          </Button>
        ))}
      </Stack>
    </PopupWindow>
  );
}
