/** A setting of the e-mail service in index.html; '' without one. */
function pageSetting(name: string): string {
  const tag = document.querySelector<HTMLMetaElement>(`meta[name="emailjs-${name}"]`);
  return tag?.content.trim() ?? '';
}

type Template = 'template-id' | 'confirmation-template-id';

/** Whether index.html names what e-mail by that template needs. */
export function isEmailSetUp(template: Template): boolean {
  return ['service-id', template, 'public-key'].every(pageSetting);
}

type Variables = Record<string, string>;

/**
 * Sends an e-mail by the template that index.html names. Without the credentials there it does nothing, and
 * `readVariables` is not called; null from it sends nothing. Never rejects: false after a failure, which is
 * logged.
 */
export async function sendEmail(
  template: Template,
  readVariables: () => Variables | Promise<Variables | null>,
): Promise<boolean> {
  if (!isEmailSetUp(template)) return true;
  try {
    const variables = await readVariables();
    if (!variables) return true;
    const { init, send } = await import('@emailjs/browser');
    // Only init() takes another address than the library's own.
    init({ publicKey: pageSetting('public-key') }, pageSetting('origin') || undefined);
    await send(pageSetting('service-id'), pageSetting(template), variables);
    return true;
  } catch (error) {
    console.error('The email could not be sent.', error);
    return false;
  }
}
