import CloseIcon from '@mui/icons-material/Close';
import { Box, Button, IconButton, Link, Stack, Typography } from '@mui/material';
import type { Coordinates } from '../../shared/leads/contact-draft.ts';
import { appleMapsRoute, googleMapsRoute, routeMiles } from '../../shared/map/visit-route.ts';
import { milesText } from './lead-rows.tsx';
import type { PlacedLead } from './map-leads.ts';

interface VisitPlanProps {
  /** In the order in which to go. */
  stops: readonly PlacedLead[];
  position: Coordinates | null;
  onRemove: (id: string) => void;
  onClear: () => void;
  onShow: (lead: PlacedLead) => void;
}

/** The day's visits in a sensible order, and the way to the phone's maps application. */
export function VisitPlan({ stops, position, onRemove, onClear, onShow }: VisitPlanProps) {
  const route = stops.map((stop) => ({ ...stop, address: stop.shop_address }));
  const google = googleMapsRoute(route);
  const apple = appleMapsRoute(route);
  const miles = routeMiles(position ? [position, ...stops] : stops);
  return (
    <Box component="section" aria-labelledby="map-visits-title">
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography id="map-visits-title" component="h2" sx={{ fontWeight: 700 }}>
          Visits{' '}
          <Typography component="span" sx={{ color: 'text.secondary', fontSize: 14 }}>
            {milesText(miles)} as the crow flies
          </Typography>
        </Typography>
        <Button size="small" onClick={onClear}>
          Clear visits
        </Button>
      </Stack>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {stops.map((stop, index) => (
          <Stack
            key={stop.id}
            component="li"
            direction="row"
            spacing={1}
            sx={{ alignItems: 'center', fontSize: 14 }}
          >
            <Box component="span" sx={{ width: 20, fontWeight: 700, textAlign: 'right' }}>
              {index + 1}.
            </Box>
            <Link
              component="button"
              type="button"
              underline="hover"
              aria-label={`${stop.name}: show this visit on the map`}
              onClick={() => onShow(stop)}
              sx={{ flex: 1, minWidth: 0, py: 0.5, fontSize: 14, textAlign: 'left' }}
            >
              {stop.name}
            </Link>
            <IconButton
              size="small"
              aria-label={`Remove ${stop.name} from visits`}
              onClick={() => onRemove(stop.id)}
            >
              <CloseIcon fontSize="small" />
            </IconButton>
          </Stack>
        ))}
      </Box>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', mt: 1 }}>
        {google && (
          <Button href={google} target="_blank" rel="noreferrer" size="small" variant="contained">
            Open in Google Maps
          </Button>
        )}
        {apple && (
          <Button href={apple} target="_blank" rel="noreferrer" size="small" variant="outlined">
            Open in Apple Maps
          </Button>
        )}
      </Stack>
      {!google && (
        <Typography sx={{ mt: 1, fontSize: 13, color: 'text.secondary' }}>
          Google Maps takes ten stops at most: remove some to open the route there.
        </Typography>
      )}
    </Box>
  );
}
