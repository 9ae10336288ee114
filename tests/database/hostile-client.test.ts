import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  CATALOG,
  changes,
  drill,
  LEAD,
  one,
  OTHER_LEAD,
  SECRET,
  startDrill,
  wrong,
} from './hostile-client/drill.ts';
import { testEachCaller } from './hostile-client/each-caller.ts';
import { testRacesAndFloods } from './hostile-client/races-and-floods.ts';
import { testWaysIn } from './hostile-client/ways-in.ts';
import { ADMINISTRATOR, skipped } from './real-project.ts';

// One file of tests, since it takes seconds to start a project; its tests run in this order.
describe.skipIf(skipped)(`a hostile client of PostgREST ${skipped ?? ''}`, () => {
  beforeAll(startDrill);
  afterAll(() => drill.project?.stop());

  testEachCaller();
  testWaysIn();
  testRacesAndFloods();

  describe('afterwards', () => {
    it('every row of before is there as it was, and visitors’ rows alone came', async () => {
      const { lost, grown } = await changes(drill.before);
      expect(lost).toEqual([]);
      const theirs = [
        'public.leads',
        'public.lead_tasks',
        'public.lead_notes',
        'private.submissions',
        'private.appointment_links',
        // What is told of their requests.
        'private.outbox',
      ];
      expect(grown.filter((table) => !theirs.includes(table))).toEqual([]);
      // The only new notes are the system's, about the appointment that moved.
      expect(
        await one(`select array_agg(distinct concat(activity_type, author_email, note ~ 'by the visitor', char_length(note) < 700))
          from public.lead_notes where note not like '%${SECRET}%'`),
      ).toEqual(['systemSystemtt']);
    });

    it('nobody has a right, a policy or a function that was not there', async () => {
      expect(await one(CATALOG)).toBe(drill.catalog);
      expect(await one(`select array_agg(user_id::text) from private.admins`)).toEqual([
        ADMINISTRATOR,
      ]);
    });

    it('every lead that came is one that the form could have sent', async () => {
      const { rows: came } = await drill.project.owner.query<{
        lead: Record<string, unknown>;
        local: string | null;
        ahead: boolean | null;
        tasks: number;
      }>(
        `select to_jsonb(l) as lead, (lower(l.appointment) at time zone 'America/New_York')::text as local,
           lower(l.appointment) > l.created_at as ahead,
           (select count(*)::int from public.lead_tasks t where t.lead_id = l.id) as tasks
         from public.leads l where l.id not in ('${LEAD}', '${OTHER_LEAD}')`,
      );
      expect(came.length).toBeGreaterThan(1000);
      const odd = came.flatMap((row) => {
        const broken = brokenRules(row);
        return broken.length > 0
          ? `${broken.join(', ')}: ${JSON.stringify(row).slice(0, 300)}`
          : [];
      });
      expect(odd).toEqual([]);
    });

    it('no answer told a secret, and none was a failure of the server', () => {
      expect(wrong).toEqual([]);
    });
  });
});

const isText = (value: unknown): value is string => typeof value === 'string';
const isList = (value: unknown, most: number): value is unknown[] =>
  Array.isArray(value) && value.length <= most;
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const shows = (value: unknown) =>
  isText(value) && /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\u00a0]/u.test(value);

/** Which of the form's rules a lead breaks, checked without the database's. */
function brokenRules({
  lead,
  local,
  ahead,
  tasks,
}: {
  lead: Record<string, unknown>;
  local: string | null;
  ahead: boolean | null;
  tasks: number;
}): string[] {
  const { items, ...more } = lead.products_of_interest as { items: unknown };
  const time = local === null ? null : new Date(`${local.replace(' ', 'T')}Z`);
  const rules = {
    'not worked on': lead.status === 'New' && lead.priority === 'Medium',
    'not by hand': lead.user_agent !== 'Manual Entry',
    'of now': Math.abs(Date.parse(String(lead.created_at)) - Date.now()) < 3_600_000,
    name: shows(lead.name),
    'shop address': shows(lead.shop_address),
    email: lead.email === null || (isText(lead.email) && /^[^\s@]+@[^\s@]+$/.test(lead.email)),
    interests: isList(lead.interests, 20) && lead.interests.every(isText),
    products:
      isList(items, 100) &&
      items.every((item) => isObject(item) && Object.values(item).every(isText)) &&
      Object.keys(more).length === 0,
    chat:
      isList(lead.chat_history, 200) &&
      lead.chat_history.every((message) => isObject(message) && isText(message.text)),
    source: isObject(lead.source) && Object.values(lead.source).every(isText),
    size: JSON.stringify(lead).length < 300_000,
    'one task': tasks <= 1,
    'date and time': (lead.scheduled_date === null) === (lead.scheduled_time === null),
    appointment: (time === null) === (lead.scheduled_date === null),
    // The default hours: on the hour, from nine to four, Monday to Friday, within the horizon.
    'a slot':
      time === null ||
      (time.getUTCMinutes() === 0 &&
        time.getUTCHours() >= 9 &&
        time.getUTCHours() <= 16 &&
        time.getUTCDay() >= 1 &&
        time.getUTCDay() <= 5 &&
        ahead === true &&
        time.getUTCFullYear() <= 2049),
  };
  return Object.entries(rules).flatMap(([rule, kept]) => (kept ? [] : [rule]));
}
