import { visitorEmailVariables, type VisitorEmail } from '../../shared/leads/emails.ts';
import { meetingText, whenText, type Meeting } from '../../shared/scheduling/meeting-text.ts';
import { catalog } from '../data/catalog.ts';
import { sendEmail } from '../data/email.ts';
import { representativeNow } from '../data/identity.ts';

const MINUTE_MS = 60_000;

/** An appointment that was booked, moved, or canceled. */
export interface VisitorAppointment extends Omit<VisitorEmail, 'when' | 'length'>, Meeting {
  /** Epoch ms; null for a time that is free text. */
  start: number | null;
  end: number | null;
}

/**
 * Emails a visitor who gave an address what happened to their appointment. `read` is called only if index.html names
 * the template. `ownZone` is the visitor's time zone, if known. Never rejects: a failure is logged and gives false.
 */
export async function sendVisitorEmail(
  read: () => VisitorAppointment | Promise<VisitorAppointment>,
  ownZone?: string,
): Promise<boolean> {
  const { settings } = catalog;
  return sendEmail('confirmation-template-id', async () => {
    // In the back office the site's settings are not loaded yet.
    const [appointment] = await Promise.all([
      read(),
      settings.snapshot().data ? undefined : settings.load(),
    ]);
    const timeZone = settings.snapshot().data?.time_zone;
    if (!timeZone) throw new Error('The business’s time zone is not known.');
    if (!appointment.email) return null;
    const { start, end } = appointment;
    const when =
      start === null
        ? meetingText(appointment, timeZone)
        : whenText(start, timeZone, ownZone ?? timeZone);
    const length = start === null || end === null ? null : (end - start) / MINUTE_MS;
    return visitorEmailVariables({ ...appointment, when, length }, representativeNow());
  });
}
