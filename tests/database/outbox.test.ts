import { afterAll, beforeAll, expect, it } from 'vitest';
import { openProject, submitLead, type Project } from './support.ts';

let project: Project;
beforeAll(async () => {
  project = await openProject();
});
afterAll(() => project.close());

it('a visitor’s request is told once by each way there is', async () => {
  await project.sql(`update public.site_settings set server_emails = true`);
  const device = {
    endpoint: 'https://fcm.googleapis.com/fcm/send/abc:def',
    p256dh: 'B'.repeat(87),
    auth: 'a'.repeat(22),
    label: 'Phone',
  };
  await project.administrator.rpc('save_push_device', device).throwOnError();
  const id = crypto.randomUUID();
  await submitLead(project.visitor, { id, email: 'ann@example.org' });
  await submitLead(project.visitor, { id, email: 'ann@example.org' });
  expect(await project.sql(`select kind, channel from private.outbox order by 1, 2`)).toEqual([
    { kind: 'request', channel: 'email' },
    { kind: 'request', channel: 'push' },
  ]);
});
