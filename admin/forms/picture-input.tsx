import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import { Box, Button, FormHelperText, Stack, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { TextInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { IMAGE_TYPES } from '../../shared/images/image-file.ts';
import { checkPictureAddress } from './form-rules.ts';
import { refusedPictureOrigin, showablePicture } from './picture-address.ts';
import { PICTURE_LIMIT, preparePicture } from './picture-file.ts';
import { useObjectUrl } from './use-object-url.ts';

function Thumbnail({ url }: { url: string | null }) {
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
          alt="The picture as it is now"
          sx={{ width: 1, height: 100, objectFit: 'cover' }}
        />
      ) : (
        <Typography variant="caption" color="text.secondary" sx={{ p: 1, textAlign: 'center' }}>
          The default picture
        </Typography>
      )}
    </Box>
  );
}

/**
 * A picture by upload or by address. The upload waits in `image_file` until the form is saved, so that
 * nothing is stored for a form that is left.
 */
export function PictureInput() {
  const id = useId();
  const { setValue } = useFormContext();
  const [file, address] = useWatch({ name: ['image_file', 'image_url'] }) as [
    Blob | null | undefined,
    string | null | undefined,
  ];
  const [error, setError] = useState<string | null>(null);
  const fileUrl = useObjectUrl(file);
  const refused = refusedPictureOrigin(address);

  async function choose(chosen: File | undefined) {
    if (!chosen) return;
    setError(null);
    try {
      const picture = await preparePicture(chosen, PICTURE_LIMIT);
      setValue('image_file', picture, { shouldDirty: true });
    } catch (problem) {
      setError((problem as Error).message);
    }
  }

  function remove() {
    setError(null);
    setValue('image_file', null, { shouldDirty: true });
    setValue('image_url', null, { shouldDirty: true, shouldValidate: true });
  }

  return (
    <Box role="group" aria-labelledby={`${id}-label`} sx={{ width: 1, mb: 2 }}>
      <Typography id={`${id}-label`} component="div" variant="subtitle2" sx={{ mb: 1 }}>
        Picture
      </Typography>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
        <Thumbnail url={fileUrl ?? showablePicture(address)} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <TextInput
            source="image_url"
            label="Address of the picture"
            helperText={
              file
                ? 'The chosen picture is uploaded when you save.'
                : refused
                  ? `The site does not show pictures from ${refused}. Upload the picture instead, or add that site to VITE_PICTURE_ORIGINS and build again.`
                  : 'A web address. Leave it empty for the default picture.'
            }
            disabled={Boolean(file)}
            validate={checkPictureAddress}
            parse={(value: string) => value.trim() || null}
            fullWidth
          />
          <Stack direction="row" spacing={1}>
            {/* The label's own role: the file input within it is what is focused and used. */}
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
                type="file"
                aria-describedby={error ? `${id}-error` : undefined}
                accept={IMAGE_TYPES.join(',')}
                style={{ position: 'absolute', opacity: 0, width: 1, height: 1 }}
                onChange={(event) => {
                  void choose(event.target.files?.[0]);
                  event.target.value = '';
                }}
              />
            </Button>
            {(file || address) && (
              <Button size="small" color="inherit" onClick={remove}>
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
