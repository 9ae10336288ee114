import type { ConfirmedAppointment } from '../../public-site/booking/confirm-by-email.ts';

/**
 * E-mails a visitor that their appointment was booked, moved, or canceled, as the site itself does. `read`
 * is called only where index.html names the template. Never rejects, and nothing should wait for it.
 */
export async function confirmToVisitor(
  read: () => ConfirmedAppointment | Promise<ConfirmedAppointment>,
): Promise<void> {
  try {
    const { confirmByEmail } = await import('../../public-site/booking/confirm-by-email.ts');
    await confirmByEmail(read);
  } catch (error) {
    console.error('The e-mail to the visitor could not be sent.', error);
  }
}
