const BYTES = 32;

/** A secret that opens the page of an appointment: nobody can guess it. It fits into an address. */
export function newAppointmentToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

/** The UID of an appointment's calendar entry, which tells nobody the token. */
export async function calendarUid(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0'));
  return `appointment-${hex.slice(0, 16).join('')}@${location.host}`;
}
