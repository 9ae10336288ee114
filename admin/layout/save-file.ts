/** How long the browser has to begin a download, which may ask where to save it. */
const DOWNLOAD_MS = 10 * 60_000;

function saveFile(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), DOWNLOAD_MS);
}

/** Saves a text as a file of JSON on the administrator's machine. */
export const saveJsonFile = (name: string, text: string): void =>
  saveFile(name, text, 'application/json');

/** Saves a text as a CSV file on the administrator's machine. */
export const saveCsvFile = (name: string, text: string): void =>
  saveFile(name, text, 'text/csv;charset=utf-8');

/** Saves a contact card on the administrator's machine, whose contacts can open it. */
export const saveContactFile = (name: string, text: string): void =>
  saveFile(name, text, 'text/vcard;charset=utf-8');

/** Saves a picture as an SVG file on the administrator's machine. */
export const saveSvgFile = (name: string, text: string): void =>
  saveFile(name, text, 'image/svg+xml');
