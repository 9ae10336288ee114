import { readCatalogueFile } from '../../shared/catalogue/catalogue-file.ts';
import source from '../../shared/catalogue/default-catalogue.json' with { type: 'json' };
import { slugify } from '../../shared/text/slug.ts';
import { LOCAL_ADMIN } from '../../supabase/local/local-project.ts';
import { SAMPLE_LEADS, type SampleLead } from './sample-leads.ts';

/** A piece of SQL that is an expression already and is not quoted again. */
class Expression {
  constructor(readonly sql: string) {}
}

type Value = string | number | boolean | null | readonly string[] | object | Expression;

const BROWSER = 'Mozilla/5.0 (sample lead)';
const NEW_YORK_TODAY = `(now() at time zone 'America/New_York')::date`;

function quote(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

function literal(value: Value): string {
  if (value === null) return 'null';
  if (value instanceof Expression) return value.sql;
  if (typeof value === 'string') return quote(value);
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return `${quote(JSON.stringify(value))}::jsonb`;
}

function textArray(values: readonly string[]): Expression {
  return new Expression(
    values.length === 0 ? `'{}'::text[]` : `array[${values.map(quote).join(', ')}]`,
  );
}

function hoursAgo(hours: number): Expression {
  return new Expression(`now() - interval '${hours} hours'`);
}

/** The nth working day after today. */
function workingDay(nth: number): Expression {
  return new Expression(
    `(select day::date from generate_series(${NEW_YORK_TODAY} + 1, ${NEW_YORK_TODAY} + 30, interval '1 day') day` +
      ` where extract(isodow from day) < 6 order by day offset ${nth - 1} limit 1)`,
  );
}

function newYorkTime(inDays: number, at: string): Expression {
  return new Expression(
    `(${NEW_YORK_TODAY} + ${inDays} + time ${quote(at)}) at time zone 'America/New_York'`,
  );
}

/** One insert for all rows; the first row's keys are the columns. */
function insert(table: string, rows: readonly Record<string, Value>[]): string {
  const columns = Object.keys(rows[0] ?? {});
  const values = rows.map(
    (row) => `  (${columns.map((column) => literal(row[column] ?? null)).join(', ')})`,
  );
  return `insert into ${table} (${columns.join(', ')}) values\n${values.join(',\n')};\n`;
}

function sampleId(kind: number, index: number): string {
  return `00000000-0000-4000-8${kind.toString().padStart(3, '0')}-${(index + 1).toString().padStart(12, '0')}`;
}

function catalogue(): string {
  const { products, bundles, testimonials } = readCatalogueFile(source).catalogue;
  const productId = new Map(products.map((product, index) => [product.slug, sampleId(1, index)]));
  return [
    insert(
      'public.products',
      products.map(({ linked_product_slug, category, ...product }) => ({
        id: productId.get(product.slug) ?? null,
        ...product,
        category,
        linked_product_id: (linked_product_slug && productId.get(linked_product_slug)) || null,
      })),
    ),
    insert(
      'public.bundles',
      bundles.map((bundle, index) => ({
        id: sampleId(2, index),
        ...bundle,
        includes: textArray(bundle.includes),
      })),
    ),
    insert(
      'public.testimonials',
      testimonials.map((testimonial, index) => ({
        id: sampleId(3, index),
        ...testimonial,
        created_at: hoursAgo(24 * (index + 1)),
      })),
    ),
  ].join('\n');
}

function productsOfInterest(lead: SampleLead): object {
  const bundles = new Set(source.bundles.map((bundle) => bundle.name));
  return {
    items: lead.wants.map((name) => ({
      slug: slugify(name),
      name,
      type: bundles.has(name) ? 'bundle' : 'product',
    })),
  };
}

function leads(): string {
  const rows = SAMPLE_LEADS.map((lead, index) => ({
    id: sampleId(4, index),
    name: lead.name,
    email: lead.email,
    phone: lead.phone,
    company_name: lead.company,
    shop_address: lead.address,
    business_type: lead.businessType,
    num_locations: lead.locations,
    interests: textArray(lead.interests),
    scheduled_date: lead.meeting ? workingDay(lead.meeting.workingDay) : null,
    scheduled_time: lead.meeting?.time ?? null,
    meeting_type: lead.meeting?.type ?? null,
    additional_message: lead.message ?? null,
    products_of_interest: productsOfInterest(lead),
    chat_history: (lead.chat ?? []).map((message, id) => ({ id: String(id + 1), ...message })),
    user_agent: lead.manualEntry ? 'Manual Entry' : BROWSER,
    status: lead.status,
    priority: lead.priority,
    latitude: lead.at[0],
    longitude: lead.at[1],
    created_at: hoursAgo(lead.hoursAgo),
  }));

  const notes = SAMPLE_LEADS.flatMap((lead, index) =>
    (lead.notes ?? []).map((note) => ({
      lead_id: sampleId(4, index),
      note: note.text,
      activity_type: note.system ? 'system' : 'note',
      author_email: note.system ? 'System' : LOCAL_ADMIN.email,
      created_at: hoursAgo(note.hoursAgo),
    })),
  );

  const tasks = SAMPLE_LEADS.flatMap((lead, index) =>
    (lead.tasks ?? []).map((task) => ({
      lead_id: sampleId(4, index),
      description: task.text,
      due_date: newYorkTime(task.inDays, task.at),
      is_completed: task.done ?? false,
    })),
  );

  return [
    insert('public.leads', rows),
    insert('public.lead_notes', notes),
    insert('public.lead_tasks', tasks),
  ].join('\n');
}

/**
 * supabase/seed.sql: the default catalogue, sample testimonials and sample leads, and no account, since
 * the file may fill a database that others reach. The settings row comes with the migrations.
 */
export function seedSql(): string {
  return [
    '-- Generated by `npm run generate`: do not edit. Samples, for databases to try things in.\n',
    catalogue(),
    leads(),
  ].join('\n');
}
