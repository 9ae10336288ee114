import path from 'node:path';

/**
 * The site's own copy of React Router, under the name `site-router`: the production file, which the
 * package's exports do not name. Shared with the back office it would be one file with all that
 * react-admin needs of it, 17 kB more for a visitor. The two routers never meet.
 */
export const siteRouter = {
  'site-router': path.resolve('node_modules/react-router/dist/production/index.mjs'),
};
