import ImageIcon from '@mui/icons-material/ImageOutlined';
import { Box, Button, FormHelperText, Stack, Typography } from '@mui/material';
import { useId, useRef } from 'react';
import { useRecordContext } from 'react-admin';
import { DEFAULT_HERO_IMAGES } from '../../shared/catalogue/default-images.ts';
import type { Banner } from '../../shared/site-settings/banners.ts';
import { BANNER_LIMIT } from '../forms/picture-file.ts';
import { usePictureField, type PictureValue } from '../forms/picture-input.tsx';
import type { Settings } from '../providers/settings-provider.ts';

interface BannerInputProps {
  source: Banner;
  name: string;
  hero: keyof typeof DEFAULT_HERO_IMAGES;
}

function stateOf(value: PictureValue, saved: string | null): string {
  if (value instanceof Blob) return 'New picture, stored when you save.';
  if (value !== saved) return 'The default picture comes back when you save.';
  return value ? 'Your picture.' : 'The default picture.';
}

/** One banner: how it looks, and buttons for another picture. */
export function BannerInput({ source, name, hero }: BannerInputProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const saved = useRecordContext<Settings>()?.[source] ?? null;
  const { value, url, error, preparing, change, fileInput } = usePictureField(source, BANNER_LIMIT);
  const { path, widths } = DEFAULT_HERO_IMAGES[hero];
  const address = typeof value === 'string' ? value : null;

  return (
    <Stack role="group" aria-labelledby={`${id}-name`} spacing={1} sx={{ minWidth: 0 }}>
      <Typography id={`${id}-name`} component="h3" variant="subtitle2">
        {name}
      </Typography>
      <Box
        component="img"
        src={url ?? address ?? `${path}-${widths[1]}.webp`}
        alt={`Preview of the ${name} banner`}
        sx={{
          width: 1,
          aspectRatio: '2 / 1',
          objectFit: 'cover',
          borderRadius: 1,
          border: 1,
          borderColor: 'divider',
          bgcolor: 'background.default',
        }}
      />
      <Typography variant="body2" color="text.secondary" role="status">
        {preparing ? 'Preparing the picture...' : stateOf(value, saved)}
      </Typography>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
        <Button
          variant="outlined"
          size="small"
          startIcon={<ImageIcon />}
          disabled={preparing}
          aria-describedby={`${id}-name${error ? ` ${id}-error` : ''}`}
          onClick={() => input.current?.click()}
        >
          Change Image
        </Button>
        {value !== saved && (
          <Button size="small" onClick={() => change(saved)}>
            Undo
          </Button>
        )}
        {value && (
          <Button size="small" onClick={() => change(null)}>
            Use the default
          </Button>
        )}
      </Stack>
      <input ref={input} {...fileInput} hidden aria-label={`Picture file for the ${name} banner`} />
      {error && (
        <FormHelperText id={`${id}-error`} role="alert" error>
          {error}
        </FormHelperText>
      )}
    </Stack>
  );
}
