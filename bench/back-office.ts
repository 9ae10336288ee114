import type { Page } from '@playwright/test';
import { LOCAL_ADMIN, LOCAL_PUBLISHABLE_KEY } from '../supabase/local/local-project.ts';

/** Opens a page of the back office with a session that is stored as supabase-js stores it. */
export async function openBackOffice(page: Page, path: string): Promise<void> {
  await page.goto('/favicon.svg');
  await page.evaluate(
    async ({ key, email, password }) => {
      const answer = await fetch('/auth/v1/token?grant_type=password', {
        method: 'POST',
        headers: { apikey: key, 'Content-Type': 'application/json' },
        body: JSON.stringify({ email, password }),
      });
      if (!answer.ok) throw new Error(`No session: ${await answer.text()}`);
      localStorage.setItem(`sb-${location.hostname}-auth-token`, await answer.text());
    },
    { key: LOCAL_PUBLISHABLE_KEY, ...LOCAL_ADMIN },
  );
  await page.goto(`/#/admin${path}`);
}
