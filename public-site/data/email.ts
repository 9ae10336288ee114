/** A setting of the e-mail service in index.html; '' without one. */
function pageSetting(name: string): string {
  const tag = document.querySelector<HTMLMetaElement>(`meta[name="emailjs-${name}"]`);
  return tag?.content.trim() ?? '';
}

type Variables = Record<string, string>;

/**
 * Sends an e-mail by the template that index.html names. Without the credentials there it does nothing, and
 * `readVariables` is not called; null from it sends nothing. Never rejects: a failure is only logged.
 */
export async function sendEmail(
  template: 'template-id' | 'confirmation-template-id',
  readVariables: () => Variables | Promise<Variables | null>,
): Promise<void> {
  const serviceId = pageSetting('service-id');
  const templateId = pageSetting(template);
  const publicKey = pageSetting('public-key');
  if (!serviceId || !templateId || !publicKey) return;
  try {
    const variables = await readVariables();
    if (!variables) return;
    const { init, send } = await import('@emailjs/browser');
    // Only init() takes another address than the library's own.
    init({ publicKey }, pageSetting('origin') || undefined);
    await send(serviceId, templateId, variables);
  } catch (error) {
    console.error('The e-mail could not be sent.', error);
  }
}
