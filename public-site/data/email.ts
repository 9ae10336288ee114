import { catalog } from './catalog.ts';
import { askDataApi } from './data-api.ts';

/** A setting of the email service (EmailJS) in index.html; '' without one. */
function pageSetting(name: string): string {
  const tag = document.querySelector<HTMLMetaElement>(`meta[name="emailjs-${name}"]`);
  return tag?.content.trim() ?? '';
}

type Template = 'template-id' | 'confirmation-template-id';

/** Whether index.html has all settings that an email with that template needs. */
function isEmailSetUp(template: Template): boolean {
  return ['service-id', template, 'public-key'].every(pageSetting);
}

const serverSendsByLoaded = () => catalog.settings.snapshot().data?.server_emails ?? false;

/** Whether the server sends the emails at this moment: the page may have loaded its settings long ago. */
async function serverSends(): Promise<boolean> {
  try {
    const [settings] = (await askDataApi('site_settings?id=eq.1&select=server_emails')) as {
      server_emails?: boolean;
    }[];
    return settings?.server_emails ?? false;
  } catch (error) {
    console.error('It couldn’t be read who sends emails.', error);
    return serverSendsByLoaded();
  }
}

/** Whether visitors who left an address are emailed about their appointment, from here or from the server. */
export function confirmsByEmail(): boolean {
  return serverSendsByLoaded() || isEmailSetUp('confirmation-template-id');
}

/** Whether this page sends the emails about a request, rather than the server. */
export function sendsFromPage(): boolean {
  return (
    !serverSendsByLoaded() &&
    (isEmailSetUp('template-id') || isEmailSetUp('confirmation-template-id'))
  );
}

type Variables = Record<string, string>;

/**
 * Sends an email with the template that index.html names. Without settings there it does nothing; null from
 * `readVariables` sends nothing either. Never rejects: a failure is logged and gives false, and so does a server that
 * sends the emails instead.
 */
export async function sendEmail(
  template: Template,
  readVariables: () => Variables | Promise<Variables | null>,
): Promise<boolean> {
  if (!isEmailSetUp(template)) return true;
  try {
    const variables = await readVariables();
    if (!variables) return true;
    if (await serverSends()) return false;
    const { init, send } = await import('@emailjs/browser');
    // Only init() accepts another server than EmailJS's own.
    init({ publicKey: pageSetting('public-key') }, pageSetting('origin') || undefined);
    await send(pageSetting('service-id'), pageSetting(template), variables);
    return true;
  } catch (error) {
    console.error('The email couldn’t be sent.', error);
    return false;
  }
}
