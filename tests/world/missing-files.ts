/** How browsers and Vite say that a file of the program could not be loaded, and errors that are something else. */
export const ERRORS_OF_PARTS: readonly { text: string; isMissing: boolean }[] = [
  // Chrome and Edge.
  {
    text: 'Failed to fetch dynamically imported module: https://shop.example/assets/contact-page-CQ2.js',
    isMissing: true,
  },
  // Firefox.
  {
    text: 'error loading dynamically imported module: https://shop.example/assets/contact-page-CQ2.js',
    isMissing: true,
  },
  // Safari, also for an address that answers with a page.
  { text: 'Importing a module script failed.', isMissing: true },
  { text: "'text/html' is not a valid JavaScript MIME type.", isMissing: true },
  // Vite, for a part's styles.
  { text: 'Unable to preload CSS for /assets/catalog-page-B7x.css', isMissing: true },
  // Faults of the program or of a call.
  { text: 'Failed to fetch', isMissing: false },
  { text: 'Load failed', isMissing: false },
  { text: 'NetworkError when attempting to fetch resource.', isMissing: false },
  { text: "Cannot read properties of undefined (reading 'map')", isMissing: false },
  { text: 'undefined is not an object (evaluating e.items)', isMissing: false },
  { text: 'Unexpected token < in JSON at position 0', isMissing: false },
];
