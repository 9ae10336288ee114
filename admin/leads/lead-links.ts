/** The list of all leads that came from one network. */
export function leadsOfSender(sender: string): string {
  return `/leads?${new URLSearchParams({ filter: JSON.stringify({ sender }) }).toString()}`;
}

/** Opens the way there in the phone's maps application, or on the web. */
export function directionsTo(address: string): string {
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: address }).toString()}`;
}
