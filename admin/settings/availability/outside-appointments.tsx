import { Alert, Box, Button, Link } from '@mui/material';
import { useState } from 'react';
import { formatDay } from '../../layout/times.ts';
import type {
  Appointment,
  Days,
  SpecialDay,
} from '../../providers/appointments/appointment-provider.ts';
import { outsideHours } from './special-day-editing.ts';
import { MAX_ROWS } from '../../providers/row-limit.ts';
import { useRead } from '../../providers/use-api.ts';
import { TOUCH } from '../../theme/screen.ts';

const FEW = 5;

/** The appointments on any of these days; none are read without days. */
export function useAppointmentsOn(days: readonly Days[]) {
  const asked = days.map(({ from_day, to_day }) => ({ from_day, to_day }));
  return useRead(['leads', 'appointments on', asked], (api) => api.appointmentsOn(asked), {
    enabled: asked.length > 0,
  });
}

interface OutsideAppointmentsProps {
  entry: Pick<SpecialDay, 'from_day' | 'to_day' | 'slots'>;
  appointments: readonly Appointment[];
}

/** Lists the appointments on closed days or outside their hours, if there are any. */
export function OutsideAppointments({ entry, appointments }: OutsideAppointmentsProps) {
  const [all, setAll] = useState(false);
  const outside = outsideHours(entry, appointments);
  if (outside.length === 0) return null;
  const shown = all ? outside : outside.slice(0, FEW);
  const many = appointments.length < MAX_ROWS ? outside.length : `At least ${outside.length}`;
  const where = entry.slots.length === 0 ? 'on these days' : 'outside these hours';
  return (
    <Alert severity="warning" role="note" sx={{ my: 1, '& .MuiAlert-message': { minWidth: 0 } }}>
      {outside.length === 1
        ? `1 appointment is ${where}. It stays until you move it.`
        : `${many} appointments are ${where}. They stay until you move them.`}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 0.5, p: 0 }}>
        {shown.map(({ id, name, scheduled_date, scheduled_time, meeting_type }) => (
          <li key={id}>
            <Link
              href={`/leads/${id}`}
              color="inherit"
              sx={{
                display: 'inline-block',
                py: 0.75,
                overflowWrap: 'anywhere',
                [TOUCH]: { py: 1.5 },
              }}
            >
              {[
                [formatDay(scheduled_date), scheduled_time].filter(Boolean).join(', '),
                name,
                meeting_type,
              ]
                .filter(Boolean)
                .join(' · ')}
            </Link>
          </li>
        ))}
      </Box>
      {shown.length < outside.length && (
        <Button color="inherit" size="small" onClick={() => setAll(true)}>
          Show all {outside.length}
        </Button>
      )}
    </Alert>
  );
}
