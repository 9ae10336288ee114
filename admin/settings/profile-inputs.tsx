import { Box } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { inSpanish } from '../../shared/catalog/translations.ts';
import { SettingInput } from '../forms/field-input.tsx';
import { usePictureUrl } from '../forms/picture-input.tsx';
import { LivePreview } from '../live-preview/live-preview.tsx';
import { RepPreview } from '../live-preview/site-parts.ts';
import type { Settings } from '../providers/settings/settings-provider.ts';
import { PhotoInput } from './picture-inputs.tsx';
import { twoColumns } from '../theme/blocks.tsx';

function Preview() {
  const settings = useWatch<Settings>() as Settings;
  const photo = usePictureUrl(settings.rep_photo_url);
  return (
    <LivePreview
      hasPage={false}
      height={560}
      show={(_, language) => (
        <RepPreview
          {...(language === 'es' ? inSpanish(settings) : settings)}
          rep_photo_url={photo}
        />
      )}
    />
  );
}

/** The representative's profile, with a preview of what visitors see. */
export function ProfileInputs() {
  return (
    <Box sx={{ ...twoColumns('md'), gap: 3, alignItems: 'start' }}>
      <div>
        <PhotoInput />
        <Box sx={{ mt: 2 }}>
          <SettingInput source="rep_name" label="Name" />
          <SettingInput
            source="rep_title"
            label="Title"
            helperText="Such as “Your sales representative”."
          />
          <SettingInput
            source="rep_bio"
            helperText="A few sentences: who you are, and what a shop can expect."
          />
          <SettingInput
            source="rep_speaks_spanish"
            label="I speak Spanish"
            helperText="Without it, the Spanish contact form says that the call will be in English."
          />
          <SettingInput source="rep_service_area" />
          <SettingInput source="rep_phone" label="Phone" />
          <SettingInput source="rep_email" label="Email" />
          <SettingInput source="rep_linkedin_url" />
        </Box>
      </div>
      <Preview />
    </Box>
  );
}
