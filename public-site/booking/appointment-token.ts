const BYTES = 32;

/** A new secret for the link to an appointment's page, in URL-safe Base64. */
export function newAppointmentToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

/** The UID of an appointment's calendar entry. It is a digest, because calendars may share it. */
export async function calendarUid(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0'));
  return `appointment-${hex.slice(0, 16).join('')}@${location.host}`;
}
