import { beforeEach, expect, test, vi } from 'vitest';
import { fakeNetwork, json } from '../../tests/component/fake-network.ts';
import { isOutcomeUnknown } from '../providers/http-error.ts';
import { saveSettings } from './settings-calls.ts';
import { valuesOf, type SettingsRow } from './settings-values.ts';

const STORAGE = 'http://localhost:54321/storage/v1/object/public/site-assets';
const FORMER = 'public/banners/homepage/00aa00aa00aa00aa.png';

const before = {
  id: 1,
  homepage_hero_url: `${STORAGE}/${FORMER}?t=1`,
  products_page_hero_url: null,
  bundles_page_hero_url: null,
  availability: {},
  meeting_interval: 60,
  minimum_notice_minutes: 120,
  booking_horizon_days: 60,
  booking_paused: false,
  booking_pause_text: '',
  time_zone: 'America/New_York',
  updated_at: '2026-01-05T15:00:00Z',
} as SettingsRow;

/** The settings with another banner on the homepage. */
function changed() {
  const values = valuesOf(before);
  const picture = new Blob(['pixels'], { type: 'image/png' });
  return {
    ...values,
    banners: { ...values.banners, homepage_hero_url: { url: before.homepage_hero_url, picture } },
  };
}

/** A project whose row a save changes, though its answer gets lost. */
function project({ writes }: { writes: boolean }) {
  const state = { row: before, readable: true, removed: [] as string[], uploaded: '' };
  const row = () => (state.readable ? json(state.row) : json({ message: 'Bad gateway' }, 502));
  const answers: Parameters<typeof fakeNetwork>[0] = {
    'GET /rest/v1/site_settings': (request) => {
      const path = /like\."%(.*?)%"/.exec(decodeURIComponent(request.url))?.[1];
      if (!path) return row();
      return json(state.row.homepage_hero_url?.includes(path) ? [{ id: 1 }] : []);
    },
    'GET /rest/v1/products': () => json([]),
    'GET /rest/v1/bundles': () => json([]),
    'PATCH /rest/v1/site_settings': async (request) => {
      if (writes) state.row = { ...before, ...((await request.json()) as object) };
      throw new TypeError('Failed to fetch');
    },
    'DELETE /storage/v1/object/site-assets': async (request) => {
      state.removed.push(...((await request.json()) as { prefixes: string[] }).prefixes);
      return json([]);
    },
  };
  fakeNetwork(
    new Proxy(answers, {
      get: (all, key: string) =>
        key.startsWith('POST /storage/')
          ? () => {
              state.uploaded = key.split('/site-assets/')[1] ?? '';
              return json({ Id: 'a', Key: 'b' });
            }
          : all[key],
    }),
  );
  return state;
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('a save whose answer is lost has succeeded where the row is as it was wanted', async () => {
  const state = project({ writes: true });
  const row = await saveSettings(before, changed());
  expect(row.homepage_hero_url).toContain(state.uploaded);
  expect(state.removed).toEqual([FORMER]);
});

test('a banner that was not saved is taken away again', async () => {
  const state = project({ writes: false });
  await expect(saveSettings(before, changed())).rejects.toThrow();
  expect(state.removed).toEqual([state.uploaded]);
});

test('no banner is taken away where nobody can tell whether it was saved', async () => {
  const state = project({ writes: true });
  state.readable = false;
  await expect(saveSettings(before, changed())).rejects.toSatisfy(isOutcomeUnknown);
  expect(state.removed).toEqual([]);
});
