import { FormControlLabel, Radio, RadioGroup, Typography } from '@mui/material';
import { useState } from 'react';
import { formatTimeOfDay } from '../../../shared/scheduling/time-of-day.ts';
import { wallClock, zonedInstant } from '../../../shared/scheduling/time-zone.ts';
import { Question } from '../../layout/question.tsx';
import { countAppointmentsAhead } from '../../providers/appointments/appointments.ts';
import { currentTime } from '../../providers/server-clock.ts';
import type { KeptTime } from '../../providers/settings/settings-provider.ts';

const TEN = 10 * 60;

/** What 10:00 AM of one zone is in another one today. */
function tenElsewhere(from: string, to: string): string {
  const { date } = wallClock(currentTime(), from);
  const ten = zonedInstant(date, TEN, from);
  return ten === null ? '' : formatTimeOfDay(wallClock(ten, to).minutes);
}

interface Asked {
  from: string;
  to: string;
  count: number;
  answer: (kept: KeptTime | null) => void;
}

const nameOf = (zone: string) => zone.replaceAll('_', ' ');

/**
 * The question what the appointments ahead keep when the time zone changes, and the function that asks it: null if the
 * person would rather not save. Without appointments ahead nothing is asked.
 */
export function useTimeZoneQuestion() {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [kept, setKept] = useState<KeptTime>('instant');

  const [ask] = useState(() => async (from: string, to: string): Promise<KeptTime | null> => {
    const count = await countAppointmentsAhead();
    if (count === 0) return 'instant';
    return new Promise((answer) => setAsked({ from, to, count, answer }));
  });

  function close(answer: KeptTime | null) {
    setAsked(null);
    asked?.answer(answer);
  }

  const question = asked && (
    <Question
      open
      title="Change the time zone?"
      text={`${asked.count === 1 ? '1 appointment is' : `${asked.count} appointments are`} ahead. Choose what to keep. Tasks of appointments follow. Nobody is emailed.`}
      confirm="Save settings"
      cancel="Keep editing"
      onConfirm={() => close(kept)}
      onCancel={() => close(null)}
    >
      <RadioGroup
        aria-label="What appointments keep"
        value={kept}
        onChange={(_, chosen) => setKept(chosen as KeptTime)}
        sx={{ mt: 2, gap: 1 }}
      >
        <FormControlLabel
          value="instant"
          control={<Radio />}
          label={
            <>
              The moment they take place
              <Typography variant="body2" color="text.secondary">
                10:00 AM in {nameOf(asked.from)} becomes {tenElsewhere(asked.from, asked.to)} in{' '}
                {nameOf(asked.to)}.
              </Typography>
            </>
          }
        />
        <FormControlLabel
          value="clock"
          control={<Radio />}
          label={
            <>
              Their time on the clock
              <Typography variant="body2" color="text.secondary">
                10:00 AM in {nameOf(asked.from)} becomes 10:00 AM in {nameOf(asked.to)}.
              </Typography>
            </>
          }
        />
      </RadioGroup>
    </Question>
  );
  return { ask, question };
}
