import { lazyPart } from './ui/pages/loading.tsx';

// Each is loaded at its address only, so that visitors never download the back office and Material UI.

export const BackOffice = lazyPart(async () => {
  import('./ui/double-press.ts').catch(() => undefined);
  // The opened page's files come together with those that all pages need. If this fails, opening the page tries again.
  import('../admin/page-loaders.ts').then(
    ({ loadAhead }) => loadAhead(),
    () => undefined,
  );
  const app = await import('../admin/admin-app.tsx');
  await app.pageLoaded;
  return app;
}, 'default');

export const LoginPage = lazyPart(() => import('../admin/login/login-page.tsx'), 'default');
