import type { Coordinates } from '../../shared/leads/contact-draft.ts';
import { safeStorage } from '../../shared/safe-storage.ts';

interface View extends Coordinates {
  zoom: number;
}

/** SPEC.md §2 «Map View». */
export const DEFAULT_VIEW: View = { latitude: 40.7128, longitude: -74.006, zoom: 10 };

const KEY = 'map view';
const session = safeStorage(() => sessionStorage);

/** What the map showed last in this browser session, so that the way back from a lead ends there. */
export function rememberedView(): View | null {
  const view = session.getJson(KEY) as Partial<View> | null;
  const { latitude, longitude, zoom } = view ?? {};
  const whole = [latitude, longitude, zoom].every(Number.isFinite);
  return whole ? (view as View) : null;
}

/** null forgets it: the next visit shows all leads. */
export function rememberView(view: View | null): void {
  session.setJson(KEY, view);
}
