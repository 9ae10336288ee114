import { useEffect, useSyncExternalStore } from 'react';
import { MANIFEST_FILE } from '../../../shared/routes.ts';

/** What a browser offers that can install apps by itself; TypeScript doesn't know it. */
interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>;
}

let offered: InstallPrompt | null = null;
const listeners = new Set<() => void>();

function offer(prompt: InstallPrompt | null): void {
  offered = prompt;
  for (const listener of listeners) listener();
}

window.addEventListener('beforeinstallprompt', (event) => {
  // Without this, browsers on phones show an install banner of their own.
  event.preventDefault();
  offer(event as InstallPrompt);
});
window.addEventListener('appinstalled', () => offer(null));

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The function that opens the browser's own question whether to install; null where there is none. */
export function useInstallPrompt(): (() => void) | null {
  const prompt = useSyncExternalStore(subscribe, () => offered);
  return prompt && (() => void prompt.prompt().finally(() => offer(null)));
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
