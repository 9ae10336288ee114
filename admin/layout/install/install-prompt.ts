import { useEffect } from 'react';
import { MANIFEST_FILE } from '../../../shared/routes.ts';
import { watchedValue } from '../../providers/watched-value.ts';

/** What a browser offers that can install apps by itself; TypeScript doesn't know it. */
interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>;
}

const offered = watchedValue<InstallPrompt | null>(null);

window.addEventListener('beforeinstallprompt', (event) => {
  // Without this, browsers on phones show an install banner of their own.
  event.preventDefault();
  offered.set(event as InstallPrompt);
});
window.addEventListener('appinstalled', () => offered.set(null));

/** The function that opens the browser's own question whether to install; null where there is none. */
export function useInstallPrompt(): (() => void) | null {
  const prompt = offered.use();
  return prompt && (() => void prompt.prompt().finally(() => offered.set(null)));
}

/** Links the manifest while the back office is shown. Used once, in the frame. */
export function useManifest(): void {
  useEffect(() => {
    // Only a build writes the manifest; the development server has no such file.
    if (!import.meta.env.PROD) return undefined;
    const link = document.createElement('link');
    link.rel = 'manifest';
    link.href = MANIFEST_FILE;
    document.head.append(link);
    return () => link.remove();
  }, []);
}

/** Whether this is the installed app. */
export const isInstalled = () => window.matchMedia('(display-mode: standalone)').matches;
