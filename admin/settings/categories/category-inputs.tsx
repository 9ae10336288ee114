import { Box, Stack, Typography } from '@mui/material';
import { TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import {
  DEFAULT_COLOR,
  ICON_NAMES,
  readIconName,
  type Category,
} from '../../../shared/catalog/catalog-options.ts';
import { CATEGORY_COLORS } from '../../../shared/catalog/category-colors.ts';
import {
  CATEGORY_LIMITS,
  categoryNameProblem,
  isSameName,
} from '../../../shared/catalog/category-rules.ts';
import { FIELDS, type Field } from '../../../shared/fields.ts';
import { EntryListInput } from '../../forms/entry-list-input.tsx';
import { atMost } from '../../forms/form-rules.ts';
import { NativeSelectInput } from '../../forms/native-select-input.tsx';
import { ICON_TITLES, SiteIcon } from '../../live-preview/site-parts.ts';
import type { ListName } from '../../providers/settings/category-lists.ts';
import type { Settings } from '../../providers/settings/settings-provider.ts';
import { translatedSettings } from '../settings-spanish.tsx';

const COLOR_NAMES: Record<(typeof CATEGORY_COLORS)[number], string> = {
  '#8a5200': 'Amber',
  '#24395b': 'Navy',
  '#216b62': 'Teal',
  '#9c452f': 'Rust',
  '#3f6f9f': 'Blue',
  '#566579': 'Slate',
  '#56692f': 'Olive',
  '#74405c': 'Plum',
};
const COLORS = CATEGORY_COLORS.map((value) => ({ value, name: COLOR_NAMES[value] }));
const ICONS = ICON_NAMES.map((value) => ({ value, name: ICON_TITLES[value] }));

const NEW_CATEGORY = {
  name: '',
  icon: 'gear',
  color: DEFAULT_COLOR,
  description: '',
  was: '',
};

const DESCRIPTION_RULES = atMost(CATEGORY_LIMITS.description);

/** Checks a name by itself and against the others of its list. */
function checkIn(list: ListName) {
  return (value: string | null, values: Pick<Settings, ListName>) => {
    const name = value ?? '';
    const problem = categoryNameProblem(name, list === 'interests');
    if (problem) return problem;
    const twins = values[list].filter((entry) => isSameName(entry.name ?? '', name));
    return twins.length > 1 ? 'Another entry of this list has this name.' : undefined;
  };
}

const SMALL_SELECT = {
  size: 'small',
  fullWidth: false,
  sx: { flex: '1 1 120px', maxWidth: 200, my: 0 },
} as const;

/** The icon of a category in its color, as on the homepage. */
function IconPreview({ path }: { path: string }) {
  const { icon, color } = useWatch({ name: path }) as Category;
  return (
    <Box sx={{ color, bgcolor: 'common.white', borderRadius: 1, p: 0.5, height: 36 }}>
      <SiteIcon name={readIconName(icon)} size={28} />
    </Box>
  );
}

/** The fields of a category; those of an interest are its name alone. */
function CategoryFields({ list, path }: { list: ListName; path: string }) {
  const name = <TextInput source={`${path}.name`} label="Name" validate={checkIn(list)} />;
  if (list === 'interests') return name;
  return (
    <>
      {name}
      <TextInput
        source={`${path}.description`}
        label="Description"
        validate={DESCRIPTION_RULES}
        multiline
      />
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'center', mt: 1 }}>
        <IconPreview path={path} />
        <NativeSelectInput {...SMALL_SELECT} source={`${path}.icon`} label="Icon" choices={ICONS} />
        <NativeSelectInput
          {...SMALL_SELECT}
          source={`${path}.color`}
          label="Color"
          choices={COLORS}
        />
      </Stack>
    </>
  );
}

/** The lists of the section, with the words for one entry. */
const LISTS = [
  ['product_categories', 'product category'],
  ['bundle_categories', 'bundle category'],
  ['interests', 'interest'],
] as const;

/** The categories of products and bundles, and the interests that the contact form offers. */
export function CategoryInputs() {
  return (
    <Stack sx={{ gap: 4 }}>
      {LISTS.map(([list, entry]) => {
        const { label, required }: Field = FIELDS.site_settings[list];
        return (
          <div key={list}>
            <Typography component="h3" variant="subtitle1" sx={{ fontWeight: 700, mb: 1 }}>
              {label}
            </Typography>
            <EntryListInput
              source={list}
              label={label}
              entry={entry}
              blank={list === 'interests' ? { name: '', was: '' } : NEW_CATEGORY}
              nameField="name"
              columnsOf={translatedSettings}
              least={required ? 1 : 0}
              most={CATEGORY_LIMITS.entries}
              fields={(path) => <CategoryFields list={list} path={path} />}
            />
          </div>
        );
      })}
    </Stack>
  );
}
