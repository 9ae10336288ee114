import { catalog } from './catalog.ts';

/** A setting of the email service (EmailJS) in index.html; '' without one. */
function pageSetting(name: string): string {
  const tag = document.querySelector<HTMLMetaElement>(`meta[name="emailjs-${name}"]`);
  return tag?.content.trim() ?? '';
}

/** Whether index.html has all settings that an email needs. */
const isEmailSetUp = () => ['service-id', 'template-id', 'public-key'].every(pageSetting);

/** Whether this page is to email the representative about a request, rather than the server. */
export function sendsFromPage(): boolean {
  return isEmailSetUp() && !catalog.settings.snapshot().data?.server_emails;
}

/**
 * Sends an email with the template that index.html names. Without settings there it does nothing. Never rejects: a
 * failure is only logged.
 */
export async function sendEmail(readVariables: () => Record<string, string>): Promise<void> {
  if (!isEmailSetUp()) return;
  try {
    const { init, send } = await import('@emailjs/browser');
    // Only init() accepts another server than EmailJS's own.
    init({ publicKey: pageSetting('public-key') }, pageSetting('origin') || undefined);
    await send(pageSetting('service-id'), pageSetting('template-id'), readVariables());
  } catch (error) {
    console.error('The email couldn’t be sent.', error);
  }
}
