import { afterAll, beforeAll, expect, it } from 'vitest';
import webPush from 'web-push';
import {
  DENTAL_CATALOG,
  DENTAL_SETTINGS,
  FIRST_BUSINESS,
  LONE_STAR_LEAD,
  makeAnotherBusiness,
  ofRepairShops,
} from '../another-business.ts';
import { openOwnProject, submitLead, type Project } from '../database/support.ts';
import { EMAILJS, openEmailJs, type EmailJsOnLoopback } from '../emailjs-on-loopback.ts';
import { openGemini, reply, type GeminiOnLoopback } from '../gemini-on-loopback.ts';
import { openPushService, type PushOnLoopback } from '../push-on-loopback.ts';

const SITE = 'https://lonestar.example';
const text = expect.any(String) as string;
const VAPID = webPush.generateVAPIDKeys();

let push: PushOnLoopback;
let emailJs: EmailJsOnLoopback;
let gemini: GeminiOnLoopback;
beforeAll(async () => {
  push = await openPushService();
  emailJs = await openEmailJs();
  gemini = await openGemini(() => reply('Hello.'));
});
afterAll(async () => {
  for (const service of [push, emailJs, gemini]) await service.close();
});

/** A project of that business, with the server's emails on. */
async function openBusiness(
  ...business: [catalog?: typeof DENTAL_CATALOG, settings?: object]
): Promise<Project> {
  const project = await openOwnProject({
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
  await makeAnotherBusiness(project.backend, ...business);
  await project.sql('update public.site_settings set server_emails = true');
  await project.backend.idle();
  return project;
}

/** What the server writes once a visitor has sent a request with an appointment, and asked the assistant. */
async function written(project: Project, lead: Parameters<typeof submitLead>[1]) {
  push.received.length = 0;
  emailJs.emails.length = 0;
  gemini.requests.length = 0;
  const { administrator, visitor, backend } = project;
  await administrator.rpc('save_push_device', { ...push.newDevice('phone'), label: 'phone' });
  const [day] = await project.sql<{ date: string }>(
    `select min(day)::date::text as date from generate_series(current_date + 5, current_date + 12, '1 day') as day
     where extract(isodow from day) = 3`,
  );
  const appointment = { scheduled_date: day!.date, scheduled_time: '10:00 AM' };
  await submitLead(visitor, { ...lead, ...appointment, meeting_type: 'Meetup' });
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
  return texts;
}

it('of another business, no notification, email, calendar, or instruction of the assistant names the first one', async () => {
  const project = await openBusiness();
  const texts = await written(project, LONE_STAR_LEAD);
  await project.close();
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

it('of another trade, none of them has a word of a repair shop, to a lead who speaks either language', async () => {
  const project = await openBusiness(DENTAL_CATALOG, DENTAL_SETTINGS);
  for (const language of ['en', 'es'] as const) {
    const texts = await written(project, {
      ...LONE_STAR_LEAD,
      language,
      company_name: 'Lee Dental',
      interests: ['Charting'],
      products_of_interest: {
        items: [{ slug: 'tooth-chart', name: 'Tooth Chart', type: 'product' }],
      },
    });
    expect([language, texts.emails]).toEqual([language, [text, text]]);
    expect(texts.assistant[0]).toContain('You are the assistant on the website of Buckeye');
    for (const [name, said] of Object.entries(texts)) {
      expect([language, name, said.flatMap(ofRepairShops)]).toEqual([language, name, []]);
    }
    // The next lead books the same time.
    await project.sql('delete from public.leads');
  }
  await project.close();
});
