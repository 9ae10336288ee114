import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addLead, openProject, submitLead, type Project } from './support.ts';

let project: Project;
beforeAll(async () => {
  project = await openProject();
});
afterAll(() => project.close());
beforeEach(async () => {
  for (const table of [
    'public.leads',
    'public.testimonials',
    'private.outbox',
    'private.request_counts',
  ]) {
    await project.sql(`delete from ${table}`);
  }
  await project.sql(`update public.site_settings set server_emails = true`);
});

const WON = { status: 'Closed - Won', name: 'Maria Lopez', company_name: 'Lopez Auto' } as const;

async function ask(lead: string): Promise<string> {
  const { data } = await project.administrator.rpc('ask_for_review', { lead }).throwOnError();
  return data;
}

const show = (token: string) => project.visitor.rpc('review', { token });
const WORDS = { words: 'It pays for itself.', author: 'Maria L.', company: 'Lopez Auto' };
const say = (token: string, changes: object = {}) =>
  project.visitor.rpc('send_review', { token, ...WORDS, allowed: true, ...changes });
const testimonials = async (client = project.administrator) =>
  (
    await client
      .from('testimonials')
      .select('quote, author, company, is_draft, is_sample, translations')
      .throwOnError()
  ).data;
const leadOf = async (id: string) =>
  (await project.administrator.from('leads').select().eq('id', id).single().throwOnError()).data;
const merge = async (kept_id: string, gone_id: string) =>
  (await project.administrator.rpc('merge_leads', { kept_id, gone_id, taken: [] }).throwOnError())
    .data;

describe('a testimonial', () => {
  it('arrives once by the link of a won lead as a draft that no visitor reads, and is told', async () => {
    const lead = await addLead(project, WON);
    const token = await ask(lead);
    expect(token).toMatch(/^[\w-]{43}$/);
    const { recommendation_codes: codes } = await leadOf(lead);
    const shown = {
      ...{ state: 'open', name: 'Maria Lopez', company_name: 'Lopez Auto', language: 'en' },
      code: codes[0],
    };
    expect((await show(token)).data).toEqual(shown);
    expect((await say(token, { words: ' It pays\u202E for itself.\n' })).data).toEqual({
      ...shown,
      state: 'sent',
    });
    await say(token, { words: 'Something else.' });

    expect(await testimonials()).toEqual(
      [{ quote: WORDS.words, author: 'Maria L.', company: 'Lopez Auto' }].map((row) => ({
        ...row,
        is_draft: true,
        is_sample: false,
        translations: {},
      })),
    );
    expect(await testimonials(project.visitor)).toEqual([]);
    expect(await testimonials(project.stranger)).toEqual([]);
    const notes = await project.sql(
      `select note from public.lead_notes where activity_type = 'system' and note like 'Sent a%'`,
    );
    expect(notes).toEqual([{ note: 'Sent a testimonial: “It pays for itself.”' }]);
    const { testimonial_id: id } = await leadOf(lead);
    expect(
      await project.sql(
        `select kind, lead_id, lead_values from private.outbox where kind = 'review'`,
      ),
    ).toEqual([
      { kind: 'review', lead_id: lead, lead_values: { review: { id, words: WORDS.words } } },
    ]);

    await project.administrator
      .from('testimonials')
      .update({ quote: 'It pays.', is_draft: false })
      .eq('id', id!)
      .throwOnError();
    expect(await testimonials(project.visitor)).toMatchObject([{ quote: 'It pays.' }]);
  });

  it('in Spanish is shown so on the Spanish site', async () => {
    await say(await ask(await addLead(project, { ...WON, language: 'es' })));
    expect(await testimonials()).toMatchObject([{ translations: { es: { quote: WORDS.words } } }]);
  });

  it.each([
    { words: ' \u200B' },
    { author: '' },
    { words: 'x'.repeat(501) },
    { author: 'x'.repeat(201) },
    { company: 'x'.repeat(201) },
    { allowed: false },
    { allowed: null },
  ])('is refused with %j', async (changes) => {
    const token = await ask(await addLead(project, WON));
    expect((await say(token, changes)).error?.code).toBe('22023');
    expect(await testimonials()).toEqual([]);
  });

  it('is asked of won deals alone, by the administrator, and can be asked again once it is deleted', async () => {
    const lead = await addLead(project, { ...WON, status: 'Proposal Sent' });
    const asked = { lead };
    expect((await project.administrator.rpc('ask_for_review', asked)).error?.code).toBe('22023');
    await project.sql(`update public.leads set status = 'Closed - Won'`);
    for (const client of [project.visitor, project.stranger]) {
      expect((await client.rpc('ask_for_review', asked)).error?.code).toBe('42501');
    }
    const token = await ask(lead);
    await say(token);
    await project.sql(`delete from public.testimonials`);
    expect((await show(token)).data).toMatchObject({ state: 'sent' });
    expect(await ask(lead)).toBe(token);
    expect((await show(token)).data).toMatchObject({ state: 'open' });
  });

  it('cannot be written 90 days after it was asked for, or with a digest', async () => {
    const token = await ask(await addLead(project, WON));
    const [{ digest } = { digest: '' }] = await project.sql<{ digest: string }>(
      `select review_digest as digest from public.leads`,
    );
    for (const wrong of [digest, '', 'x']) expect((await show(wrong)).error?.code).toBe('PT404');
    await project.sql(`update public.leads set review_asked_at = now() - interval '90 days'`);
    expect((await show(token)).error?.code).toBe('PT404');
    expect((await say(token)).error?.code).toBe('PT404');
    expect(await testimonials()).toEqual([]);
  });

  it('counts with the links that a network uses', async () => {
    await project.sql(`update private.project_settings set appointment_calls_per_hour = 1`);
    const token = await ask(await addLead(project, WON));
    expect((await show(token)).error).toBeNull();
    expect((await say(token)).error?.code).toBe('PT429');
    await project.sql(`update private.project_settings set appointment_calls_per_hour = 60`);
  });

  it('stays with a lead that is merged or deleted and brought back, and is erased with it', async () => {
    const gone = await addLead(project, WON);
    const kept = await addLead(project, { ...WON, name: 'M. Lopez' });
    const token = await ask(gone);
    await say(token);
    const { testimonial_id } = await leadOf(gone);
    const before = await leadOf(kept);
    const id = await merge(kept, gone);
    expect(await leadOf(kept)).toMatchObject({ testimonial_id });
    expect((await show(token)).data).toMatchObject({ state: 'sent', name: 'M. Lopez' });
    await project.administrator.rpc('undo_merge', { id }).throwOnError();
    expect(await leadOf(kept)).toMatchObject({
      testimonial_id: null,
      recommendation_codes: before.recommendation_codes,
    });
    expect(await leadOf(gone)).toMatchObject({ testimonial_id });

    const { data: deleted } = await project.administrator
      .rpc('delete_leads', { ids: [gone] })
      .throwOnError();
    await project.administrator.rpc('restore_leads', { deleted }).throwOnError();
    expect((await show(token)).data).toMatchObject({ state: 'sent' });

    // The testimonials of both.
    await say(await ask(kept));
    await merge(kept, gone);
    expect(await testimonials()).toHaveLength(2);
    await project.administrator.rpc('erase_leads', { ids: [kept] }).throwOnError();
    expect(await testimonials()).toEqual([]);
  });

  it('is erased with the lead into which its lead was merged by way of another', async () => {
    const [first, second, last] = [
      await addLead(project, WON),
      await addLead(project, WON),
      await addLead(project, WON),
    ];
    await say(await ask(first));
    await say(await ask(second), { words: 'Less paper.' });
    await merge(second, first);
    await merge(last, second);
    await project.administrator.rpc('erase_leads', { ids: [last] }).throwOnError();
    expect(await testimonials()).toEqual([]);
  });

  it('that is in the file of the catalog stays its lead’s when the catalog is replaced', async () => {
    const [lead, other] = [await addLead(project, WON), await addLead(project, WON)];
    await say(await ask(lead));
    await say(await ask(other), { words: 'Less paper.' });
    const file = [
      { ...WORDS, quote: WORDS.words },
      { quote: 'Less paper.', author: 'Somebody else' },
    ];
    await project.administrator
      .rpc('replace_catalog', { catalog: { products: [], bundles: [], testimonials: file } })
      .throwOnError();
    expect((await testimonials()).map(({ quote }) => quote).sort()).toEqual([
      'It pays for itself.',
      'Less paper.',
    ]);

    const ids = [lead, other];
    await project.administrator.rpc('erase_leads', { ids }).throwOnError();
    expect((await testimonials()).map(({ author }) => author)).toEqual(['Somebody else']);
  });

  it('that is published outlives anonymizing, which forgets whose it is', async () => {
    const lead = await addLead(project, WON);
    await say(await ask(lead));
    await project.sql(`update public.testimonials set is_draft = false`);
    await project.sql(`update public.site_settings set anonymize_after_months = 12`);
    await project.sql(
      `with set as (select set_config('merge.stages', 'given', true))
       update public.leads set closed_at = now() - interval '13 months' where (select count(*) from set) = 1`,
    );
    await project.sql(`select private.anonymize_leads(10)`);
    // A renewal is ahead, and its task.
    expect(await leadOf(lead)).not.toMatchObject({ name: 'Anonymous' });
    await project.sql(`delete from public.lead_tasks where lead_id = $1`, [lead]);
    await project.sql(`select private.anonymize_leads(10)`);
    expect(await leadOf(lead)).toMatchObject({ name: 'Anonymous', testimonial_id: null });
    expect(await testimonials(project.visitor)).toHaveLength(1);
  });
});

/** What submit_lead answers. */
interface Answer {
  told: { code: string };
}

describe('a recommendation', () => {
  const recommended = async (from: string) => {
    const id = crypto.randomUUID();
    const { data } = await submitLead(project.visitor, { id, source: { from, utm_source: 'x' } });
    return { id, ...(data as unknown as Answer).told };
  };
  const recommenderOf = async (lead: string, client = project.administrator) =>
    (await client.rpc('recommender_of', { lead }).throwOnError()).data.map(({ id }) => id);

  it('comes through the code that a request is answered with, and the report and the message name who made it', async () => {
    const id = crypto.randomUUID();
    const values = { id, name: 'Bo', company_name: 'Tidewater Auto Repair' };
    const { data } = await submitLead(project.visitor, values);
    const { code } = (data as unknown as Answer).told;
    expect(code).toMatch(/^[0-9a-f]{10}$/);
    const again = await submitLead(project.visitor, values);
    expect(again.data).toMatchObject({ told: { code } });

    const friend = await recommended(code);
    expect(friend.code).not.toBe(code);
    expect(await leadOf(friend.id)).toMatchObject({ origin: 'recommendation' });
    expect(await recommenderOf(friend.id)).toEqual([id]);
    expect(await recommenderOf(friend.id, project.stranger)).toEqual([]);
    await project.sql(`update public.leads set status = 'Closed - Won' where id = $1`, [friend.id]);
    const { data: report } = await project.administrator.rpc('lead_report').throwOnError();
    expect(report).toMatchObject({
      recommended: [{ name: 'Tidewater Auto Repair', received: 1, won: 1 }],
    });
    const [message] = await project.sql<{ lead: Record<string, unknown> }>(
      `select private.outbox_message(o) -> 'lead' as lead from private.outbox o
       where kind = 'request' and channel = 'email' and lead_id = $1`,
      [friend.id],
    );
    expect(message!.lead).toMatchObject({ recommended_by: 'Tidewater Auto Repair' });
    expect(message!.lead).not.toHaveProperty('review_digest');
  });

  it('is counted in the report for the twenty who made the most', async () => {
    await project.sql(
      `insert into public.leads (name, shop_address, recommendation_codes)
       select 'Shop ' || n, '1 Main St', array[lpad(n::text, 10, '0')] from generate_series(1, 21) n`,
    );
    await project.sql(
      `insert into public.leads (name, shop_address, source)
       select 'Friend', '2 Main St', jsonb_build_object('from', lpad(n::text, 10, '0'))
       from generate_series(1, 21) n`,
    );
    const { data: report } = await project.administrator.rpc('lead_report').throwOnError();
    expect((report as { recommended: object[] }).recommended).toHaveLength(20);
  });

  it('is none with a code of another form, and names nobody with one that nobody has', async () => {
    await addLead(project);
    const forged = await recommended('x');
    expect(await leadOf(forged.id)).toMatchObject({ origin: 'x' });
    const unknown = await recommended('0123456789');
    expect(await leadOf(unknown.id)).toMatchObject({ origin: 'recommendation' });
    expect(await recommenderOf(unknown.id)).toEqual([]);
    const { data: report } = await project.administrator.rpc('lead_report').throwOnError();
    expect(report).toMatchObject({ recommended: [] });
  });

  it('is followed to the lead that its maker was merged into', async () => {
    const [gone, kept] = [await addLead(project), await addLead(project)];
    const [code] = (await leadOf(gone)).recommendation_codes;
    const friend = await recommended(code!);
    const id = await merge(kept, gone);
    expect(await recommenderOf(friend.id)).toEqual([kept]);
    await project.administrator.rpc('undo_merge', { id }).throwOnError();
    expect(await recommenderOf(friend.id)).toEqual([gone]);
  });
});
