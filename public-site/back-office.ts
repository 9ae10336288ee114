import { lazyPart } from './ui/pages/loading.tsx';

// Each is loaded at its address only, so that visitors never download the back office and Material UI.

export const BackOffice = lazyPart(async () => {
  import('./ui/double-press.ts').catch(() => undefined);
  const { default: AdminApp, pageLoaded } = await import('../admin/admin-app.tsx');
  await pageLoaded;
  return AdminApp;
});

export const LoginPage = lazyPart(
  async () => (await import('../admin/login/login-page.tsx')).default,
);
