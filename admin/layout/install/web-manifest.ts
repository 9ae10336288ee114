const picture = (src: string, sizes: string) => ({
  src: `./${src}`,
  sizes,
  type: `image/${src.split('.').at(-1)}`,
});

const shortcut = (name: string, path: string) => ({ name, url: `./#/admin${path}` });

/** The web app manifest of the back office, which it links itself: the visitors' site isn't offered for installation. */
export function manifestOf(business: string, hasScreenshots: boolean) {
  return {
    id: './admin',
    name: `${business}: back office`,
    short_name: business.split(' ')[0],
    start_url: './#/admin',
    scope: './',
    display: 'standalone',
    background_color: '#f7f5f1',
    theme_color: '#101d31',
    icons: [
      picture('icon-192.png', '192x192'),
      picture('icon-512.png', '512x512'),
      { ...picture('maskable-icon-512.png', '512x512'), purpose: 'maskable' },
    ],
    // They show the business that the product was made for.
    screenshots: hasScreenshots
      ? [
          {
            ...picture('screenshot-wide.webp', '1280x800'),
            form_factor: 'wide',
            label: 'The list of leads, and one of them open',
          },
          {
            ...picture('screenshot-narrow.webp', '390x844'),
            form_factor: 'narrow',
            label: 'Today’s appointments and tasks',
          },
        ]
      : [],
    shortcuts: [
      shortcut('Add lead', '/leads/create'),
      shortcut('Map', '/map'),
      shortcut('Schedule', '/leads/schedule'),
    ],
  };
}
