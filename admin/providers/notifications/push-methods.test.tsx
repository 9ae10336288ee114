import { beforeEach, describe, expect, test } from 'vitest';
import { fakeNetwork, json, signIn } from '../../../tests/component/fake-network.ts';
import { fakePush, OLD_VAPID, VAPID } from '../../../tests/component/fake-push.ts';
import { endPushDevice, repairPushDevice } from './push-methods.ts';

const SAVE = 'POST /rest/v1/rpc/save_push_device';

let devices: { id: string; endpoint: string }[];
let requests: Request[];
beforeEach(() => {
  localStorage.setItem('push-device', 'own');
  devices = [{ id: 'own', endpoint: 'https://push.example/1' }];
  requests = fakeNetwork({
    'GET /functions/v1/notify': () => json({ push: VAPID, email: false }),
    'POST /rest/v1/rpc/push_devices': () => json(devices),
    [SAVE]: () => json('own'),
  });
});

const saved = async () => {
  const request = requests.find(({ url }) => url.endsWith('/save_push_device'));
  return request && ((await request.json()) as { endpoint: string; device: string });
};

describe('the start of the back office', () => {
  test('asks nothing on a device without notifications', async () => {
    localStorage.clear();
    fakePush('granted');
    await repairPushDevice();
    expect(requests).toEqual([]);
  });

  test('leaves a subscription that the server knows as it is', async () => {
    const { browser } = fakePush('granted');
    browser.subscribe(VAPID);
    await repairPushDevice();
    expect(await saved()).toBeUndefined();
    expect(browser.subscription?.endpoint).toBe('https://push.example/1');
  });

  test('subscribes again where the browser lost the subscription', async () => {
    const { browser } = fakePush('granted');
    await repairPushDevice();
    expect(browser.registered).toEqual(['sw.js']);
    expect(await saved()).toMatchObject({ device: 'own', endpoint: 'https://push.example/1' });
  });

  test('saves a subscription that the browser changed', async () => {
    const { browser } = fakePush('granted');
    browser.subscribe(VAPID, 'https://push.example/changed');
    await repairPushDevice();
    expect(await saved()).toMatchObject({
      device: 'own',
      endpoint: 'https://push.example/changed',
    });
  });

  test('subscribes again with a new key of the server', async () => {
    const { browser } = fakePush('granted');
    browser.subscribe(OLD_VAPID);
    await repairPushDevice();
    expect(await saved()).toMatchObject({ device: 'own', endpoint: 'https://push.example/2' });
  });

  test('asks for no permission that was taken away', async () => {
    fakePush('denied');
    await repairPushDevice();
    expect(await saved()).toBeUndefined();
    expect(Notification.permission).toBe('denied');
    expect(localStorage.getItem('push-device')).toBe('own');
  });

  test('leaves the subscription of another administrator as it is', async () => {
    signIn();
    devices = [];
    localStorage.setItem('push-device.owner', 'another');
    const { browser } = fakePush('granted');
    browser.subscribe(VAPID);
    await repairPushDevice();
    expect(requests).toEqual([]);
    expect(browser.subscription).not.toBeNull();
    expect(localStorage.getItem('push-device')).toBe('own');
  });

  test('ends the subscription of a device that was removed on the server', async () => {
    devices = [];
    const { browser } = fakePush('granted');
    browser.subscribe(VAPID);
    await repairPushDevice();
    expect(await saved()).toBeUndefined();
    expect(browser.subscription).toBeNull();
    expect(localStorage.getItem('push-device')).toBeNull();
  });
});

describe('after signing out', () => {
  test('this device gets no more notifications, though nobody may ask the server', async () => {
    const { browser } = fakePush('granted');
    browser.subscribe(VAPID);
    await endPushDevice();
    expect(browser.subscription).toBeNull();
    expect(localStorage.getItem('push-device')).toBeNull();
    expect(requests).toEqual([]);
  });
});
