import { Box, Typography } from '@mui/material';
import { useId, type ReactNode } from 'react';
import { TextInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { FIELDS, type Column } from '../../shared/fields.ts';
import { readMapPlace } from '../../shared/leads/places/map-place.ts';
import { areasServed } from '../../shared/site-settings/areas-served.ts';
import { readContactTexts, type ContactTexts } from '../../shared/site-settings/contact-texts.ts';
import { readBusiness, type Business } from '../../shared/site-settings/business.ts';
import { hasVisibleText } from '../../shared/text/visible-text.ts';
import { USUAL_MILES_PER_HOUR } from '../../shared/scheduling/travel.ts';
import { SettingInput } from '../forms/field-input.tsx';
import { trimmed } from '../forms/form-rules.ts';
import type { Settings } from '../providers/settings/settings-provider.ts';
import { twoColumns } from '../theme/blocks.tsx';

const SHRUNK = { inputLabel: { shrink: true } };
const TWO_COLUMNS = { ...twoColumns('md'), columnGap: 3, alignItems: 'start' };

/** The texts: what visitors read of each while it is blank, and where. */
const TEXTS = {
  business_name: ['name', 'In the header, page titles, footer, and calendars.'],
  business_vendor: [
    'vendor',
    'Whose software you sell. The texts below name it where you leave them blank.',
  ],
  business_customer: [
    'place',
    'For another trade than repair shops: a word after “your”, such as “practice” or “store”. With it, the site leaves out the finder, the types of business, and pictures of cars.',
  ],
  business_disclaimer: [
    'disclaimer',
    'In the footer, search results, and your profile. The assistant knows it, too.',
  ],
  business_trademarks: ['trademarks', 'At the bottom of each page.'],
  business_headline: ['headline', 'Over the banner.'],
  business_area_line: ['areaLine', 'Over the banner.'],
  business_tagline: ['tagline', 'After your name in the page’s title, which search engines show.'],
  business_badge: ['badge', 'Near the end of the page, above “for … software”.'],
  business_testimonial_note: [
    'testimonialNote',
    'Above the testimonials while one of them is a sample.',
  ],
  business_account_label: ['accountLabel', 'For a customer’s number at the vendor.'],
  business_phone_placeholder: ['phonePlaceholder', 'In the phone field while it’s blank.'],
  business_assistant: ['assistantName', 'Above the chat.'],
  business_chat_question: [
    'chatQuestion',
    'The chat offers it when the assistant suggests nothing.',
  ],
} as const satisfies Partial<
  Record<
    Column<'site_settings'>,
    [Exclude<keyof Business, 'isOtherTrade'> | keyof ContactTexts, string]
  >
>;

type TextColumn = keyof typeof TEXTS;

/** The areas of lines of text, each once. */
export function namedAreas(lines: readonly string[] | null | undefined): string[] {
  const areas = (lines ?? []).map((line) => trimmed(line).replace(/\s+/g, ' '));
  return [...new Set(areas)].filter(hasVisibleText);
}

/** A text whose placeholder is what visitors read without it. */
function BusinessText({ column }: { column: TextColumn }) {
  const [shown, helperText] = TEXTS[column];
  const [business_name, business_vendor, business_customer, areas_served] = useWatch<
    Settings,
    ['business_name', 'business_vendor', 'business_customer', 'areas_served']
  >({ name: ['business_name', 'business_vendor', 'business_customer', 'areas_served'] });
  const blank = {
    business_name,
    business_vendor,
    business_customer,
    areas_served: namedAreas(areas_served),
    [column]: '',
  };
  return (
    <SettingInput
      source={column}
      helperText={helperText}
      placeholder={{ ...readBusiness(blank), ...readContactTexts(blank) }[shown]}
    />
  );
}

function checkAreas(areas: string[] | null): string | undefined {
  const named = namedAreas(areas);
  const [most, longest] = FIELDS.site_settings.areas_served.limit;
  if (named.length > most) return `At most ${most} areas.`;
  return named.some((area) => area.length > longest)
    ? `At most ${longest} characters per area.`
    : undefined;
}

const toLines = (areas: string[] | null) => (areas ?? []).join('\n');
const fromLines = (text: string) => (text === '' ? [] : text.split('\n'));

/** Degrees as they were typed: a number would lose the end of “40.” or “40.0” before the next digit. */
const readDegrees = (text: string) =>
  String(Number(text)) === text ? Number(text) : text.trim() ? text : null;

/** Requires a number within the range, and the other coordinate with it. */
const checkDegrees =
  (most: number, other: 'map_latitude' | 'map_longitude') =>
  (value: unknown, all: Record<string, unknown>): string | undefined => {
    if (value === null || value === undefined) {
      return all[other] == null ? undefined : 'Enter both, or leave both blank.';
    }
    return Math.abs(Number(value)) <= most ? undefined : `Enter a number from -${most} to ${most}.`;
  };
const checkLatitude = checkDegrees(90, 'map_longitude');
const checkLongitude = checkDegrees(180, 'map_latitude');

/** Where the map opens. Maps copy both coordinates at once: pasted into the first field, they fill both. */
function MapPlaceInputs() {
  const { setValue } = useFormContext<Settings>();
  const business_name = useWatch<Settings, 'business_name'>({ name: 'business_name' });
  const { latitude, longitude, zoom } = readMapPlace({ business_name });
  function readLatitude(text: string) {
    const both = /^\s*(-?[\d.]+)\s*,\s*(-?[\d.]+)\s*$/.exec(text);
    if (!both) return readDegrees(text);
    setValue('map_longitude', readDegrees(both[2]!) as number, { shouldDirty: true });
    return readDegrees(both[1]!);
  }
  return (
    <Box sx={{ ...TWO_COLUMNS, gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, 1fr)' } }}>
      <TextInput
        source="map_latitude"
        label="Latitude"
        parse={readLatitude}
        validate={checkLatitude}
        placeholder={String(latitude)}
        helperText="Where the map opens. The contact form suggests addresses near it first. You can paste both numbers from a map here."
        slotProps={SHRUNK}
      />
      <TextInput
        source="map_longitude"
        label="Longitude"
        parse={readDegrees}
        validate={checkLongitude}
        placeholder={String(longitude)}
        slotProps={SHRUNK}
      />
      <SettingInput
        source="map_zoom"
        placeholder={String(zoom)}
        helperText="From 1, the world, to 18, a building."
      />
      <SettingInput
        source="miles_per_hour"
        placeholder={String(USUAL_MILES_PER_HOUR)}
        helperText="Usual speed in a straight line, for planned visits and for when to leave."
      />
    </Box>
  );
}

/** Fields under the part of the site that shows them. */
function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ mb: 3 }}>
      <Typography id={id} component="h3" variant="subtitle1" sx={{ mb: 1.5, fontWeight: 650 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

/** What is true of the business: who it is, where it works, and what visitors read about it. */
export function BusinessInputs() {
  const texts = (columns: readonly TextColumn[]) => (
    <Box sx={TWO_COLUMNS}>
      {columns.map((column) => (
        <BusinessText key={column} column={column} />
      ))}
    </Box>
  );
  const business_name = useWatch<Settings, 'business_name'>({ name: 'business_name' });
  return (
    <>
      <Group title="Every page">
        {texts(['business_name', 'business_vendor', 'business_customer'])}
        <TextInput
          source="areas_served"
          label="Areas served"
          format={toLines}
          parse={fromLines}
          validate={checkAreas}
          placeholder={toLines(areasServed({ business_name }).map(({ name }) => name))}
          helperText="One per line. Search engines read them, and the site names them wherever you leave a text about your area blank."
          multiline
          minRows={5}
          slotProps={SHRUNK}
        />
        {texts(['business_disclaimer', 'business_trademarks'])}
        <SettingInput
          source="construction_notice"
          helperText="Visitors see this notice until they acknowledge it. Turn it off once the site is ready."
        />
      </Group>
      <Group title="Home">
        {texts([
          'business_headline',
          'business_area_line',
          'business_tagline',
          'business_badge',
          'business_testimonial_note',
        ])}
      </Group>
      <Group title="Contact form">
        {texts(['business_account_label', 'business_phone_placeholder'])}
      </Group>
      <Group title="Chat">{texts(['business_assistant', 'business_chat_question'])}</Group>
      <Group title="Map and travel">
        <MapPlaceInputs />
      </Group>
    </>
  );
}
