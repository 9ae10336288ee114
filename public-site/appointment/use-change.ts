import { useEffect, useRef, useState } from 'react';
import { useRepresentative } from '../data/business-and-representative.ts';
import type { Appointment, AppointmentAnswer } from './appointment-service.ts';
import * as texts from './texts.ts';

/** Why a change was not made, for the visitor. */
interface ChangeFailure {
  title: string;
  text: string;
}

export interface ChangeProps {
  token: string;
  appointment: Appointment;
  onChanged: (appointment: Appointment, isTold: boolean) => void;
  onEnded: () => void;
  /** Called when the shown appointment may be out of date. */
  onDoubt: () => void;
}

/** Sends changes of the appointment, one at a time. */
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
    const contact = texts.ifNoHelp(phone, email);
    const other = texts.chooseAnother;
    const failures: Record<typeof answer.kind, ChangeFailure> = {
      taken: { title: texts.justTaken, text: other },
      moved: { title: texts.movedMeanwhile, text: texts.checkNewTime },
      full: { title: texts.dayFull, text: other },
      refused: {
        title: texts.notPossible,
        text: texts.forHelp(phone, email),
      },
      limit: {
        title: texts.tooManyAttempts,
        text: texts.tryLater(contact),
      },
      'no-answer': navigator.onLine
        ? { title: texts.noAnswer, text: texts.tryAgain(contact) }
        : { title: texts.offline, text: texts.tryConnected },
    };
    return failures[answer.kind];
  }

  /** Returns how the call ended, or null if it was not made. */
  async function send(
    call: () => Promise<AppointmentAnswer>,
  ): Promise<AppointmentAnswer['kind'] | null> {
    if (sending.current) return null;
    sending.current = true;
    setBusy(true);
    const answer = await call();
    // `sending` stays true: the form is about to unmount.
    if (answer.kind === 'appointment') {
      onChanged(answer.appointment, answer.isTold);
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
