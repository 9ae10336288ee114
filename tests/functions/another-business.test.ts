import { afterAll, beforeAll, expect, it } from 'vitest';
import webPush from 'web-push';
import { FIRST_BUSINESS, LONE_STAR_LEAD, makeAnotherBusiness } from '../another-business.ts';
import { openOwnProject, submitLead, type Project } from '../database/support.ts';
import { EMAILJS, openEmailJs, type EmailJsOnLoopback } from '../emailjs-on-loopback.ts';
import { openGemini, reply, type GeminiOnLoopback } from '../gemini-on-loopback.ts';
import { openPushService, type PushOnLoopback } from '../push-on-loopback.ts';

const SITE = 'https://lonestar.example';
const VAPID = webPush.generateVAPIDKeys();

let project: Project;
let push: PushOnLoopback;
let emailJs: EmailJsOnLoopback;
let gemini: GeminiOnLoopback;
beforeAll(async () => {
  push = await openPushService();
  emailJs = await openEmailJs();
  gemini = await openGemini(() => reply('Hello.'));
  project = await openOwnProject({
    functionEnvironment: {
      VITE_SITE_URL: SITE,
      CHAT_ALLOWED_ORIGINS: SITE,
      GEMINI_API_KEY: 'a key',
      GEMINI_BASE_URL: gemini.url,
      VAPID_PUBLIC_KEY: VAPID.publicKey,
      VAPID_PRIVATE_KEY: VAPID.privateKey,
      VAPID_SUBJECT: 'mailto:bo@lonestar.example',
      ...EMAILJS,
      EMAILJS_BASE_URL: emailJs.url,
    },
  });
  await project.sql(`update private.project_settings set push_hosts = '{127.0.0.1}'`);
  await makeAnotherBusiness(project.backend);
  await project.sql('update public.site_settings set server_emails = true');
  await project.backend.idle();
});
afterAll(async () => {
  await project.close();
  for (const service of [push, emailJs, gemini]) await service.close();
});

it('of another business, no notification, email, calendar, or instruction of the assistant names the first one', async () => {
  const { administrator, visitor, backend } = project;
  await administrator.rpc('save_push_device', { ...push.newDevice('phone'), label: 'phone' });
  const [day] = await project.sql<{ date: string }>(
    `select min(day)::date::text as date from generate_series(current_date + 5, current_date + 12, '1 day') as day
     where extract(isodow from day) = 3`,
  );
  const appointment = { scheduled_date: day!.date, scheduled_time: '10:00 AM' };
  await submitLead(visitor, { ...LONE_STAR_LEAD, ...appointment, meeting_type: 'Meetup' });
  await backend.idle();

  const { data: token } = await administrator.rpc('new_calendar_feed').throwOnError();
  const send = (path: string, init?: RequestInit) =>
    backend.fetch(new Request(`http://localhost/functions/v1/${path}`, init), '192.0.2.7');
  const calendar = await (await send(`calendar/${token}.ics`)).text();
  const chat = await send('chat', {
    method: 'POST',
    headers: { origin: SITE, 'content-type': 'application/json' },
    body: JSON.stringify({ message: 'Hello' }),
  });
  await chat.text();

  const texts = {
    notifications: push.received.map(({ message }) => JSON.stringify(message)),
    emails: emailJs.emails.map((email) => JSON.stringify(email.template_params)),
    // Long lines are folded.
    calendar: [calendar.replace(/\r\n /g, '')],
    assistant: gemini.requests.map(({ body }) => JSON.stringify(body)),
  };
  expect(texts.notifications).toEqual([expect.stringContaining('Fault Finder')]);
  expect(texts.emails.toSorted()).toEqual([
    expect.stringContaining('Bo Ray'),
    expect.stringMatching(/10:00 AM Central.*Bo Ray/),
  ]);
  expect(texts.calendar).toEqual([expect.stringContaining('Lone Star Shop Tools')]);
  expect(texts.assistant[0]).toContain('You are the assistant on the website of Lone Star');
  for (const [name, written] of Object.entries(texts)) {
    expect([name, written.join('\n').match(FIRST_BUSINESS)]).toEqual([name, null]);
  }
});
