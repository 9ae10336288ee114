import { readCatalogFile } from '../../shared/catalog/catalog-file.ts';
import {
  DEFAULT_BUNDLE_CATEGORIES,
  DEFAULT_PRODUCT_CATEGORIES,
} from '../../shared/catalog/catalog-options.ts';
import defaultCatalog from '../../shared/catalog/default-catalog.json' with { type: 'json' };
import type { Translations } from '../../shared/catalog/translations.ts';
import { slugify } from '../../shared/text/slug.ts';
import { LOCAL_ADMIN } from '../../supabase/local/local-project.ts';
import sampleLeads from './sample-leads.json' with { type: 'json' };

/** A column's value that is already an SQL expression. */
class Expression {
  constructor(readonly sql: string) {}
}

const NEW_YORK_TODAY = `(now() at time zone 'America/New_York')::date`;

const quote = (text: string) => `'${text.replaceAll("'", "''")}'`;

function literal(value: unknown): string {
  if (value instanceof Expression) return value.sql;
  if (typeof value === 'string') return quote(value);
  if (typeof value === 'object' && value !== null) return `${quote(JSON.stringify(value))}::jsonb`;
  return String(value);
}

const textArray = (values: readonly string[]) =>
  new Expression(values.length === 0 ? `'{}'::text[]` : `array[${values.map(quote).join(', ')}]`);

const hoursAgo = (hours: number) => new Expression(`now() - interval '${hours} hours'`);

/** The date of the nth working day after today, in SQL. */
const workingDay = (nth: number) =>
  new Expression(
    `(select day::date from generate_series(${NEW_YORK_TODAY} + 1, ${NEW_YORK_TODAY} + 30, interval '1 day') day` +
      ` where extract(isodow from day) < 6 order by day offset ${nth - 1} limit 1)`,
  );

const newYorkTime = (inDays: number, at: string) =>
  new Expression(
    `(${NEW_YORK_TODAY} + ${inDays} + time ${quote(at)}) at time zone 'America/New_York'`,
  );

const sampleId = (kind: number, index: number) =>
  `00000000-0000-4000-8${String(kind).padStart(3, '0')}-${String(index + 1).padStart(12, '0')}`;

/** One insert statement for all rows. The first row's keys are the columns. */
function insert(table: string, rows: readonly Record<string, unknown>[]): string {
  const columns = Object.keys(rows[0] ?? {});
  const values = rows.map((row) => `  (${columns.map((key) => literal(row[key])).join(', ')})`);
  return `insert into ${table} (${columns.join(', ')}) values\n${values.join(',\n')};\n`;
}

/** The default categories in Spanish. The settings of a new project have the same. */
const SPANISH_CATEGORIES = {
  product_categories: [
    {
      name: 'Repair Info',
      label: 'Información de reparación',
      description: 'Repare bien a la primera',
    },
    {
      name: 'Management',
      label: 'Administración',
      description: 'Maneje el mostrador y las bahías',
    },
    {
      name: 'Truck & Heavy-Duty',
      label: 'Camiones y equipo pesado',
      description: 'Mantenga camiones y flotillas en marcha',
    },
    { name: 'Marketing', label: 'Mercadeo', description: 'Haga volver a los clientes' },
    { name: 'Add-Ons', label: 'Complementos', description: 'Amplíe lo que ya tiene' },
  ],
  bundle_categories: [
    { name: 'TeamWorks Series', label: 'Serie TeamWorks' },
    { name: 'SocialCRM Series', label: 'Serie SocialCRM' },
    {
      name: 'Mobile & Productivity Add-On Bundles',
      label: 'Paquetes móviles y de productividad',
    },
    {
      name: 'Truck & Heavy-Duty Bundles',
      label: 'Paquetes para camiones y equipo pesado',
    },
  ],
};

export function defaultCatalogRows() {
  const {
    products,
    bundles,
    testimonials,
    questions = [],
    translations = {},
  } = readCatalogFile(defaultCatalog).catalog;
  const idOf = new Map(products.map(({ slug }, index) => [slug, sampleId(1, index)]));
  return {
    products: products.map(({ linked_product_slug, category, ...product }) => ({
      id: idOf.get(product.slug),
      ...product,
      category,
      linked_product_id: linked_product_slug && idOf.get(linked_product_slug),
    })),
    bundles: bundles.map((bundle, index) => ({ id: sampleId(2, index), ...bundle })),
    testimonials: testimonials.map((testimonial, index) => ({
      id: sampleId(3, index),
      ...testimonial,
    })),
    site_settings: [
      {
        product_categories: DEFAULT_PRODUCT_CATEGORIES,
        bundle_categories: DEFAULT_BUNDLE_CATEGORIES,
        questions,
        translations: { es: { ...SPANISH_CATEGORIES, ...translations.es } },
      },
    ],
    questions,
    translations,
  };
}

/** The settings' Spanish texts with these, in SQL. */
function withTranslations({ es = {} }: Translations): string {
  const { of = {}, ...texts } = es;
  return `jsonb_build_object('es', (translations -> 'es') || ${literal(texts)} || jsonb_build_object('of', (translations #> '{es,of}') || ${literal(of)}))`;
}

function catalogInserts(): string[] {
  const { products, bundles, testimonials, questions, translations } = defaultCatalogRows();
  return [
    insert('public.products', products),
    insert(
      'public.bundles',
      bundles.map((bundle) => ({ ...bundle, includes: textArray(bundle.includes) })),
    ),
    insert(
      'public.testimonials',
      testimonials.map((testimonial, index) => ({
        ...testimonial,
        created_at: hoursAgo(24 * (index + 1)),
      })),
    ),
    `update public.site_settings set questions = ${literal(questions)}, translations = ${withTranslations(translations)}, first_steps_dismissed = true where id = 1;\n`,
  ];
}

/** When a lead reached a stage, according to its notes; null without such a note. */
function notedAt(notes: readonly { text: string; hoursAgo: number }[], stage: RegExp) {
  const note = notes.find(({ text }) => stage.test(text));
  return note ? hoursAgo(note.hoursAgo) : null;
}

/**
 * sample-leads.json: invented shops and people, with phone numbers reserved for fiction. `wants` names
 * products and bundles; times are relative to the moment of seeding.
 */
function leadInserts(): string[] {
  const bundles = new Set(defaultCatalog.bundles.map(({ name }) => name));
  const leads = sampleLeads.map((lead, index) => {
    const { interests, wants, meeting, notes = [], tasks = [], chat = [], ...columns } = lead;
    const { hoursAgo: received, ...row } = columns;
    const id = sampleId(4, index);
    const items = wants.map((name) => ({
      slug: slugify(name),
      name,
      type: bundles.has(name) ? 'bundle' : 'product',
    }));
    return {
      row: {
        id,
        ...row,
        interests: textArray(interests),
        scheduled_date: meeting ? workingDay(meeting.workingDay) : null,
        scheduled_time: meeting?.time ?? null,
        meeting_type: meeting?.type ?? null,
        products_of_interest: { items },
        products_sold: { items: row.status === 'Closed - Won' ? items : [] },
        chat_history: chat.map((message, at) => ({ id: String(at + 1), ...message })),
        created_at: hoursAgo(received),
        monthly_value: row.monthly_value ?? null,
        lost_reason: row.lost_reason ?? null,
        contacted_at: notedAt(notes, /^Status.*to Contacted$/),
        demo_at: notedAt(notes, /^Status.*to Demo Scheduled$/),
        proposal_at: notedAt(notes, /^Status.*to Proposal Sent$/),
        // A closed lead without such a note was closed halfway between its receipt and now.
        closed_at: row.status.startsWith('Closed')
          ? (notedAt(notes, /to Closed/) ?? hoursAgo(received / 2))
          : null,
      },
      notes: notes.map((note: { text: string; hoursAgo: number; system?: boolean }) => ({
        lead_id: id,
        note: note.text,
        activity_type: note.system ? 'system' : 'note',
        author_email: note.system ? 'System' : LOCAL_ADMIN.email,
        created_at: hoursAgo(note.hoursAgo),
      })),
      tasks: tasks.map((task: { text: string; inDays: number; at: string; done?: boolean }) => ({
        lead_id: id,
        description: task.text,
        due_date: newYorkTime(task.inDays, task.at),
        is_completed: task.done ?? false,
        completed_at: task.done ? newYorkTime(task.inDays, task.at) : null,
      })),
    };
  });
  return [
    insert(
      'public.leads',
      leads.map(({ row }) => row),
    ),
    insert(
      'public.lead_notes',
      leads.flatMap(({ notes }) => notes),
    ),
    insert(
      'public.lead_tasks',
      leads.flatMap(({ tasks }) => tasks),
    ),
  ];
}

/**
 * supabase/seed.sql: the default catalog with its questions, sample testimonials and sample leads. It has no
 * account, because it may fill a database that others can reach. The settings row comes with the migrations.
 */
export function seedSql(): string {
  return [
    '-- Generated by `npm run generate`: do not edit. Samples, for databases to try things in.\n',
    ...catalogInserts(),
    ...leadInserts(),
  ].join('\n');
}
