export const stillOffline = 'Still no connection to the site.';
