import * as v from 'valibot';
import { REPLACED } from '../finder/hints.ts';
import { ANSWERS } from '../finder/finder-questions.ts';
import {
  FIELDS,
  fieldsOf,
  type CatalogTable,
  type CatalogValues,
  type ColumnOf,
  type Field,
  type FileKey,
} from '../fields.ts';
import { MAX_CENTS } from '../text/money.ts';
import { DEFAULT_COLOR, DEFAULT_ICON_NAME, ICON_NAMES, readIconName } from './catalog-options.ts';
import type { Feature } from './catalog-rows.ts';
import type { Text } from './translations.ts';
import { videoPlayer } from './pictures-and-video.ts';
import { CATEGORY_COLORS } from './category-colors.ts';
import { CATEGORY_LIMITS, categoryNameProblem, isSameName } from './category-rules.ts';

/** Keys and indexes from the top of the file. */
export type FilePath = readonly (string | number)[];

export interface FileProblem {
  path: FilePath;
  message: string;
}

/**
 * A feature written as “title – description”, split at the first dash between spaces (–, —, or -). Without a dash, the
 * title is also the description. Never throws.
 */
export function parseFeature(text: string): Feature {
  const dash = /\s[–—-]\s/.exec(text);
  if (!dash) return { title: text.trim(), description: text.trim() };
  return {
    title: text.slice(0, dash.index).trim(),
    description: text.slice(dash.index + dash[0].length).trim(),
  };
}

export const isText = (value: string) => value.trim() !== '';

const text = (key: string, longest: number) =>
  v.pipe(
    v.string(`“${key}” must be text.`),
    v.maxLength(longest, `“${key}” has more than ${longest} characters.`),
  );
const requiredText = (key: string, longest: number) =>
  v.pipe(text(key, longest), v.check(isText, `“${key}” is empty.`));
const optionalText = (key: string, longest: number) => v.nullish(text(key, longest), '');
const flag = (key: string) => v.nullish(v.boolean(`“${key}” must be true or false.`), false);
const list = <Item extends v.GenericSchema>(item: Item) =>
  v.array(item, 'Expected a list ([ … ]) here.');

/** An object with these entries and no others. */
function entry<Entries extends v.ObjectEntries>(entries: Entries) {
  const schema = v.pipe(
    v.custom<object>(
      (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
      'Expected an object ({ … }) here.',
    ),
    v.objectWithRest(entries, v.never(`Allowed keys: ${Object.keys(entries).join(', ')}.`)),
  );
  // Casts away the index signature that `never` adds to the type.
  return schema as v.GenericSchema<unknown> as v.GenericSchema<
    unknown,
    v.InferOutput<v.ObjectSchema<Entries, undefined>>
  >;
}

const pictureAddress = v.regex<string, string>(
  /^(https?:\/\/\S+|[^\s:]*)$/,
  'Enter a web address or a path on the site.',
);

const featureText = v.pipe(
  v.string(),
  v.check(isText, 'This feature is empty.'),
  v.transform(parseFeature),
);
const featureEntry = entry({
  title: requiredText('title', 2000),
  description: optionalText('description', 10_000),
});

const features = list(
  v.lazy((feature) => (typeof feature === 'string' ? featureText : featureEntry)),
);

const [mostScreens, screenLimits] = FIELDS.products.screens.limit;
const screensWith = <Url extends v.GenericSchema, Alt extends v.GenericSchema>(
  url: Url,
  alt: Alt,
) =>
  v.pipe(
    list(entry({ url, caption: optionalText('caption', screenLimits.caption), alt })),
    v.maxLength(mostScreens, `There can be at most ${mostScreens} pictures of the program.`),
  );
const screens = screensWith(
  v.pipe(requiredText('url', screenLimits.url), pictureAddress),
  requiredText('alt', screenLimits.alt),
);
const spanishScreens = screensWith(
  optionalText('url', screenLimits.url),
  optionalText('alt', screenLimits.alt),
);

/** Like the English ones, but of each the Spanish may be missing. */
const [mostFeatures, featureLimits] = FIELDS.products.features.limit;
const [mostQuestions, questionLimits] = FIELDS.site_settings.questions.limit;
const spanishFeatures = v.pipe(
  list(
    v.lazy((feature) =>
      typeof feature === 'string'
        ? v.pipe(
            v.string(),
            v.transform(parseFeature),
            v.check(
              ({ title, description }) =>
                title.length <= featureLimits.title &&
                description.length <= featureLimits.description,
              'This feature is too long.',
            ),
          )
        : entry({
            title: optionalText('title', featureLimits.title),
            description: optionalText('description', featureLimits.description),
          }),
    ),
  ),
  v.maxLength(mostFeatures, `There can be at most ${mostFeatures} features.`),
);

const SPANISH_LISTS = { features: spanishFeatures, screens: spanishScreens };

const NO_VIDEO = 'Enter the address of a video on YouTube or Vimeo.';
const UNKNOWN_ICON = `Unknown icon. Use one of these: ${ICON_NAMES.join(', ')}.`;
const UNKNOWN_COLOR = `Unknown color. Use one of these: ${CATEGORY_COLORS.join(', ')}.`;
const NO_CATEGORY = 'A product must be assigned to at least one category.';
const image = v.nullish(v.pipe(text('image', 2000), pictureAddress), '');

/** A list of these names. */
const namesOf = <const Name extends string>(key: string, names: readonly Name[]) =>
  v.optional(
    list(v.picklist(names, `Unknown entry of “${key}”. Use these: ${names.join(', ')}.`)),
    [],
  );
const hints = v.optional(
  entry({
    for: namesOf('for', ANSWERS),
    needs: v.optional(list(v.unknown()), []),
    replaces: namesOf('replaces', REPLACED),
  }),
);

/** A list of categories or interests, whose names are different. */
const namedList = <Item extends v.GenericSchema>(
  item: Item,
  nameOf: (entry: v.InferOutput<Item>) => string,
) =>
  v.pipe(
    list(item),
    v.maxLength(
      CATEGORY_LIMITS.entries,
      `There can be at most ${CATEGORY_LIMITS.entries} entries.`,
    ),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const names = dataset.value.map(nameOf);
      const twin = names.find((name, index) =>
        names.slice(0, index).some((other) => isSameName(name, other)),
      );
      if (twin !== undefined) addIssue({ message: `The name “${twin}” is used twice.` });
    }),
  );
const listName = (isInterest: boolean) =>
  v.pipe(
    v.string('“name” must be text.'),
    v.trim(),
    v.rawCheck(({ dataset, addIssue }) => {
      const problem = dataset.typed && categoryNameProblem(dataset.value, isInterest);
      if (problem) addIssue({ message: problem });
    }),
  );

/** The Spanish texts of an entry. `of` has the digests of former English texts that they translate. */
const spanish = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.optional(
    entry({
      ...entries,
      of: v.optional(v.record(v.string(), v.pipe(v.string(), v.regex(/^[0-9a-z]{1,16}$/)))),
    }),
  );
const spanishName = v.optional(text('name', CATEGORY_LIMITS.name));

const categories = v.optional(
  namedList(
    entry({
      name: listName(false),
      icon: v.nullish(v.picklist(ICON_NAMES, UNKNOWN_ICON), DEFAULT_ICON_NAME),
      color: v.nullish(v.picklist(CATEGORY_COLORS, UNKNOWN_COLOR), DEFAULT_COLOR),
      description: optionalText('description', CATEGORY_LIMITS.description),
      es: spanish({
        name: spanishName,
        description: v.optional(text('description', CATEGORY_LIMITS.description)),
      }),
    }),
    ({ name }) => name,
  ),
);
/** A name, alone or with its Spanish one. */
const interest = v.lazy((value) =>
  typeof value === 'object'
    ? entry({ name: listName(true), es: spanish({ name: spanishName }) })
    : v.pipe(
        listName(true),
        v.transform((name) => ({ name, es: undefined })),
      ),
);

/** What the file may have in a field, by its kind. */
const SCHEMAS = {
  text: (key, { limit, required }) =>
    (required ? requiredText : optionalText)(key, limit as number),
  slug: (key, { limit }) => v.optional(text(key, limit as number)),
  category: (key, { limit }) => optionalText(key, limit as number),
  categories: () =>
    v.pipe(
      v.optional(v.unknown(), []),
      v.transform((value) => [value].flat()),
      v.array(v.pipe(v.string(NO_CATEGORY), v.nonEmpty(NO_CATEGORY))),
      v.nonEmpty(NO_CATEGORY),
    ),
  icon: () =>
    v.nullish(
      v.pipe(
        v.string(UNKNOWN_ICON),
        v.check((name) => readIconName(name) === name, UNKNOWN_ICON),
      ),
    ),
  picture: () => image,
  flag,
  product: () => v.optional(v.unknown()),
  products: () => v.nullish(list(v.unknown()), []),
  features: () => v.optional(features, []),
  screens: () => v.optional(screens, []),
  video: (key) =>
    v.nullish(
      v.pipe(
        v.string(`“${key}” must be text.`),
        v.check((address) => videoPlayer(address) !== null, NO_VIDEO),
      ),
      null,
    ),
  hints: () => hints,
  cents: (key) =>
    v.nullish(
      v.pipe(
        v.number(`“${key}” must be a number.`),
        v.integer(`“${key}” must be a whole number of cents.`),
        v.minValue(1, `“${key}” must be 1 or more.`),
        v.maxValue(MAX_CENTS, `“${key}” must be ${MAX_CENTS} or less.`),
      ),
      null,
    ),
} satisfies Record<keyof CatalogValues, (key: string, field: Field) => v.GenericSchema>;

type FileValues = {
  [Kind in keyof typeof SCHEMAS]: v.InferOutput<ReturnType<(typeof SCHEMAS)[Kind]>>;
};

/** The Spanish of an entry. `of` has the digests of former English texts that it translates. */
export type FileSpanish = Record<string, Text | undefined> & { of?: Record<string, string> };

/** An entry of the file: its columns, by the keys that they have there, and their Spanish. */
export type FileEntry<Of extends CatalogTable> = {
  [Kind in keyof FileValues as FileKey<Of, ColumnOf<Of, Kind>>]: FileValues[Kind];
} & { es?: FileSpanish };

function entriesOf<Of extends CatalogTable>(table: Of) {
  const columns = fieldsOf(table).map(([column, field]) => ({ key: column as string, ...field }));
  const entries = columns.map((field) => [
    field.key,
    SCHEMAS[field.kind as keyof CatalogValues](field.key, field),
  ]);
  const translations = columns.flatMap(({ key, kind, limit, ...field }) => {
    if (!field.spanish) return [];
    const schema = SPANISH_LISTS[kind as keyof typeof SPANISH_LISTS] as v.GenericSchema | undefined;
    return [[key, v.optional(schema ?? text(key, limit as number))]];
  });
  return list(
    entry({ ...Object.fromEntries(entries), es: spanish(Object.fromEntries(translations)) }),
  ) as v.GenericSchema as v.GenericSchema<unknown, FileEntry<Of>[]>;
}

export const fileSchema = entry({
  products: entriesOf('products'),
  bundles: entriesOf('bundles'),
  testimonials: v.optional(entriesOf('testimonials'), []),
  questions: v.optional(
    v.pipe(
      list(
        entry({
          question: requiredText('question', questionLimits.question),
          answer: requiredText('answer', questionLimits.answer),
          es: spanish({
            question: text('question', questionLimits.question),
            answer: text('answer', questionLimits.answer),
          }),
        }),
      ),
      v.maxLength(mostQuestions, `There can be at most ${mostQuestions} questions.`),
    ),
  ),
  productCategories: categories,
  bundleCategories: categories,
  interests: v.optional(namedList(interest, ({ name }) => name)),
});

export type CatalogFile = v.InferOutput<typeof fileSchema>;

/** A schema issue as a message for the person who wrote the file. */
export function problemOf(issue: v.BaseIssue<unknown>): FileProblem {
  const path = (issue.path ?? []).map(({ key }) => key as string | number);
  const key = path.at(-1);
  if (issue.type === 'never') {
    return { path, message: `Unknown key “${key}”. ${issue.message}` };
  }
  // The only issue of an object itself is a missing key.
  if (issue.type === 'object_with_rest') return { path, message: `“${key}” is missing.` };
  return { path, message: issue.message };
}
