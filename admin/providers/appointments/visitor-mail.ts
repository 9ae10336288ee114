import type { ConfirmedAppointment } from '../../../public-site/booking/confirm-by-email.ts';

type Template = 'emailjs-template-id' | 'emailjs-confirmation-template-id';

/** The tags that e-mail by a template needs, and that are empty in index.html. */
export function missingEmailTags(template: Template): string[] {
  return ['emailjs-service-id', template, 'emailjs-public-key'].filter(
    (tag) => !document.querySelector<HTMLMetaElement>(`meta[name="${tag}"]`)?.content.trim(),
  );
}

/**
 * E-mails a visitor that their appointment was booked, moved, or canceled, as the site itself does. `read`
 * is called only where index.html names the template. Never rejects, and nothing should wait for it: false
 * after a failure.
 */
export async function confirmToVisitor(
  read: () => ConfirmedAppointment | Promise<ConfirmedAppointment>,
): Promise<boolean> {
  try {
    const { confirmByEmail } = await import('../../../public-site/booking/confirm-by-email.ts');
    return await confirmByEmail(read);
  } catch (error) {
    console.error('The e-mail to the visitor could not be sent.', error);
    return false;
  }
}
