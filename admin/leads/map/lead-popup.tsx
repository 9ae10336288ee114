import { Box, Button, Stack, Typography } from '@mui/material';
import { useEffect, useMemo, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Popup } from 'react-leaflet';
import type { Coordinates } from '../../../shared/leads/lead.ts';
import { ContactActions } from '../../lead-work/contact/contact-actions.tsx';
import { StatusDot } from '../../lead-work/status/lead-marks.tsx';
import type { PlacedLead } from './use-map-leads.ts';
import { Row } from '../../theme/blocks.tsx';

interface DialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog in a Leaflet popup: takes the focus, returns it when it closes, and closes with Escape. */
function PopupDialog({ title, onClose, children }: DialogProps) {
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
      if (!ours) return;
      target?.focus({ preventScroll: true });
      // Rows of a collapsed sheet are inert and can't take the focus.
      if (document.activeElement !== target) map?.focus({ preventScroll: true });
    };
  }, []);

  function closeOnEscape(event: KeyboardEvent) {
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
      onKeyDown={closeOnEscape}
      // If a click removes its own target, Leaflet treats it as a click on the map and closes the popup.
      onClick={(event) => event.stopPropagation()}
      spacing={0.5}
      sx={{ p: 2, width: 260, outline: 'none', color: 'text.primary' }}
    >
      {children}
    </Stack>
  );
}

interface MapPopupProps extends DialogProps {
  place: Coordinates;
  /** Pixels above the place, so that its marker stays visible. */
  offset: number;
}

function MapPopup({ place: { latitude, longitude }, offset, ...dialog }: MapPopupProps) {
  // Memoized: for a new array, react-leaflet would close and reopen the popup.
  const position = useMemo<[number, number]>(() => [latitude, longitude], [latitude, longitude]);
  return (
    <Popup
      position={position}
      offset={[0, -offset]}
      // Leaves space for the zoom buttons.
      autoPanPaddingTopLeft={[64, 12]}
      autoPanPaddingBottomRight={[12, 12]}
      minWidth={260}
      maxWidth={260}
      eventHandlers={{ remove: dialog.onClose }}
    >
      <PopupDialog {...dialog} />
    </Popup>
  );
}

interface LeadPopupProps {
  lead: PlacedLead;
  planned: boolean;
  onPlan: () => void;
  onClose: () => void;
}

/** A lead's popup on the map. */
export function LeadPopup({ lead, planned, onPlan, onClose }: LeadPopupProps) {
  return (
    <MapPopup key={lead.id} place={lead} offset={28} title={lead.name} onClose={onClose}>
      <Typography
        component="h2"
        sx={{ fontSize: 16, fontWeight: 700, lineHeight: 1.3, pr: 3, overflowWrap: 'anywhere' }}
      >
        {lead.name}
      </Typography>
      {lead.company_name && (
        <Typography sx={{ fontSize: 14, overflowWrap: 'anywhere' }}>{lead.company_name}</Typography>
      )}
      <Typography sx={{ fontSize: 14, color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {lead.shop_address}
      </Typography>
      {lead.place_is_street && (
        <Typography sx={{ fontSize: 13, color: 'text.secondary' }}>
          The map shows the middle of the street, not the house.
        </Typography>
      )}
      <Row spacing={1} sx={{ fontSize: 13, pt: 0.5 }}>
        <StatusDot status={lead.status} lettered />
        <span>
          {lead.status} · {lead.priority} priority
        </span>
      </Row>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', ml: -1, '&& a': { color: 'text.secondary' } }}>
        <ContactActions lead={lead} />
      </Box>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', pt: 0.5 }}>
        <Button
          href={`/leads/${lead.id}`}
          variant="contained"
          // Leaflet's styles set a color for every link in the map.
          sx={{ px: 1.5, '&&&': { color: 'primary.contrastText' } }}
        >
          View Details
        </Button>
        <Button variant="outlined" onClick={onPlan} sx={{ px: 1.5 }}>
          {planned ? 'Remove from visits' : 'Add to visits'}
        </Button>
      </Stack>
    </MapPopup>
  );
}

interface SpotPopupProps {
  /** Leads at the same spot, at least one. */
  leads: readonly PlacedLead[];
  onOpen: (lead: PlacedLead) => void;
  onClose: () => void;
}

/** A list of the leads at the same spot. */
export function SpotPopup({ leads, onOpen, onClose }: SpotPopupProps) {
  const title = `${leads.length} leads here`;
  const key = leads.map(({ id }) => id).join();
  return (
    <MapPopup key={key} place={leads[0]!} offset={10} title={title} onClose={onClose}>
      <Typography component="h2" sx={{ fontSize: 16, fontWeight: 700 }}>
        {title}
      </Typography>
      <Stack sx={{ maxHeight: 240, overflowY: 'auto', mx: -1 }}>
        {leads.map((lead) => (
          <Button
            key={lead.id}
            onClick={() => onOpen(lead)}
            startIcon={<StatusDot status={lead.status} lettered />}
            sx={{ justifyContent: 'flex-start', textAlign: 'left' }}
          >
            {lead.name}
          </Button>
        ))}
      </Stack>
    </MapPopup>
  );
}
