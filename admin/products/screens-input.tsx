import { Box, Typography } from '@mui/material';
import { TextInput } from 'react-admin';
import type { Screen } from '../../shared/catalog/pictures-and-video.ts';
import { videoPlayer } from '../../shared/catalog/pictures-and-video.ts';
import { FIELDS } from '../../shared/fields.ts';
import { catalogColumns } from '../forms/catalog/catalog-columns.ts';
import { EntryListInput } from '../forms/entry-list-input.tsx';
import { atMost, requiredText } from '../forms/form-rules.ts';
import { PictureInput, type PictureValue } from '../forms/picture-input.tsx';
import { Muted } from '../theme/blocks.tsx';

const [MOST, LIMITS] = FIELDS.products.screens.limit;
const CAPTION_RULES = atMost(LIMITS.caption);
const ALT_RULES = requiredText('A description of the picture', LIMITS.alt);

const checkVideo = (value: string | null) =>
  !value?.trim() || videoPlayer(value.trim())
    ? undefined
    : 'Enter the address of a video on YouTube or Vimeo, or leave it blank.';

/** The pictures of the program in the order of the product's page, and the address of a video. */
export function ScreensInput() {
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, mb: 2, minWidth: 0, width: 1 }}>
      <Typography component="legend" variant="subtitle2" sx={{ mb: 1 }}>
        {FIELDS.products.screens.label}
      </Typography>
      <EntryListInput
        source="screens"
        label={FIELDS.products.screens.label}
        entry="picture"
        blank={{ url: '', caption: '', alt: '' }}
        nameField="caption"
        most={MOST}
        columnsOf={(values) => catalogColumns('products', values)}
        none={
          <Muted>
            None yet. Show what the shop will look at all day, with the vendor’s permission.
          </Muted>
        }
        fields={(path) => (
          <>
            <PictureInput source={`${path}.url`} mayBeBlank={false} />
            <TextInput source={`${path}.caption`} label="Caption" validate={CAPTION_RULES} />
            <TextInput
              source={`${path}.alt`}
              label="What the picture shows"
              helperText="For visitors who can’t see it"
              validate={ALT_RULES}
            />
          </>
        )}
      />
      <TextInput
        source="video_url"
        label="Video address"
        type="url"
        helperText="On YouTube or Vimeo. The site asks them for nothing before a visitor presses play."
        validate={checkVideo}
        parse={(typed: string) => typed.trim() || null}
        sx={{ mt: 1 }}
      />
    </Box>
  );
}

/** The addresses of files that aren't uploaded yet. They are freed with the page: a preview shows them all the time. */
const fileUrls = new WeakMap<Blob, string>();

/** The pictures with an address that a preview can show now. */
export const shownScreens = (screens: readonly Screen[] | null | undefined): Screen[] =>
  (screens ?? []).map((screen) => {
    const url = screen.url as PictureValue;
    if (!(url instanceof Blob)) return screen;
    const shown = fileUrls.get(url) ?? URL.createObjectURL(url);
    fileUrls.set(url, shown);
    return { ...screen, url: shown };
  });
