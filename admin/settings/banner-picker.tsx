import ImageIcon from '@mui/icons-material/ImageOutlined';
import { Box, Button, FormHelperText, Stack, Typography } from '@mui/material';
import { useId, useRef, useState } from 'react';
import { DEFAULT_HERO_IMAGES } from '../../shared/catalogue/default-images.ts';
import { IMAGE_TYPES } from '../../shared/images/image-file.ts';
import { BANNER_LIMIT, preparePicture } from '../forms/picture-file.ts';
import { useObjectUrl } from '../forms/use-object-url.ts';
import type { Banner, BannerValue } from './settings-values.ts';

interface BannerPickerProps {
  banner: Banner;
  value: BannerValue;
  /** The stored address, which an undone choice goes back to. */
  savedUrl: string | null;
  onChange: (value: BannerValue) => void;
}

function defaultPicture({ hero }: Banner): string {
  const { path, widths } = DEFAULT_HERO_IMAGES[hero];
  return `${path}-${widths[1]}.webp`;
}

function stateOf({ url, picture }: BannerValue, savedUrl: string | null): string {
  if (picture) return 'New picture, stored when you save.';
  if (url !== savedUrl) return 'The default picture comes back when you save.';
  return url ? 'Your picture.' : 'The default picture.';
}

/** One banner: how it looks, and another picture for it (SPEC.md §2 «Site Settings»). */
export function BannerPicker({ banner, value, savedUrl, onChange }: BannerPickerProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string | null>(null);
  const [preparing, setPreparing] = useState(false);
  const chosenUrl = useObjectUrl(value.picture);
  const changed = value.picture !== null || value.url !== savedUrl;

  async function choose(file: File | undefined) {
    if (!file) return;
    setError(null);
    setPreparing(true);
    try {
      onChange({ url: savedUrl, picture: await preparePicture(file, BANNER_LIMIT) });
    } catch (problem) {
      setError((problem as Error).message);
    } finally {
      setPreparing(false);
    }
  }

  function put(next: BannerValue) {
    setError(null);
    onChange(next);
  }

  return (
    <Stack role="group" aria-labelledby={`${id}-name`} spacing={1} sx={{ minWidth: 0 }}>
      <Typography id={`${id}-name`} component="h3" variant="subtitle2">
        {banner.name}
      </Typography>
      <Box
        component="img"
        src={chosenUrl ?? value.url ?? defaultPicture(banner)}
        alt={`Preview of the ${banner.name} banner`}
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
        {preparing ? 'Preparing the picture...' : stateOf(value, savedUrl)}
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
        {changed && (
          <Button size="small" onClick={() => put({ url: savedUrl, picture: null })}>
            Undo
          </Button>
        )}
        {(value.picture ?? value.url) && (
          <Button size="small" onClick={() => put({ url: null, picture: null })}>
            Use the default
          </Button>
        )}
      </Stack>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={`Picture file for the ${banner.name} banner`}
        accept={IMAGE_TYPES.join(',')}
        onChange={(event) => {
          void choose(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      {error && (
        <FormHelperText id={`${id}-error`} role="alert" error>
          {error}
        </FormHelperText>
      )}
    </Stack>
  );
}
