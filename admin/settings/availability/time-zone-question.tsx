import { FormControlLabel, Radio, RadioGroup } from '@mui/material';
import { useState } from 'react';
import { formatTimeOfDay } from '../../../shared/scheduling/time-of-day.ts';
import { wallClock, zonedInstant } from '../../../shared/scheduling/time-zone.ts';
import { Question } from '../../layout/question.tsx';
import { currentTime } from '../../providers/server-clock.ts';
import type { TimeKept } from '../../providers/settings/settings-provider.ts';
import { useApi } from '../../providers/use-api.ts';
import { Muted } from '../../theme/blocks.tsx';
import { counted } from '../../layout/amounts.ts';

const TEN = 10 * 60;

/** Converts 10:00 AM today from one time zone to another. */
function tenElsewhere(from: string, to: string): string {
  const { date } = wallClock(currentTime(), from);
  const ten = zonedInstant(date, TEN, from);
  return ten === null ? '' : formatTimeOfDay(wallClock(ten, to).minutes);
}

interface Asked {
  from: string;
  to: string;
  count: number;
  answer: (kept: TimeKept | null) => void;
}

const nameOf = (zone: string) => zone.replaceAll('_', ' ');

/**
 * Returns the dialog that asks what upcoming appointments keep when the time zone changes, and the function that opens
 * it. That resolves to null if the administrator cancels; without upcoming appointments it doesn't ask.
 */
export function useTimeZoneQuestion() {
  const dataProvider = useApi();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [kept, setKept] = useState<TimeKept>('instant');

  const [ask] = useState(() => async (from: string, to: string): Promise<TimeKept | null> => {
    const count = await dataProvider.countAppointmentsAhead();
    if (count === 0) return 'instant';
    return new Promise((answer) => setAsked({ from, to, count, answer }));
  });

  function close(answer: TimeKept | null) {
    setAsked(null);
    asked?.answer(answer);
  }

  const choices = asked && [
    ['instant', 'When they take place', tenElsewhere(asked.from, asked.to)],
    ['clock', 'Their time on the clock', '10:00 AM'],
  ];
  const question = choices && (
    <Question
      open
      title="Change the time zone?"
      text={`You have ${counted(asked.count, 'upcoming appointment')}. Choose what stays the same. Their tasks follow. No emails are sent.`}
      confirm="Save settings"
      cancel="Keep editing"
      onConfirm={() => close(kept)}
      onCancel={() => close(null)}
    >
      <RadioGroup
        aria-label="What appointments keep"
        value={kept}
        onChange={(_, chosen) => setKept(chosen as TimeKept)}
        sx={{ mt: 2, gap: 1 }}
      >
        {choices.map(([value, label, becomes]) => (
          <FormControlLabel
            key={value}
            value={value}
            control={<Radio />}
            label={
              <>
                {label}
                <Muted>
                  10:00 AM in {nameOf(asked.from)} becomes {becomes} in {nameOf(asked.to)}.
                </Muted>
              </>
            }
          />
        ))}
      </RadioGroup>
    </Question>
  );
  return { ask, question };
}
