import { onTestFinished, expect, test } from 'vitest';
import { fakeNetwork, json, savedChanges } from '../../../tests/component/fake-network.ts';
import { businessTimeZone } from '../appointments/business-time.ts';
import { dataProvider } from '../data-provider.ts';
import { queryClient } from '../query-client.ts';

test('after a save of the settings the business’s time zone is the saved one', async () => {
  onTestFinished(() => queryClient.clear());
  const before = { id: 1, time_zone: 'America/New_York', availability: null, next_steps: [] };
  const rows = {
    site_settings: [before],
    follow_up_texts: [{ id: 1, texts: [] }],
  };
  fakeNetwork({
    'GET /rest/v1/site_settings': () => json(rows.site_settings[0]),
    'POST /rest/v1/rpc/save_changes': savedChanges(rows),
  });
  expect(await businessTimeZone()).toBe('America/New_York');
  const data = { ...before, time_zone: 'America/Los_Angeles' };
  await dataProvider.update('settings', { id: 1, data, previousData: before });
  expect(await businessTimeZone()).toBe('America/Los_Angeles');
});
