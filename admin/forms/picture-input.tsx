import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import { Box, Button, FormHelperText, Stack, Typography } from '@mui/material';
import { useId, useLayoutEffect, useRef, useState, type ChangeEvent } from 'react';
import { TextInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { foreignPictureOrigin, pictureOrigins } from '../../shared/images/picture-origins.ts';
import { checkPictureAddress } from './form-rules.ts';
import { IMAGE_TYPES, PICTURE_LIMIT, preparePicture, useObjectUrl } from './picture-file.ts';

/** A picture in a form: its address, or a chosen file that the data provider uploads with the save. */
export type PictureValue = string | Blob | null | undefined;

const origins = pictureOrigins(import.meta.env);

/** The origin of a picture that the site’s security policy does not let it show; null if it does. */
function refusedOrigin(value: PictureValue): string | null {
  return typeof value === 'string'
    ? foreignPictureOrigin(value, origins, window.location.origin)
    : null;
}

/**
 * The address at which a form can show its picture now: that of the chosen file, or the typed one once
 * it is complete and the site would show it. Null for the category's picture.
 */
export function usePictureUrl(value: PictureValue): string | null {
  const fileUrl = useObjectUrl(value instanceof Blob ? value : null);
  if (value instanceof Blob) return fileUrl;
  const address = value ?? null;
  return address && !checkPictureAddress(address) && !refusedOrigin(address) ? address : null;
}

/** The state of a picture field, and the props of its file input. */
export function usePictureField(source: string, limit: { width: number; height: number }) {
  const { setValue, trigger } = useFormContext();
  const value = useWatch({ name: source }) as PictureValue;
  const url = usePictureUrl(value);
  const [error, setError] = useState<string | null>(null);
  const [preparing, setPreparing] = useState(false);

  // The file that is being prepared, and where it goes: the entry of a list may be moved or removed meanwhile.
  const chosen = useRef<File>(null);
  const place = useRef<string>(null);
  useLayoutEffect(() => {
    place.current = source;
    return () => {
      place.current = null;
    };
  }, [source]);

  function change(next: PictureValue) {
    chosen.current = null;
    setError(null);
    setPreparing(false);
    if (place.current) setValue(place.current, next, { shouldDirty: true, shouldValidate: true });
  }

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    target.value = '';
    if (!file) return;
    chosen.current = file;
    setError(null);
    setPreparing(true);
    try {
      const picture = await preparePicture(file, limit);
      if (chosen.current === file) change(picture);
    } catch (problem) {
      if (chosen.current !== file) return;
      chosen.current = null;
      setError((problem as Error).message);
      setPreparing(false);
      if (place.current) void trigger(place.current);
    }
  }

  /** Refuses a save while a file is prepared, because the record would be saved without its picture. */
  const checkReady = () =>
    chosen.current ? 'The picture is still being prepared. Save again in a moment.' : undefined;

  const fileInput = {
    type: 'file',
    accept: IMAGE_TYPES.join(','),
    onChange: (event: ChangeEvent<HTMLInputElement>) => void choose(event),
  };
  return { value, url, error, preparing, change, checkReady, fileInput };
}

function Thumbnail({ url, none }: { url: string | null; none: string }) {
  return (
    <Box
      sx={{
        width: 160,
        height: 100,
        flex: 'none',
        borderRadius: 1,
        border: 1,
        borderColor: 'divider',
        bgcolor: 'background.default',
        overflow: 'hidden',
        display: 'grid',
        placeItems: 'center',
      }}
    >
      {url ? (
        <Box
          component="img"
          src={url}
          alt="Current picture"
          sx={{ width: 1, height: 100, objectFit: 'cover' }}
        />
      ) : (
        <Typography variant="caption" color="text.secondary" sx={{ p: 1, textAlign: 'center' }}>
          {none}
        </Typography>
      )}
    </Box>
  );
}

function addressHint(value: PictureValue, preparing: boolean, blank: string): string {
  if (preparing) return 'Preparing the picture...';
  if (value instanceof Blob) return 'The chosen picture is uploaded when you save.';
  const refused = refusedOrigin(value);
  return refused
    ? `The site doesn’t show pictures from ${refused}. Upload the picture instead, or add that site to VITE_PICTURE_ORIGINS and build again.`
    : `A web address or a path of this site.${blank}`;
}

const requirePicture = (value: PictureValue) =>
  value ? undefined : 'Upload a picture, or enter its address.';

interface PictureInputProps {
  source?: string;
  /** Whether it stands alone, and may be left to the category's picture. */
  mayBeBlank?: boolean;
}

/** The picture of a product or bundle, by upload or by address; or one that stands in a list of pictures. */
export function PictureInput({ source = 'image_url', mayBeBlank = true }: PictureInputProps) {
  const id = useId();
  const field = usePictureField(source, PICTURE_LIMIT);
  const { value, url, error, preparing, change, checkReady, fileInput } = field;
  const blank = mayBeBlank ? ' Leave blank for the category’s picture.' : '';
  return (
    <Box role="group" aria-labelledby={`${id}-label`} sx={{ width: 1, mb: 2 }}>
      <Typography id={`${id}-label`} component="div" variant="subtitle2" sx={{ mb: 1 }}>
        Picture
      </Typography>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
        <Thumbnail url={url} none={mayBeBlank ? 'The category’s picture' : 'No picture yet'} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <TextInput
            source={source}
            label="Picture address"
            helperText={addressHint(value, preparing, blank)}
            // HTML's own, because react-admin's keeps the focus from the field, and a refused save leads there. Not
            // disabled: react-hook-form would leave the field out of what is saved.
            slotProps={{ htmlInput: { readOnly: preparing || value instanceof Blob } }}
            validate={[checkReady, ...(mayBeBlank ? [] : [requirePicture]), checkPictureAddress]}
            format={(shown: PictureValue) => (typeof shown === 'string' ? shown : '')}
            parse={(typed: string) => typed.trim() || null}
          />
          <Stack direction="row" spacing={1}>
            {/* No role for the label: the file input within it has the focus and is used. */}
            <Button
              component="label"
              role={undefined}
              tabIndex={-1}
              variant="outlined"
              size="small"
              startIcon={<UploadIcon />}
              sx={{ '&:focus-within': { outline: '3px solid', outlineColor: 'warning.main' } }}
            >
              Upload a picture
              <input
                {...fileInput}
                aria-describedby={error ? `${id}-error` : undefined}
                style={{ position: 'absolute', opacity: 0, width: 1, height: 1 }}
              />
            </Button>
            {value && mayBeBlank && (
              <Button size="small" color="inherit" onClick={() => change(null)}>
                Remove picture
              </Button>
            )}
          </Stack>
          {error && (
            <FormHelperText id={`${id}-error`} role="alert" error>
              {error}
            </FormHelperText>
          )}
        </Box>
      </Stack>
    </Box>
  );
}
