import ImageIcon from '@mui/icons-material/ImageOutlined';
import PersonIcon from '@mui/icons-material/PersonOutlined';
import { Box, Button, FormHelperText, Stack, Typography } from '@mui/material';
import { useId, useRef, type ReactNode } from 'react';
import { useRecordContext } from 'react-admin';
import { useController } from 'react-hook-form';
import { DEFAULT_HERO_IMAGES } from '../../shared/catalog/pictures/hero-images.ts';
import type { Banner } from '../../shared/site-settings/banners.ts';
import { BANNER_LIMIT, PHOTO_LIMIT } from '../forms/picture-file.ts';
import { usePictureField, type PictureValue } from '../forms/picture-input.tsx';
import { defaultHeroUrls } from '../providers/catalog/default-image-updates.ts';
import type { Settings } from '../providers/settings/settings-provider.ts';
import { Muted } from '../theme/blocks.tsx';

/** The status texts and button labels of a picture. */
interface Words {
  noun: string;
  removed: string;
  none: string;
  choose: string;
  remove: string;
}

const BANNER_WORDS: Words = {
  noun: 'picture',
  removed: 'The default picture comes back when you save.',
  none: 'The default picture.',
  choose: 'Change Image',
  remove: 'Use the default',
};

const PHOTO_WORDS: Words = {
  noun: 'photo',
  removed: 'The photo is removed when you save.',
  none: 'No photo yet. Visitors see your initials or the logo.',
  choose: 'Choose a photo',
  remove: 'Remove the photo',
};

function stateOf(value: PictureValue, saved: string | null, words: Words): string {
  if (value instanceof Blob) return `New ${words.noun}, uploaded when you save.`;
  if (value !== saved) return words.removed;
  return value ? `Your ${words.noun}.` : words.none;
}

// Populate Default Images stores the addresses of the default pictures, which count as no picture of one's own.
const DEFAULT_ADDRESSES = Object.values(defaultHeroUrls());
const own = <Value extends PictureValue>(value: Value): Value | null =>
  typeof value === 'string' && DEFAULT_ADDRESSES.includes(value) ? null : value;

interface PictureInputProps {
  source: Banner | 'rep_photo_url';
  name: string;
  fileLabel: string;
  limit: { width: number; height: number };
  words: Words;
  /** Renders the picture; `url` is null for the default one. */
  picture: (url: string | null) => ReactNode;
}

/** A picture of the settings with buttons to change, undo, and remove it. */
function PictureInput(props: PictureInputProps) {
  const { source, name, fileLabel, limit, words, picture } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const saved = useRecordContext<Settings>()?.[source] ?? null;
  const picked = usePictureField(source, limit);
  const { value, url, preparing, change, checkReady, fileInput } = picked;
  const rules = { validate: checkReady };
  const {
    field: { ref: control },
    fieldState,
  } = useController({ name: source, rules });
  const error = picked.error ?? fieldState.error?.message;
  const address = typeof value === 'string' ? value : null;

  return (
    <Stack role="group" aria-labelledby={`${id}-name`} spacing={1} sx={{ minWidth: 0 }}>
      <Typography id={`${id}-name`} component="h3" variant="subtitle2">
        {name}
      </Typography>
      {picture(url ?? address)}
      <Muted role="status">
        {preparing ? 'Preparing the picture...' : stateOf(own(value), own(saved), words)}
      </Muted>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
        <Button
          ref={control}
          variant="outlined"
          size="small"
          startIcon={<ImageIcon />}
          aria-describedby={`${id}-name${error ? ` ${id}-error` : ''}`}
          onClick={() => input.current?.click()}
        >
          {words.choose}
        </Button>
        {value !== saved && (
          <Button size="small" onClick={() => change(saved)}>
            Undo
          </Button>
        )}
        {own(value) && (
          <Button size="small" onClick={() => change(null)}>
            {words.remove}
          </Button>
        )}
      </Stack>
      <input ref={input} {...fileInput} hidden aria-label={fileLabel} />
      {error && (
        <FormHelperText id={`${id}-error`} role="alert" error>
          {error}
        </FormHelperText>
      )}
    </Stack>
  );
}

const frame = {
  borderRadius: 1,
  border: 1,
  borderColor: 'divider',
  bgcolor: 'background.default',
  objectFit: 'cover',
} as const;

interface BannerInputProps {
  source: Banner;
  name: string;
  hero: keyof typeof DEFAULT_HERO_IMAGES;
}

/** One banner of the site. */
export function BannerInput({ source, name, hero }: BannerInputProps) {
  const { path, widths } = DEFAULT_HERO_IMAGES[hero];
  return (
    <PictureInput
      source={source}
      name={name}
      fileLabel={`Picture file for the ${name} banner`}
      limit={BANNER_LIMIT}
      words={BANNER_WORDS}
      picture={(url) => (
        <Box
          component="img"
          src={url ?? `${path}-${widths[1]}.webp`}
          alt={`Preview of the ${name} banner`}
          sx={{ ...frame, width: 1, aspectRatio: '2 / 1' }}
        />
      )}
    />
  );
}

/** The representative's photo, cropped to a square as on the site. */
export function PhotoInput() {
  const size = { width: 128, height: 128 };
  return (
    <PictureInput
      source="rep_photo_url"
      name="Photo"
      fileLabel="Picture file for your photo"
      limit={PHOTO_LIMIT}
      words={PHOTO_WORDS}
      picture={(url) =>
        url ? (
          <Box component="img" src={url} alt="Preview of your photo" sx={{ ...frame, ...size }} />
        ) : (
          <Box sx={{ ...frame, ...size, display: 'grid', placeItems: 'center' }}>
            <PersonIcon aria-hidden sx={{ fontSize: 64, color: 'text.disabled' }} />
          </Box>
        )
      }
    />
  );
}
