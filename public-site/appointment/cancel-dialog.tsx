import { useId, useState, type FormEvent } from 'react';
import { DateText } from '../booking/date-text.tsx';
import button from '../ui/button.module.css';
import { FailureBox } from '../ui/pages/failure-box.tsx';
import shared from '../ui/form.module.css';
import { useModal } from '../ui/modal.ts';
import layout from '../ui/link-page.module.css';
import { cancelAppointment } from './appointment-service.ts';
import { useChange, type ChangeProps } from './use-change.ts';
import * as texts from './texts.ts';

const REASON_LIMIT = 500;

interface CancelDialogProps extends ChangeProps {
  open: boolean;
  /** The appointment's time, in words. */
  when: string;
  onClose: () => void;
}

/** Asks for confirmation, and for an optional reason, before the appointment is canceled. */
export function CancelDialog({ open, when, onClose, ...change }: CancelDialogProps) {
  const dialog = useModal(open);
  const titleId = useId();
  const reasonId = useId();
  const [reason, setReason] = useState('');
  const { busy, failure, box, fail, send } = useChange(change);
  const { appointment } = change;

  async function submit(event: FormEvent) {
    event.preventDefault();
    const ended = await send(() => cancelAppointment(change.token, reason, appointment));
    if (ended === 'refused') change.onDoubt();
  }

  return (
    <dialog
      ref={dialog}
      className={layout.dialog}
      aria-labelledby={titleId}
      onClose={() => {
        // Clear the failure, for the next time the dialog opens.
        fail(null);
        onClose();
      }}
    >
      <form onSubmit={(event) => void submit(event)}>
        <h2 id={titleId}>{texts.cancelQuestion}</h2>
        <p>
          <DateText>{when}</DateText>.{!appointment.wholeDay && texts.opensUp}
        </p>
        {failure && <FailureBox ref={box} {...failure} />}
        <div className={shared.field}>
          <label htmlFor={reasonId}>
            {texts.reason} <span className={shared.optional}>{texts.optional}</span>
          </label>
          <textarea
            id={reasonId}
            rows={3}
            maxLength={REASON_LIMIT}
            value={reason}
            readOnly={busy}
            onChange={({ target }) => setReason(target.value)}
          />
        </div>
        <div className={shared.buttons}>
          <button type="submit" className={button.primary} aria-disabled={busy}>
            {busy ? texts.sending : texts.cancelIt}
          </button>
          <button
            type="button"
            className={button.secondary}
            onClick={() => dialog.current?.close()}
          >
            {texts.keep}
          </button>
        </div>
      </form>
    </dialog>
  );
}
