import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import webPush from 'web-push';
import { createNotifyHandler } from '../../supabase/functions/notify/notify-handler.ts';
import {
  ADMINISTRATOR,
  skipped,
  startRealProject,
  token,
  type RealProject,
} from '../database/real-project.ts';
import { openBackend, openOwnProject, submitLead, type Project } from '../database/support.ts';
import { EMAILJS, openEmailJs, type EmailJsOnLoopback } from '../emailjs-on-loopback.ts';
import { openPushService, type PushOnLoopback } from '../push-on-loopback.ts';

const VAPID = webPush.generateVAPIDKeys();
const KEYS = {
  NOTIFY_SECRET: 'a secret',
  VAPID_PUBLIC_KEY: VAPID.publicKey,
  VAPID_PRIVATE_KEY: VAPID.privateKey,
  VAPID_SUBJECT: 'sam@borobay.example',
  VITE_SITE_URL: 'https://shop.example',
  ...EMAILJS,
};

let push: PushOnLoopback;
let emailJs: EmailJsOnLoopback;
const environment = () => ({
  ...KEYS,
  EMAILJS_BASE_URL: emailJs.url,
  EMAILJS_INTERVAL_MS: '1',
});
beforeAll(async () => {
  push = await openPushService();
  emailJs = await openEmailJs();
});
afterAll(async () => {
  await push.close();
  await emailJs.close();
});
beforeEach(() => {
  push.received.length = 0;
  push.answer = () => ({ status: 201 });
  emailJs.emails.length = 0;
  emailJs.answer = () => ({ status: 200 });
  for (const name of ['warn', 'error'] as const) {
    vi.spyOn(console, name).mockImplementation(() => undefined);
  }
});
afterEach(() => vi.restoreAllMocks());

const subjects = () => emailJs.emails.map(({ template_params: { subject } }) => subject);

describe('the embedded backend', () => {
  let project: Project;
  let day: string;
  beforeAll(async () => {
    project = await openOwnProject({ functionEnvironment: environment() });
    await project.sql(`update private.project_settings set push_hosts = '{127.0.0.1}'`);
    await project.sql('delete from public.leads');
    await project.sql('delete from public.special_days');
    const [found] = await project.sql<{ day: string }>(
      `select min(day)::date::text as day from generate_series(current_date + 5, current_date + 12, '1 day') as day
       where extract(isodow from day) = 3`,
    );
    day = found!.day;
  });
  afterAll(() => project.close());
  beforeEach(async () => {
    await settled();
    await project.sql('delete from private.outbox');
    await project.sql('delete from private.push_devices');
    await project.sql('update private.outbox_claims set email_keys_at = now()');
    await project.sql('update public.site_settings set server_emails = false');
  });

  const settled = () => project.backend.idle();
  const device = async (name: string) => {
    const { data } = await project.administrator
      .rpc('save_push_device', { ...push.newDevice(name), label: name })
      .throwOnError();
    return data;
  };

  it('tells a device of a visitor’s request right after it was sent', async () => {
    await device('phone');
    await submitLead(project.visitor, { company_name: 'Lee Auto' });
    await settled();
    expect(push.received.map(({ message }) => message.notification.title)).toEqual([
      'New request: Ann Lee',
    ]);
    const { data: devices } = await project.administrator.rpc('push_devices').throwOnError();
    await settled();
    expect(devices).toEqual([
      expect.objectContaining({ label: 'phone', reached_at: expect.any(String) as string }),
    ]);
  });

  it('sends a test to one device alone', async () => {
    const [one] = [await device('one'), await device('other')];
    await project.administrator.rpc('send_test_notification', { device: one }).throwOnError();
    await settled();
    expect(push.received.map(({ device: name }) => name)).toEqual(['one']);
  });

  it('forgets a device that its service does not know anymore', async () => {
    await device('phone');
    await device('old');
    push.answer = (name) => ({ status: name === 'old' ? 410 : 201 });
    await submitLead(project.visitor);
    await settled();
    const { data: devices } = await project.administrator.rpc('push_devices').throwOnError();
    await settled();
    expect(devices.map(({ label }) => label)).toEqual(['phone']);
  });

  it('emails both sides of an appointment, and of each change, once', async () => {
    await project.sql('update public.site_settings set server_emails = true');
    const times = { scheduled_date: day, meeting_type: 'Phone Call' };
    await submitLead(project.visitor, {
      ...times,
      scheduled_time: '10:00 AM',
      email: 'ann@example.com',
    });
    await settled();
    expect(subjects().toSorted()).toEqual([
      'New request from Ann Lee',
      'Your appointment with BoroBay Shop Solutions was booked',
    ]);
    const toVisitor = emailJs.emails.find(({ template_id: id }) => id === 'template_visitor')!;
    const link = toVisitor.template_params.page!.split(/[/?]/)[1]!;
    emailJs.emails.length = 0;

    const move = { token: link, day, time_text: '2:00 PM' };
    const { data } = await project.visitor.rpc('move_appointment', move).throwOnError();
    expect(data).toMatchObject({ state: 'booked', scheduled_time: '2:00 PM' });
    await settled();
    expect(subjects()).toEqual([]);
    // News of a move wait two minutes for another one.
    await project.sql('update private.outbox set due_at = now() where done_at is null');
    // Any write has what is due delivered.
    await project.visitor.rpc('appointment', { token: link });
    await settled();
    expect(subjects().toSorted()).toEqual([
      expect.stringMatching(/^Ann Lee moved their appointment to Wednesday, .*, 2:00 PM Eastern$/),
      'Your appointment with BoroBay Shop Solutions was moved',
    ]);
    emailJs.emails.length = 0;

    await project.visitor.rpc('cancel_appointment', { token: link }).throwOnError();
    await settled();
    expect(subjects().toSorted()).toEqual([
      'Ann Lee canceled their appointment',
      'Your appointment with BoroBay Shop Solutions was canceled',
    ]);
    expect(await project.sql('select kind from private.outbox')).toHaveLength(6);
  });

  it('turns emails from the server on once the function has their keys', async () => {
    await project.sql('update private.outbox_claims set email_keys_at = null');
    await submitLead(project.visitor);
    await settled();
    const [row] = await project.sql('select server_emails from public.site_settings');
    expect(row).toEqual({ server_emails: true });
  });

  it('sends no email while browsers do', async () => {
    await submitLead(project.visitor, { email: 'ann@example.com' });
    await settled();
    expect(emailJs.emails).toEqual([]);
  });

  it('has a failed delivery wait, and says why', async () => {
    await project.sql('update public.site_settings set server_emails = true');
    emailJs.answer = () => ({ status: 429, headers: { 'retry-after': '600' } });
    await submitLead(project.visitor);
    await settled();
    const { data } = await project.administrator.rpc('outbox_state').throwOnError();
    await settled();
    expect(data).toMatchObject({
      waiting: 1,
      retrying: [{ kind: 'request', channel: 'email', error: 'EmailJS answered 429: OK' }],
    });
    const [row] = await project.sql<{ minutes: number }>(
      `select round(extract(epoch from due_at - now()) / 60)::int as minutes from private.outbox`,
    );
    expect(row).toEqual({ minutes: 10 });
    expect(emailJs.emails).toHaveLength(1);
  });
});

it('the embedded backend closes while a delivery is under way, whose message is kept', async () => {
  const backend = await openBackend({ functionEnvironment: environment() });
  await backend.database.query(`update private.project_settings set push_hosts = '{127.0.0.1}'`);
  const { endpoint, p256dh, auth } = push.newDevice('phone');
  await backend.database.query(
    `insert into private.push_devices (user_id, endpoint, p256dh, auth, label)
     select user_id, $1, $2, $3, 'Phone' from private.admins`,
    [endpoint, p256dh, auth],
  );
  await backend.database.query(
    `insert into private.outbox (kind, channel, device_id, expires_at)
     select 'test', 'push', id, now() + interval '1 day' from private.push_devices`,
  );
  const asked = new Promise<void>((resolve) => {
    push.answer = () => {
      resolve();
      return null;
    };
  });
  // Any write has what is due delivered.
  const write = new Request('http://localhost/rest/v1/leads', { method: 'POST' });
  await backend.fetch(write, '127.0.0.1');
  await asked;
  await backend.close();
  expect(console.warn).toHaveBeenCalledWith(expect.stringMatching(/^test, push: .* reached\.$/));
  // Otherwise it could not be recorded that it is to be sent again.
  expect(console.error).not.toHaveBeenCalled();
});

describe.skipIf(skipped)(`on real PostgreSQL ${skipped ?? ''}`, () => {
  let project: RealProject;
  beforeAll(async () => {
    project = await startRealProject();
    await project.owner.query(`update private.project_settings set push_hosts = '{127.0.0.1}'`);
    await project.owner.query('update private.outbox_claims set email_keys_at = now()');
  });
  afterAll(() => project.stop());

  const handlerWith = (callDataApi?: typeof fetch) =>
    createNotifyHandler(
      {
        ...environment(),
        SUPABASE_URL: project.url,
        SUPABASE_SERVICE_ROLE_KEY: token({
          role: 'service_role',
          exp: Math.floor(Date.now() / 1000) + 3600,
        }),
      },
      callDataApi,
    );
  const deliver = async (handler = handlerWith()) => {
    const headers = { 'x-notify-secret': KEYS.NOTIFY_SECRET };
    const answer = await handler(
      new Request('http://localhost/notify', { method: 'POST', headers }),
    );
    return (await answer.json()) as { sent: number; failed: number };
  };
  const told = () =>
    push.received.map(({ message }) => message.notification.title.replace('New request: ', ''));

  /** New requests, which are to be pushed to one device. */
  async function requests(names: string[]) {
    await project.owner.query('delete from public.leads');
    await project.owner.query('delete from private.push_devices');
    const { endpoint, p256dh, auth } = push.newDevice('phone');
    await project.owner.query(
      `insert into private.push_devices (user_id, endpoint, p256dh, auth, label) values ($1, $2, $3, $4, 'Phone')`,
      [ADMINISTRATOR, endpoint, p256dh, auth],
    );
    for (const name of names) {
      const answer = await project.call('rpc/submit_lead', {
        body: { id: crypto.randomUUID(), lead: { name, shop_address: '1 Main St' } },
      });
      expect(answer.status, answer.text).toBe(200);
    }
  }

  it('several deliverers at once push and email each request once', async () => {
    const names = Array.from({ length: 10 }, (_, index) => `Lead ${index}`);
    await project.owner.query('update public.site_settings set server_emails = true');
    await requests(names);
    await project.owner.query('update public.site_settings set server_emails = false');
    const results = await Promise.all(Array.from({ length: 4 }, () => deliver()));
    expect(results.reduce((sum, { sent }) => sum + sent, 0)).toBe(2 * names.length);
    expect(told().toSorted()).toEqual(names);
    expect(subjects().toSorted()).toEqual(names.map((name) => `New request from ${name}`));
  });

  it('what a deliverer was killed with is told when its lease has ended, and not before', async () => {
    await requests(['Ann']);
    const killed: typeof fetch = (input, init) =>
      new Request(input, init).url.endsWith('/rpc/finish_outbox')
        ? Promise.reject(new TypeError('killed'))
        : fetch(input, init);
    push.answer = () => ({ status: 500 });
    await deliver(handlerWith(killed));
    push.received.length = 0;
    push.answer = () => ({ status: 201 });
    expect(await deliver()).toEqual({ sent: 0, failed: 0 });
    await project.owner.query(
      `update private.outbox set leased_until = leased_until - interval '2 minutes'`,
    );
    expect(await deliver()).toEqual({ sent: 1, failed: 0 });
    expect(told()).toEqual(['Ann']);
    expect(await deliver()).toEqual({ sent: 0, failed: 0 });
  });
});
