import CloseIcon from '@mui/icons-material/Close';
import DoneIcon from '@mui/icons-material/CheckOutlined';
import DownIcon from '@mui/icons-material/KeyboardArrowDown';
import UpIcon from '@mui/icons-material/KeyboardArrowUp';
import { Box, Button, IconButton, Link, Stack, TextField, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isComposing } from '../../../../shared/text/composing.ts';
import { DayField } from '../../../forms/day-field.tsx';
import { durationText } from '../../../layout/times.ts';
import { useContactWork } from '../../../lead-work/contact/contact-work.ts';
import { Cut } from '../../../lists/list-cells.tsx';
import { geocodingService } from '../geocoding-service.ts';
import type { PlacedLead } from '../use-map-leads.ts';
import { TRAVEL_RANGES, type TravelSettings, type Visits } from './use-visits.ts';
import { PrintedVisits } from './printed-visits.tsx';
import { clockTime, timesOf } from './visit-times.ts';
import { appleMapsRoute, googleMapsRoute, milesText, routeMiles } from './visit-route.ts';
import { TOUCH_SIZE } from '../../../theme/screen.ts';
import { Row } from '../../../theme/blocks.tsx';

interface SettingProps {
  label: string;
  name: keyof TravelSettings;
  travel: TravelSettings;
  onTravel: (travel: TravelSettings) => void;
}

/** A number that is applied as soon as it is within its range. */
function Setting({ label, name, travel, onTravel }: SettingProps) {
  const [min, max] = TRAVEL_RANGES[name];
  const [wrong, setWrong] = useState(false);
  return (
    <TextField
      label={label}
      defaultValue={travel[name]}
      error={wrong}
      helperText={wrong ? `${min} to ${max}` : undefined}
      onChange={({ target: { value } }) => {
        const number = /^\s*\d+(\.\d*)?\s*$/.test(value) ? Number(value) : NaN;
        const valid = number >= min && number <= max;
        setWrong(!valid);
        if (valid) onTravel({ ...travel, [name]: number });
      }}
      slotProps={{ htmlInput: { inputMode: 'decimal' } }}
      sx={{ flex: '1 1 132px' }}
    />
  );
}

/** The time to leave. One that is over is replaced when the field is left. */
function LeaveAt({ visits }: { visits: Visits }) {
  const { time, leaving, timeZone, depart } = visits;
  const [typed, setTyped] = useState<string | null>(null);
  const over = typed !== null && typed !== time;
  return (
    <TextField
      type="time"
      label="Leave at"
      value={typed ?? time}
      onChange={({ target }) => {
        setTyped(target.value);
        if (target.value) depart({ time: target.value });
      }}
      onBlur={() => setTyped(null)}
      helperText={over && `Leaving at ${clockTime(leaving, timeZone)}`}
      slotProps={{ inputLabel: { shrink: true }, formHelperText: { role: 'status' } }}
      sx={{ m: 0, flex: '1 1 0' }}
    />
  );
}

/** The address where the visits begin; without it that is “Near me”, or the first stop. */
function StartInput({ visits }: { visits: Visits }) {
  const { departure, depart } = visits;
  const [address, setAddress] = useState(departure.start?.address ?? '');
  // What the field said when it was left last: an answer about an earlier address may come later.
  const left = useRef(address);
  const finding = useMutation({
    mutationFn: (text: string) => geocodingService!.geocode(text, new AbortController().signal),
    onSuccess: (place, text) =>
      place && text === left.current && depart({ start: { address: text, ...place } }),
  });
  if (!geocodingService) return null;

  function find() {
    const typed = address.trim();
    left.current = typed;
    if (typed === (departure.start?.address ?? '')) return;
    if (typed === '') depart({ start: null });
    else finding.mutate(typed);
  }
  const failure = finding.isError
    ? 'The address couldn’t be looked up. Try again.'
    : finding.data === null && 'This address wasn’t found.';
  return (
    <TextField
      label="Start address"
      placeholder="Your office or home"
      value={address}
      error={Boolean(failure)}
      // A blank line otherwise: leaving the field must not move the stop that is pressed next.
      helperText={failure || (finding.isPending ? 'Looking it up...' : ' ')}
      onChange={({ target }) => {
        setAddress(target.value);
        finding.reset();
      }}
      onBlur={find}
      onKeyDown={(event) => event.key === 'Enter' && !isComposing(event) && find()}
      slotProps={{ inputLabel: { shrink: true }, formHelperText: { role: 'status' } }}
    />
  );
}

interface VisitListProps {
  visits: Visits;
  onShow: (lead: PlacedLead) => void;
}

/** A stop: its times, its visit to log, and its place in the order. */
function Stop({
  visit,
  index,
  visits,
  onShow,
}: VisitListProps & { visit: Visits['plan'][number]; index: number }) {
  const { plan, planned, timeZone } = visits;
  const { logVisit } = useContactWork();
  const { place } = visit;
  const { text, late } = timesOf(visit, timeZone);
  return (
    <Row component="li" spacing={1} sx={{ fontSize: 14, minHeight: 52 }}>
      <Box component="span" sx={{ width: 20, fontWeight: 700, textAlign: 'right' }}>
        {index + 1}.
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Link
          component="button"
          type="button"
          underline="hover"
          aria-label={`${place.name}: show this visit on the map`}
          onClick={() => onShow(place)}
          // A larger touch target without a taller line.
          sx={{
            minHeight: TOUCH_SIZE,
            my: -1,
            fontSize: 14,
            textAlign: 'left',
            overflowWrap: 'anywhere',
          }}
        >
          {place.name}
        </Link>
        <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{text}</Box>
        {late && <Box sx={{ fontSize: 13, color: 'error.main' }}>{late}</Box>}
        <Button
          size="small"
          aria-label={`Log the visit to ${place.name}`}
          onClick={() => logVisit(place)}
          sx={{ ml: -0.5 }}
        >
          Log the visit
        </Button>
      </Box>
      {plan.length > 1 && (
        <Stack direction="row" sx={{ '&&': { ml: 0 } }}>
          <IconButton
            size="small"
            aria-label={`Move ${place.name} up`}
            // Not disabled: at the end of the list the button that was pressed would lose the focus.
            aria-disabled={index === 0}
            onClick={() => index > 0 && visits.move(index, index - 1)}
          >
            <UpIcon fontSize="small" />
          </IconButton>
          <IconButton
            size="small"
            aria-label={`Move ${place.name} down`}
            aria-disabled={index === plan.length - 1}
            onClick={() => index < plan.length - 1 && visits.move(index, index + 1)}
          >
            <DownIcon fontSize="small" />
          </IconButton>
        </Stack>
      )}
      {/* Appointments can't be removed here. */}
      {planned.has(place.id) && (
        <IconButton
          aria-label={`Remove ${place.name} from visits`}
          onClick={() => visits.toggle(place.id)}
        >
          <CloseIcon fontSize="small" />
        </IconButton>
      )}
    </Row>
  );
}

function OnTheWay({ nearby, onAdd }: Pick<Visits, 'nearby'> & { onAdd: (lead: string) => void }) {
  return (
    <Box component="section" aria-label="On the way" sx={{ mt: 1 }}>
      <Typography component="h3" sx={{ fontSize: 14, fontWeight: 600 }}>
        On the way
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {nearby.map(({ place, minutes }) => (
          <Row
            key={place.id}
            component="li"
            sx={{ justifyContent: 'space-between', fontSize: 14, gap: 1 }}
          >
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              {place.name}{' '}
              <Box component="span" sx={{ color: 'text.secondary', fontSize: 13 }}>
                {Math.round(minutes) === 0 ? 'on your way' : `adds ${durationText(minutes)}`}
              </Box>
            </Box>
            <Button aria-label={`Add ${place.name} to visits`} onClick={() => onAdd(place.id)}>
              Add
            </Button>
          </Row>
        ))}
      </Box>
    </Box>
  );
}

/** The day's visits with their times, leads on the way, and links that open the route in a maps app. */
export function VisitList({ visits, onShow }: VisitListProps) {
  const { plan, stops, planned, nearby, unplaced, travel, start, origin, done } = visits;
  const google = googleMapsRoute(stops, origin);
  const apple = appleMapsRoute(stops, origin);
  const miles = routeMiles(start ? [start, ...stops] : stops);
  const settings = { travel, onTravel: visits.setTravel };
  return (
    <Box component="section" aria-labelledby="map-visits-title" sx={{ px: 2, py: 1 }}>
      <PrintedVisits visits={visits} />
      <Row sx={{ justifyContent: 'space-between' }}>
        <Typography id="map-visits-title" component="h2" sx={{ fontWeight: 700 }}>
          Visits{' '}
          <Typography component="span" sx={{ color: 'text.secondary', fontSize: 14 }}>
            {milesText(miles)} as the crow flies
          </Typography>
        </Typography>
        <Button onClick={visits.clear} disabled={planned.size === 0}>
          Clear visits
        </Button>
      </Row>
      <Stack direction="row" sx={{ gap: 1, my: 1 }}>
        <DayField
          label="Day"
          value={visits.date}
          onChange={(day) => day && visits.depart({ date: day })}
          sx={{ m: 0, flex: '1 1 0' }}
        />
        <LeaveAt visits={visits} />
      </Stack>
      {done.length > 0 && (
        <Box component="ul" aria-label="Done" sx={{ m: 0, mb: 1, p: 0, listStyle: 'none' }}>
          {done.map(({ id, place, note }) => (
            <Row key={id} component="li" sx={{ gap: 1, fontSize: 13, color: 'text.secondary' }}>
              <DoneIcon color="success" sx={{ width: 20, fontSize: 18 }} />
              <Cut text={`${place.name}: ${note}`} />
            </Row>
          ))}
        </Box>
      )}
      {plan.length === 0 && (
        <Typography sx={{ fontSize: 14, color: 'text.secondary' }}>
          {done.length > 0 ? 'All visits are done.' : 'No meetups that day.'} Check the leads to
          visit.
        </Typography>
      )}
      {unplaced.length > 0 && (
        <Typography sx={{ fontSize: 13, color: 'text.secondary', overflowWrap: 'anywhere' }}>
          Appointments that aren’t on the map: {unplaced.map(({ name }) => name).join(', ')}
        </Typography>
      )}
      <Box component="ol" aria-label="Stops" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {plan.map((visit, index) => (
          <Stop key={visit.place.id} {...{ visit, index, visits, onShow }} />
        ))}
      </Box>
      {visits.isOrdered && <Button onClick={visits.orderAgain}>Shortest route again</Button>}
      {nearby.length > 0 && <OnTheWay nearby={nearby} onAdd={visits.toggle} />}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', my: 1.5 }}>
        <StartInput visits={visits} />
        <Setting label="Miles per hour" name="milesPerHour" {...settings} />
        <Setting label="Minutes per visit" name="minutesPerVisit" {...settings} />
        <Setting label="Detour (minutes)" name="detourMinutes" {...settings} />
      </Stack>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', mt: 1 }}>
        {google && (
          <Button href={google} target="_blank" rel="noreferrer" variant="contained">
            Open in Google Maps
          </Button>
        )}
        {apple && (
          <Button href={apple} target="_blank" rel="noreferrer" variant="outlined">
            Open in Apple Maps
          </Button>
        )}
        <Button onClick={() => window.print()}>Print</Button>
      </Stack>
      {!google && (
        <Typography sx={{ mt: 1, fontSize: 13, color: 'text.secondary' }}>
          Google Maps allows up to ten stops. Remove some to open the route there.
        </Typography>
      )}
    </Box>
  );
}
