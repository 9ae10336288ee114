import { useEffect, useRef, useState } from 'react';
import { useRepresentative } from '../data/use-representative.ts';
import type { Appointment, AppointmentAnswer } from './appointment-service.ts';

/** Why a change was not made, in the visitor's words. */
export interface ChangeFailure {
  title: string;
  text: string;
}

/** What a form needs that changes an appointment. */
export interface ChangeProps {
  token: string;
  appointment: Appointment;
  onChanged: (appointment: Appointment) => void;
  /** The link does not work any more. */
  onEnded: () => void;
  /** The appointment may not be as it is shown. */
  onDoubt: () => void;
}

/** Sends a change of the appointment, once at a time. */
export function useChange({ onChanged, onEnded, onDoubt }: ChangeProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ChangeFailure | null>(null);
  const sending = useRef(false);
  const box = useRef<HTMLDivElement>(null);
  const { phone, email } = useRepresentative();

  useEffect(() => {
    if (failure) box.current?.focus();
  }, [failure]);

  function textOf(answer: Exclude<AppointmentAnswer, { kind: 'appointment' | 'ended' }>) {
    if (answer.kind === 'moved') {
      return { title: answer.text, text: 'Nothing has changed. Check the new time first.' };
    }
    const contact = `Call ${phone} or write to ${email} if that does not help.`;
    const other = 'Nothing has changed. Please choose another time.';
    const texts: Record<typeof answer.kind, ChangeFailure> = {
      taken: { title: 'Someone else just took that time.', text: other },
      full: { title: 'That day is fully booked.', text: other },
      refused: { title: 'That can no longer be done.', text: `Nothing has changed. ${contact}` },
      limit: {
        title: 'Too many tries from your network.',
        text: `Nothing has changed. Please wait a while. ${contact}`,
      },
      'no-answer': { title: 'There was no answer.', text: `Please try again. ${contact}` },
    };
    return texts[answer.kind];
  }

  /** Gives how the call ended; null if it was not made. */
  async function send(
    call: () => Promise<AppointmentAnswer>,
  ): Promise<AppointmentAnswer['kind'] | null> {
    if (sending.current) return null;
    if (!navigator.onLine) {
      setFailure({
        title: 'You are offline.',
        text: 'Nothing has changed. Try again once you are connected.',
      });
      return null;
    }
    sending.current = true;
    setBusy(true);
    const answer = await call();
    // The form goes away. Until then it sends nothing more.
    if (answer.kind === 'appointment') {
      onChanged(answer.appointment);
      return answer.kind;
    }
    sending.current = false;
    setBusy(false);
    if (answer.kind === 'ended') onEnded();
    else setFailure(textOf(answer));
    if (answer.kind === 'moved') onDoubt();
    return answer.kind;
  }

  return { busy, failure, box, fail: setFailure, send };
}
