import { notificationVariables } from '../../shared/leads/notification-email.ts';
import { siteIdentity } from '../data/site-identity.ts';

function pageSetting(name: string): string {
  const tag = document.querySelector<HTMLMetaElement>(`meta[name="emailjs-${name}"]`);
  return tag?.content.trim() ?? '';
}

/**
 * Tells the representative of a lead that is safe already (SPEC.md §7). Without credentials in
 * index.html it does nothing; a failure is logged, and is nobody's business but the log's.
 */
export async function notifyByEmail(
  lead: Parameters<typeof notificationVariables>[0],
  items: Parameters<typeof notificationVariables>[1],
): Promise<void> {
  const serviceId = pageSetting('service-id');
  const templateId = pageSetting('template-id');
  const publicKey = pageSetting('public-key');
  if (!serviceId || !templateId || !publicKey) return;
  const adminLink = `${location.origin}${location.pathname}#/admin/leads/${lead.id}`;
  try {
    const { init, send } = await import('@emailjs/browser');
    // The library takes another address than its own from init() alone.
    init({ publicKey }, pageSetting('origin') || undefined);
    await send(serviceId, templateId, notificationVariables(lead, items, adminLink, siteIdentity));
  } catch (error) {
    console.error('The notification could not be sent.', error);
  }
}
