/** A setting of the e-mail service in index.html; '' without one. */
function pageSetting(name: string): string {
  const tag = document.querySelector<HTMLMetaElement>(`meta[name="emailjs-${name}"]`);
  return tag?.content.trim() ?? '';
}

type Variables = Record<string, string>;

/**
 * Sends an e-mail by the template that index.html names. Without the credentials there it does nothing, and
 * `readVariables` is not called; null from it sends nothing. Never rejects: false after a failure, which is
 * logged.
 */
export async function sendEmail(
  template: 'template-id' | 'confirmation-template-id',
  readVariables: () => Variables | Promise<Variables | null>,
): Promise<boolean> {
  const serviceId = pageSetting('service-id');
  const templateId = pageSetting(template);
  const publicKey = pageSetting('public-key');
  if (!serviceId || !templateId || !publicKey) return true;
  try {
    const variables = await readVariables();
    if (!variables) return true;
    const { init, send } = await import('@emailjs/browser');
    // Only init() takes another address than the library's own.
    init({ publicKey }, pageSetting('origin') || undefined);
    await send(serviceId, templateId, variables);
    return true;
  } catch (error) {
    console.error('The e-mail could not be sent.', error);
    return false;
  }
}
