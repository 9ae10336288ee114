import { describe, expect, it } from 'vitest';
import { DEVICE, openOutbox, outboxCalls } from './outbox-calls.ts';
import { submitLead } from './support.ts';

const project = openOutbox();
const { addDevice, rows, claim } = outboxCalls(project);

const save = (device: Partial<typeof DEVICE> & { device?: string }) =>
  project().administrator.rpc('save_push_device', { ...DEVICE, ...device });
const devices = async () => (await project().administrator.rpc('push_devices').throwOnError()).data;
const allow = (hosts: string) =>
  project().sql(`update private.project_settings set push_hosts = $1`, [hosts]);

describe('a device’s address', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:def-_',
    'https://web.push.apple.com/QGx',
    'https://a.b.push.apple.com/QGx',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
    'https://wns2-par02p.notify.windows.com/w/?token=BQYA%2f',
  ])('is one of a known push service: %s', async (endpoint) => {
    expect((await save({ endpoint })).error).toBeNull();
    expect(await devices()).toMatchObject([{ endpoint }]);
  });

  it.each([
    'http://fcm.googleapis.com/x',
    'HTTPS://fcm.googleapis.com/x',
    'https://FCM.googleapis.com/x',
    'https://fcm.googleapis.com',
    'https://fcm.googleapis.com:443/x',
    'https://fcm.googleapis.com:8080/x',
    'https://user@fcm.googleapis.com/x',
    'https://user:word@fcm.googleapis.com/x',
    'https://fcm.googleapis.com@evil.example/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://fcm.googleapis.com./x',
    'https://fcm.googleapis.com\\@evil.example/x',
    'https://evil.example\\.push.apple.com/x',
    'https://evil.example/.push.apple.com/x',
    'https://evil.example#.push.apple.com/x',
    'https://evil.example?.push.apple.com/x',
    'https://push.apple.com/x',
    'https://.push.apple.com/x',
    'https://evilpush.apple.com/x',
    'https://sub.fcm.googleapis.com/x',
    'https://fcm.googleapis.com/x\nhttps://evil.example',
    'https://evil.example/\nhttps://fcm.googleapis.com/x',
    ' https://fcm.googleapis.com/x',
    'https://fcm.googleapis.com/ x',
    'https://fcm.googleapis.com/ü',
    'https://ｆcm.googleapis.com/x',
    'https://xn--cm-fka.googleapis.com/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://2130706433/x',
    'https://169.254.169.254/latest/meta-data',
    'http://localhost:54321/x',
    'http://127.0.0.1/x',
    'file:///etc/passwd',
    'javascript:alert(1)',
    '//fcm.googleapis.com/x',
    '',
    `https://fcm.googleapis.com/${'x'.repeat(1000)}`,
  ])('is no other: %s', async (endpoint) => {
    expect((await save({ endpoint })).error).toMatchObject({
      code: '22023',
      message: expect.stringMatching(/service that this project does not know/) as string,
    });
    expect(await devices()).toEqual([]);
  });

  it('can be of a service that the project’s owner lists, also on this machine', async () => {
    await allow('{push.shop.example,*.push.example,localhost,127.0.0.1}');
    for (const [endpoint, allowed] of [
      ['https://push.shop.example/x', true],
      ['https://x.push.example/x', true],
      ['https://push.example/x', false],
      ['http://push.shop.example/x', false],
      ['http://localhost:54321/x', true],
      ['http://127.0.0.1:1/x', true],
      ['http://127.0.0.1.evil.example/x', false],
      ['http://localhost@evil.example/x', false],
      ['http://127.0.0.2/x', false],
      [DEVICE.endpoint, false],
    ] as const) {
      expect([endpoint, (await save({ endpoint })).error === null]).toEqual([endpoint, allowed]);
    }
  });

  it.each(['{*}', '{*.}', '{https://a.example}', '{a.example/x}', '{A.example}', '{null}'])(
    'is not of a list such as %s',
    async (hosts) => {
      await expect(allow(hosts)).rejects.toMatchObject({ code: '23514' });
    },
  );

  it('is not called any more once its service was taken from the list', async () => {
    await addDevice();
    await submitLead(project().visitor);
    await allow('{*.push.apple.com}');
    expect((await claim()).messages.map(({ channel }) => channel)).toEqual(['email']);
  });
});

describe('a device', () => {
  it('is listed without its keys', async () => {
    const id = await addDevice();
    expect(await devices()).toEqual([
      {
        id,
        endpoint: DEVICE.endpoint,
        label: 'Phone',
        created_at: expect.any(String) as string,
        reached_at: null,
        failed_at: null,
        failure: null,
        left_out_at: null,
      },
    ]);
  });

  it('stays one device when it is saved again, by its address or by its id', async () => {
    const id = await addDevice();
    await project().sql(`update private.push_devices set failed_at = now(), failure = 'Quota'`);
    expect(await addDevice({ auth: 'b'.repeat(22) })).toBe(id);
    expect(await devices()).toMatchObject([{ failure: 'Quota' }]);
    const endpoint = 'https://web.push.apple.com/new';
    expect(await addDevice({ device: id, endpoint, label: 'My phone' })).toBe(id);
    expect(await devices()).toMatchObject([
      { id, endpoint, label: 'My phone', failed_at: null, failure: null },
    ]);
    expect(await addDevice({ endpoint: DEVICE.endpoint })).not.toBe(id);
    expect(await addDevice({ device: id })).toBe(id);
    expect(await devices()).toMatchObject([{ id, endpoint: DEVICE.endpoint }]);
  });

  it.each([
    { p256dh: 'short' },
    { p256dh: `${'B'.repeat(86)}=` },
    { auth: '' },
    { auth: 'a'.repeat(23) },
    { label: ' ' },
    { label: 'x'.repeat(101) },
  ])('is refused with %j', async (values) => {
    expect((await save(values)).error?.code).toBe('23514');
  });

  it('is one of 20 at most', async () => {
    for (let n = 1; n <= 20; n += 1) await addDevice({ endpoint: `${DEVICE.endpoint}${n}` });
    const { error } = await save({});
    expect(error).toMatchObject({
      code: '22023',
      message: expect.stringMatching(/20 devices/) as string,
    });
    await addDevice({ endpoint: `${DEVICE.endpoint}1`, label: 'Still there' });
  });

  it('goes with its account, and with its tests when it is removed', async () => {
    const device = await addDevice();
    const { administrator } = project();
    await administrator.rpc('send_test_notification', { device }).throwOnError();
    expect(await rows()).toEqual(['test push']);
    for (const _ of [1, 2]) {
      await administrator.rpc('remove_push_device', { device }).throwOnError();
    }
    expect(await devices()).toEqual([]);
    expect(await rows()).toEqual([]);
    const [rule] = await project().sql(
      `select confdeltype from pg_constraint where conname = 'push_devices_user_fkey'`,
    );
    expect(rule).toEqual({ confdeltype: 'c' });
  });
});

describe('notifications are the administrator’s and the server’s alone', () => {
  const NOBODY = '10000000-0000-4000-8000-0000000000ff';
  const CALLS = {
    save_push_device: DEVICE,
    push_devices: {},
    remove_push_device: { device: NOBODY },
    send_test_notification: { device: NOBODY },
    email_visitor: { lead: NOBODY, news: 'booked' },
    email_quote: { id: NOBODY },
    outbox_state: {},
    retry_outbox: {},
    claim_outbox: {},
    finish_outbox: { id: NOBODY, outcome: 'sent' },
  } as const;

  it.each(Object.entries(CALLS))('%s refuses a visitor and a stranger', async (name, values) => {
    await addDevice();
    await submitLead(project().visitor, { email: 'ann@example.org' });
    for (const caller of [project().visitor, project().stranger]) {
      const { data, error } = await caller.rpc(name as 'retry_outbox', values as never);
      expect([data, error?.code]).toEqual([null, '42501']);
    }
    expect(await devices()).toHaveLength(1);
    expect(await rows('kind, attempts')).toEqual(['request 0', 'request 0']);
  });

  it.each(['claim_outbox', 'finish_outbox'] as const)(
    '%s refuses the administrator',
    async (name) => {
      const values = CALLS[name] as { id: string; outcome: string };
      const { error } = await project().administrator.rpc(name, values);
      expect(error?.code).toBe('42501');
    },
  );

  it('another administrator’s device is not shown, removed, or tested', async () => {
    const device = await addDevice();
    await project().sql(
      `update private.push_devices
       set user_id = (select id from auth.users where email = 'stranger@example.org')`,
    );
    const { administrator } = project();
    await administrator.rpc('remove_push_device', { device }).throwOnError();
    await administrator.rpc('send_test_notification', { device }).throwOnError();
    expect(await devices()).toEqual([]);
    expect(await project().sql(`select from private.push_devices`)).toHaveLength(1);
    expect(await rows()).toEqual([]);
  });
});

describe('calling the function notify', () => {
  /** What a hosted project has. */
  const HOSTED = `
    create schema net;
    create table net.calls (url text, headers jsonb, body jsonb);
    create function net.http_post(
      url text, body jsonb default '{}', params jsonb default '{}', headers jsonb default '{}',
      timeout_milliseconds integer default 5000
    ) returns bigint language sql as
      $$ insert into net.calls values (http_post.url, http_post.headers, http_post.body) returning 1 $$;
    create schema vault;
    create table vault.decrypted_secrets (name text, decrypted_secret text);
    insert into vault.decrypted_secrets values
      ('notify_url', 'https://project.example/functions/v1/notify'), ('notify_secret', 'the-secret');
    create schema cron;
    create table cron.job (jobname text primary key, schedule text, command text, writes integer default 1);
    create function cron.schedule(name text, plan text, command text) returns bigint language sql as
      $$ insert into cron.job as known values ($1, $2, $3)
         on conflict (jobname) do update set command = excluded.command, writes = known.writes + 1 returning 1 $$;`;

  /** In a transaction, because the tests share a project. */
  async function hosted(test: () => Promise<void>) {
    await project().sql('begin');
    try {
      for (const statement of HOSTED.split(/;\s*\n/).filter((text) => text.trim())) {
        await project().sql(statement);
      }
      await test();
    } finally {
      await project().sql('rollback');
    }
  }
  const called = () =>
    project().sql(`select url, headers ->> 'x-notify-secret' as secret from net.calls`);
  const ONE = { url: 'https://project.example/functions/v1/notify', secret: 'the-secret' };
  const addRow = (kind: string) =>
    project().sql(
      `insert into private.outbox (kind, channel, version, expires_at)
       values ($1, 'email', gen_random_uuid()::text, now() + interval '1 hour')`,
      [kind],
    );

  it('follows what happened, once for a statement, and not what was planned', () =>
    hosted(async () => {
      await project().sql(
        `insert into private.outbox (kind, channel, version, expires_at)
         select 'request', 'email', n, now() + interval '1 day' from generate_series(1, 5) n`,
      );
      expect(await called()).toEqual([ONE]);
      await addRow('reminder');
      expect(await called()).toEqual([ONE]);
      await addRow('quote');
      await addRow('offer');
      expect(await called()).toEqual([ONE, ONE, ONE]);
    }));

  it('happens every minute by pg_cron, if something is due', () =>
    hosted(async () => {
      await project().sql(`select private.schedule_notify()`);
      await project().sql(`select private.schedule_notify()`);
      const jobs = await project().sql(`select jobname, schedule, writes from cron.job order by 1`);
      expect(jobs).toEqual([
        { jobname: 'forget-notify-runs', schedule: '43 3 * * *', writes: 1 },
        { jobname: 'notify', schedule: '* * * * *', writes: 1 },
      ]);
      const [{ command } = { command: '' }] = await project().sql<{ command: string }>(
        `select command from cron.job where jobname = 'forget-notify-runs'`,
      );
      expect(command).toContain('busy-times');
      await project().sql(`update private.outbox_claims set email_keys_at = now()`);
      await project().sql(`select private.call_notify()`);
      expect(await called()).toEqual([]);
      await addRow('reminder');
      await project().sql(`select private.call_notify()`);
      expect(await called()).toEqual([ONE]);
      await project().sql(`update private.outbox set leased_until = now() + interval '1 minute'`);
      await project().sql(`select private.call_notify()`);
      expect(await called()).toEqual([ONE]);
    }));

  it('happens every ten minutes until the function has the keys of emails', () =>
    hosted(async () => {
      await project().sql(
        `update private.outbox_claims set email_keys_at = null, claimed_at = now() - interval '11 minutes'`,
      );
      await project().sql(`select private.call_notify()`);
      expect(await called()).toEqual([ONE]);
      await project().sql(`select public.claim_outbox()`);
      await project().sql(`select private.call_notify()`);
      expect(await called()).toEqual([ONE]);
    }));

  it.each([
    ['a secret is missing', `delete from vault.decrypted_secrets where name = 'notify_secret'`],
    ['a secret is blank', `update vault.decrypted_secrets set decrypted_secret = ' '`],
    ['there is no Vault', `drop schema vault cascade`],
    ['Vault is closed', `alter table vault.decrypted_secrets rename decrypted_secret to closed`],
    ['there is no pg_net', `drop function net.http_post`],
    ['pg_net has another form', `drop table net.calls`],
  ])('does nothing and fails nobody where %s', async (_what, broken) => {
    await hosted(async () => {
      await project().sql(broken);
      await addRow('request');
      await project().sql(`select private.call_notify()`);
      expect(await rows()).toEqual(['request email']);
      if (!broken.includes('net')) expect(await called()).toEqual([]);
    });
  });

  it('is known to the administrator and to check:deploy, without the secret', () =>
    hosted(async () => {
      const [found] = await project().sql<{ caller: object; report: { outbox: object } }>(
        `select private.notify_caller() as caller, private.deploy_report() as report`,
      );
      const caller = { pg_net: true, pg_cron: true, address: true, secret: true };
      expect(found?.caller).toEqual(caller);
      expect(found?.report.outbox).toMatchObject({ used: true, late: false, caller });
      expect(JSON.stringify(found)).not.toContain('the-secret');
    }));

  it.each([
    ['9 minutes', false],
    ['11 minutes', true],
  ])('is late for check:deploy when a message has been due for %s: %s', async (due, late) => {
    await addRow('reminder');
    await project().sql(`update private.outbox set due_at = now() - $1::interval`, [due]);
    expect(
      await project().sql(`select private.deploy_report() #> '{outbox,late}' as late`),
    ).toEqual([{ late }]);
  });
});
