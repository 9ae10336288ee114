/** A setting of the email service (EmailJS) in index.html; '' without one. */
function pageSetting(name: string): string {
  const tag = document.querySelector<HTMLMetaElement>(`meta[name="emailjs-${name}"]`);
  return tag?.content.trim() ?? '';
}

type Template = 'template-id' | 'confirmation-template-id';

/** Whether index.html has all settings that an email with that template needs. */
export function isEmailSetUp(template: Template): boolean {
  return ['service-id', template, 'public-key'].every(pageSetting);
}

type Variables = Record<string, string>;

/**
 * Sends an email with the template that index.html names. Without settings there it does nothing; null from
 * `readVariables` sends nothing either. Never rejects: a failure is logged and gives false.
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
    // Only init() accepts another server than EmailJS's own.
    init({ publicKey: pageSetting('public-key') }, pageSetting('origin') || undefined);
    await send(pageSetting('service-id'), pageSetting(template), variables);
    return true;
  } catch (error) {
    console.error('The email couldn’t be sent.', error);
    return false;
  }
}
