import { readdirSync, readFileSync } from 'node:fs';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { renderInBackOffice } from '../../tests/component/back-office.tsx';
import { fakeNetwork, json } from '../../tests/component/fake-network.ts';
import { noteContact, noteLostContact } from '../providers/connection.ts';
import { SetupPage } from './setup-page.tsx';

const REPORT = 'POST /rest/v1/rpc/setup_report';

const NOTIFY = 'GET /functions/v1/notify';
const OUTBOX = 'POST /rest/v1/rpc/outbox_state';
const PUBLISH = 'GET /functions/v1/publish';
const RETRY = 'POST /rest/v1/rpc/retry_outbox';

let answers: Parameters<typeof fakeNetwork>[0];
let requests: Request[];
let settings: { time_zone: string; server_emails: boolean; construction_notice: boolean };
let outbox: { failures: object[] } & Record<string, unknown>;
beforeEach(() => {
  settings = { time_zone: 'America/New_York', server_emails: false, construction_notice: false };
  outbox = {
    waiting: 0,
    waiting_since: null,
    delivered_at: null,
    claimed_at: null,
    failures: [],
    retrying: [],
    caller: { pg_net: true, pg_cron: true, address: true, secret: true },
  };
  answers = {
    [REPORT]: () => json([{ item: 'administrator', ready: true, missing: 'ann@example.org' }]),
    'GET /auth/v1/settings': () => json({ disable_signup: true }),
    'GET /functions/v1/chat': () => json({}),
    'GET /rest/v1/site_settings': () => json(settings),
    [PUBLISH]: () => json({ ready: true }),
    [NOTIFY]: () => json({ push: 'a key', email: true }),
    [OUTBOX]: () => json(outbox),
  };
  requests = fakeNetwork(answers);
});

async function checks() {
  renderInBackOffice(<SetupPage />, { resource: 'leads', at: '/setup' });
  const list = within(screen.getByRole('list', { name: 'Checklist' }));
  return (await list.findAllByRole('listitem')).map(({ textContent }) => textContent);
}

test('the checklist names the administrator', async () => {
  expect((await checks())[0]).toBe(
    'Administrator: ReadyThere is one administrator: ann@example.org. ',
  );
});

test('texts that are still set for the build are named, because nothing reads them', async () => {
  vi.stubEnv('VITE_SITE_BRAND', 'Acme');
  onTestFinished(() => void vi.unstubAllEnvs());
  expect((await checks()).at(-1)).toMatch(
    /^Texts of the business: Not ready.*sets VITE_SITE_BRAND,.*Enter the texts in Site Settings/,
  );
});

test('the construction notice is named while visitors see it', async () => {
  settings.construction_notice = true;
  expect(await checks()).toContain(
    'Site Under Construction: Not readyVisitors still see the construction notice. ' +
      'Turn it off in Site Settings, in Your Business, and publish the site.',
  );
});

test('two administrators are ready too, with a hint', async () => {
  answers[REPORT] = () =>
    json([{ item: 'administrator', ready: true, missing: 'ann@example.org, bob@example.org' }]);
  expect((await checks())[0]).toBe(
    'Administrator: ReadyThere are 2 administrators: ann@example.org, bob@example.org. ' +
      'Remove from private.admins anyone who should not be one.',
  );
});

test('without a connection nothing is said to be missing, and it can be checked again', async () => {
  const then = { ...answers };
  for (const each of Object.keys(answers)) delete answers[each];
  expect(await checks()).toEqual([
    'Project: UnknownThe server couldn’t be reached. Check your connection and try again. ',
    expect.stringMatching(/^Email notification: /),
  ]);
  Object.assign(answers, then);
  await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await screen.findByText('Administrator: Ready')).toBeTruthy();
});

test.each([
  ['a gateway’s page', new Response('<html>Bad Gateway</html>', { status: 502 }), 'The service is not available right now (502). Try again in a minute. '], // oxfmt-ignore
  ['an expired token', json({ code: 'PGRST303', message: 'JWT expired' }, 401), 'Your session has ended. Please sign in again. '], // oxfmt-ignore
])('after %s the state of the database is unknown', async (_, answer, said) => {
  answers[REPORT] = () => answer;
  expect((await checks())[0]).toBe(`Database: Unknown${said}`);
});

test('a missing function means that the migrations are missing', async () => {
  answers[REPORT] = () => json({ code: 'PGRST202', message: 'Could not find the function' }, 404);
  expect((await checks())[0]).toBe(
    'Database: Not readyCould not find the function Run the migrations: npx supabase db push.',
  );
});

const MODELS = ['gemini-2.5-flash', 'gemini-3.5-flash-lite'];
const answer = (model: string | null) => json({ ready: true, model, models: MODELS });

test.each([
  ['the first model answers', () => answer(MODELS[0]!), 'ReadyThe model gemini-2.5-flash answers. '], // oxfmt-ignore
  ['the second model answers', () => answer(MODELS[1]!), 'ReadyThe model gemini-3.5-flash-lite answers, because Google no longer offers gemini-2.5-flash. '], // oxfmt-ignore
  ['no model answers', () => answer(null), 'Not readyGemini doesn’t answer for gemini-2.5-flash or gemini-3.5-flash-lite. Check GEMINI_API_KEY and GEMINI_MODEL.'], // oxfmt-ignore
  ['the day’s messages are used up', () => json({ code: 'limit' }, 429), 'ReadyThe assistant is configured. Today’s messages are used up'], // oxfmt-ignore
])('the check of the assistant says that %s', async (_, response, said) => {
  answers['GET /functions/v1/chat'] = response;
  const check = (await checks()).find((text) => text?.startsWith('Assistant'));
  expect(check).toContain(`Assistant: ${said}`);
  expect(requests.filter(({ url }) => url.endsWith('/functions/v1/chat?model'))).toHaveLength(1);
});

test('the checklist says what is wrong with a project, and looks again', async () => {
  answers[REPORT] = () => json([{ item: 'policies', ready: false, missing: 'leads, lead_notes' }]);
  answers['GET /auth/v1/settings'] = () => json({ disable_signup: false });
  answers['GET /functions/v1/chat'] = () => json({ code: 'not-configured' }, 503);
  const list = (await checks()).join('\n');
  expect(list).toMatch(/Policies: Not ready.*leads, lead_notes\. Run the security script below/);
  expect(list).toMatch(/Sign-ups off: Not ready/);
  expect(list).toMatch(/Assistant: Not readyThe assistant has no key/);
  answers[REPORT] = () => json([{ item: 'policies', ready: true, missing: null }]);
  await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await screen.findByText(/^Policies: Ready/)).toBeTruthy();
});

test.each([
  ['has a deploy hook', () => json({ ready: true }), 'Ready“Publish” on the dashboard'],
  ['has none', () => json({ ready: false }), 'Not readyThe dashboard can’t publish the site'],
  [
    'is not deployed',
    () => json({}, 404),
    'Not readyThe function can’t be reached. Run: npx supabase functions deploy publish',
  ],
])('the check of the function publish says that it %s', async (_, response, said) => {
  answers[PUBLISH] = response;
  const check = (await checks()).find((text) => text?.startsWith('Publishing'));
  expect(check).toContain(`Publishing: ${said}`);
});

test.each([
  ['is complete', () => json({ push: 'a key', email: false }), 'ReadyThe function can send notifications. ', 'Ready'], // oxfmt-ignore
  ['lacks one key', () => json({ push: null, email: false, problem: 'Notifications need VAPID_SUBJECT.' }), 'Not readyNotifications need VAPID_SUBJECT. Follow docs/operations.md', 'Not ready'], // oxfmt-ignore
  ['lacks all keys', () => json({ push: null, email: false }), 'Not readyThe server sends nothing: the back office has to be open', 'Not readyNothing notifies your devices: the function has no VAPID keys. Follow'], // oxfmt-ignore
  ['can’t be reached', () => json({}, 404), 'Not readyThe function can’t be reached. Run: npx supabase functions deploy notify', 'Not ready'], // oxfmt-ignore
])(
  'the checks say of a function notify that %s what it can do',
  async (_, response, said, push) => {
    answers[NOTIFY] = response;
    const all = await checks();
    expect(all.find((text) => text?.startsWith('Function notify:'))).toContain(`: ${said}`);
    expect(all.find((text) => text?.startsWith('Notifications:'))).toContain(`: ${push}`);
  },
);

test.each([
  ['is complete', {}, 'ReadyThe database calls the function as soon as'],
  ['lacks an extension and a secret', { caller: { pg_net: true, pg_cron: false, address: true, secret: false } }, 'Not readyNothing is sent: the database lacks the extension pg_cron, the function’s secret in Vault. Turn on the extension pg_cron. Save NOTIFY_SECRET in Vault as notify_secret.'], // oxfmt-ignore
  ['has nothing, and the function was called within two minutes', { caller: { pg_net: false, pg_cron: false, address: false, secret: false }, claimed_at: new Date(Date.now() - 60_000).toISOString() }, 'ReadyThe function asks for what is to be sent.'], // oxfmt-ignore
  ['has nothing, and the function was called earlier', { caller: { pg_net: false, pg_cron: true, address: true, secret: true }, claimed_at: new Date(Date.now() - 120_001).toISOString() }, 'Not readyNothing is sent: the database lacks the extension pg_net.'], // oxfmt-ignore
])('the check of the delivery says that what calls the function %s', async (_, state, said) => {
  Object.assign(outbox, state);
  const check = (await checks()).find((text) => text?.startsWith('Delivery'));
  expect(check).toContain(`Delivery: ${said}`);
});

test('where the server sends emails, its keys are checked and explained, and not those of the page', async () => {
  settings.server_emails = true;
  answers[NOTIFY] = () => json({ push: 'a key', email: false, problem: 'EMAILJS_PRIVATE_KEY is missing.' }); // oxfmt-ignore
  const all = (await checks()).join('\n');
  expect(all).toMatch(
    /^Emails: Not readyNo email is sent: the function lacks EmailJS’s IDs and keys\./m,
  );
  expect(all).not.toContain('index.html');
  expect(screen.getByText(/require the private key/)).toBeTruthy();
  expect(screen.getByText(/EMAILJS_PRIVATE_KEY=YOUR_PRIVATE_KEY/)).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Subject of the email to visitors' }).textContent).toBe('{{subject}}'); // oxfmt-ignore
});

test.each([
  ['lacks the keys', false, /Not readyVisitors get no email: the function lacks EmailJS’s IDs/],
  ['is off', true, /Not readyVisitors get no email: “Emails from the server” is off/],
])('the checks say that visitors get no emails while the server %s', async (_, email, said) => {
  answers[NOTIFY] = () => json({ push: 'a key', email });
  expect((await checks()).find((text) => text?.startsWith('Emails'))).toMatch(said);
});

describe('the messages from the server', () => {
  const message = (kind: string, fields: object = {}) => ({
    kind,
    channel: 'email',
    lead_id: null,
    at: '2048-12-31T15:00:00Z',
    error: null,
    ...fields,
  });
  const open = () => {
    renderInBackOffice(<SetupPage />, { resource: 'leads', at: '/setup' });
    return within(screen.getByRole('region', { name: 'Messages from the server' }));
  };

  test('are none at first', async () => {
    const part = open();
    await part.findByText('Nothing waits. Nothing has been delivered yet.');
    expect(part.queryByRole('button')).toBeNull();
  });

  test('say what waits, what failed and why, and are tried again', async () => {
    Object.assign(outbox, {
      waiting: 2,
      waiting_since: '2048-12-31T14:00:00Z',
      delivered_at: '2048-12-31T13:00:00Z',
      retrying: [message('day', { channel: 'push', error: 'The push service answered 500.' })],
      failures: [message('request', { lead_id: 'ann', error: 'EmailJS answered 403.' })],
    });
    const part = open();
    await part.findByText(
      '2 messages wait, since Dec 31, 2048, 9:00 AM. Last delivered Dec 31, 2048, 8:00 AM.',
    );
    const items = part.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(items).toEqual([
      'Tomorrow’s day (notification)Next attempt Dec 31, 2048, 10:00 AM. The push service answered 500.', // oxfmt-ignore
      'New request (email) · Open the leadGiven up Dec 31, 2048, 10:00 AM. EmailJS answered 403.',
    ]);
    expect(part.getByRole('link', { name: 'Open the lead' }).getAttribute('href')).toBe(
      '/leads/ann',
    );

    answers[RETRY] = () => json({ message: 'disk full' }, 500);
    await userEvent.click(part.getByRole('button', { name: 'Try again' }));
    await part.findByText('That didn’t work. disk full');
    answers[RETRY] = () => {
      Object.assign(outbox, { waiting: 1, retrying: [], failures: [] });
      return json(null);
    };
    await userEvent.click(part.getByRole('button', { name: 'Try again' }));
    expect(document.activeElement).toBe(await part.findByText(/^1 message waits, since/));
    expect(part.queryByRole('listitem')).toBeNull();
  });

  test('of no use any more are not tried again, and emails near their limit are warned of', async () => {
    Object.assign(outbox, {
      failures: [message('visitor', { error: 'EmailJS answered 403.', again: false })],
      emails_sent: 80,
      emails_per_day: 100,
    });
    const part = open();
    expect((await part.findByRole('alert')).textContent).toMatch(
      /^80 of 100 emails went out in the last 24 hours\. Past the limit/,
    );
    expect(part.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  test('that cannot be read say so, and are read again', async () => {
    delete answers[OUTBOX];
    const part = open();
    await part.findByText(/^The messages couldn’t be loaded: The server couldn’t be reached/);
    answers[OUTBOX] = () => json(outbox);
    await userEvent.click(part.getByRole('button', { name: 'Try again' }));
    await part.findByText(/^Nothing waits\./);
  });
});

describe('a text to copy', () => {
  let writeText: (text: string) => Promise<void>;
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: (text: string) => writeText(text) },
    });
  });
  const copy = async () => {
    await checks();
    fireEvent.click(screen.getByRole('button', { name: 'Copy script' }));
  };

  test('has a button that says “Copied!” for two seconds', async () => {
    const copied: string[] = [];
    writeText = (text) => Promise.resolve(void copied.push(text));
    await copy();
    await screen.findByRole('button', { name: 'Copied!' });
    const names = readdirSync('supabase/migrations').filter((name) =>
      name.endsWith('_security.sql'),
    );
    const scripts = names.sort().map((name) => readFileSync(`supabase/migrations/${name}`, 'utf8'));
    expect(copied).toEqual([scripts.join('\n')]);
    act(() => void vi.advanceTimersByTime(1500));
    expect(screen.getByRole('button', { name: 'Copied!' })).toBeTruthy();
    act(() => void vi.advanceTimersByTime(700));
    expect(await screen.findByRole('button', { name: 'Copy script' })).toBeTruthy();
  });

  test('is the template of the notification by email, too, with the link to the lead', async () => {
    const copied: string[] = [];
    writeText = (text) => Promise.resolve(void copied.push(text));
    await checks();
    fireEvent.click(screen.getByRole('button', { name: 'Copy template' }));
    await screen.findByRole('button', { name: 'Copied!' });
    expect(copied).toEqual([expect.stringContaining('{{admin_link}}')]);
  });

  test('that cannot be copied says so', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    writeText = () => Promise.reject(new Error('not allowed'));
    await copy();
    await waitFor(() => expect(String(logged.mock.calls)).toContain('couldn’t be copied'));
    expect(await screen.findByText(/^This couldn’t be copied\./)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Copy script' })).toBeTruthy();
  });
});

describe('the calendar subscription', () => {
  const CREATE = 'POST /rest/v1/rpc/new_calendar_feed';
  const END = 'POST /rest/v1/rpc/end_calendar_feed';
  const URL = 'localhost:54321/functions/v1/calendar';
  let feed: { created_at: string; read_at: string | null }[];
  let made: number;
  beforeEach(() => {
    feed = [];
    made = 0;
    answers['POST /rest/v1/rpc/calendar_feed_state'] = () => json(feed);
    answers[CREATE] = () => {
      made += 1;
      feed = [{ created_at: '2048-12-31T15:00:00Z', read_at: null }];
      return json(`token-${made}`);
    };
    answers[END] = () => {
      feed = [];
      return json(null);
    };
  });
  function open() {
    renderInBackOffice(<SetupPage />, { resource: 'leads', at: '/setup' });
    const section = within(screen.getByRole('region', { name: 'Calendar subscription' }));
    return {
      section,
      press: (name: string) => userEvent.click(section.getByRole('button', { name })),
    };
  }
  const answer = async (name: string) => {
    const dialog = await screen.findByRole('alertdialog');
    await userEvent.click(within(dialog).getByRole('button', { name }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  };

  test('is set up in one press, made anew after a question, and turned off', async () => {
    const { section, press } = open();
    const status = section.getByRole('status');
    await section.findByText('Not set up.');
    expect(section.queryByRole('button', { name: 'Turn off' })).toBeNull();

    await press('Create address');
    await section.findByText(`http://${URL}/token-1.ics`);
    expect(section.getByText(`webcal://${URL}/token-1.ics`)).toBeTruthy();
    expect(section.getByRole('link').getAttribute('href')).toBe(`webcal://${URL}/token-1.ics`);
    expect(section.getByText(/it won’t be shown again/)).toBeTruthy();
    await waitFor(() =>
      expect(status.textContent).toBe(
        'Set up on Dec 31, 2048, 10:00 AM. No calendar has read it yet.',
      ),
    );

    await press('Create a new address');
    await answer('Cancel');
    expect(made).toBe(1);
    await press('Create a new address');
    await answer('Create a new address');
    await section.findByText(`http://${URL}/token-2.ics`);
    expect(section.queryByText(/token-1/)).toBeNull();

    await press('Turn off');
    await answer('Turn off');
    await section.findByText('Not set up.');
    expect(section.queryByText(/token-2/)).toBeNull();
    expect(document.activeElement).toBe(section.getByRole('button', { name: 'Create address' }));
  });

  test('can’t be changed without a connection, which says why', async () => {
    feed = [{ created_at: '2048-12-31T15:00:00Z', read_at: null }];
    const { section } = open();
    await section.findByRole('button', { name: 'Turn off' });
    const off = () =>
      section.getAllByRole<HTMLButtonElement>('button').map(({ disabled }) => disabled);
    expect(off()).toEqual([false, false]);
    onTestFinished(() => void noteContact());
    act(() => noteLostContact());
    expect(off()).toEqual([true, true]);
    expect(section.getByText('Needs a connection')).toBeTruthy();
  });

  test('says when it was read, and what failed, and keeps what was shown', async () => {
    const state = answers['POST /rest/v1/rpc/calendar_feed_state']!;
    delete answers['POST /rest/v1/rpc/calendar_feed_state'];
    const { section, press } = open();
    await section.findByText(/^Error: The server couldn’t be reached/);
    answers['POST /rest/v1/rpc/calendar_feed_state'] = state;
    feed = [{ created_at: '2048-12-31T15:00:00Z', read_at: '2049-01-02T16:30:00Z' }];
    await press('Try again');
    await section.findByText(/Last read by a calendar on Jan 2, 2049, 11:30 AM\.$/);
    expect(section.queryByText(/token/)).toBeNull();
    await press('Create a new address');
    await answer('Create a new address');
    await section.findByText(`http://${URL}/token-1.ics`);

    answers[CREATE] = () => json({ message: 'No.' }, 500);
    await press('Create a new address');
    await answer('Create a new address');
    expect(
      (await section.findByText(/The address couldn’t be changed\. No\./)).closest('[role=alert]'),
    ).toBeTruthy();
    expect(section.getByText(`http://${URL}/token-1.ics`)).toBeTruthy();
  });
});
