import { Box } from '@mui/material';
import { BooleanInput, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { inSpanish, TRANSLATED } from '../../shared/catalog/translations.ts';
import { fieldProblem } from '../../shared/leads/lead-form-values.ts';
import { PROFILE_LIMITS } from '../../shared/site-settings/business-limits.ts';
import { atMost } from '../forms/form-rules.ts';
import { usePictureUrl } from '../forms/picture-input.tsx';
import { LivePreview } from '../live-preview/live-preview.tsx';
import { RepPreview } from '../live-preview/site-parts.ts';
import type { Settings } from '../providers/settings/settings-provider.ts';
import { PhotoInput } from './picture-inputs.tsx';

const rules = {
  name: atMost(PROFILE_LIMITS.rep_name),
  title: atMost(PROFILE_LIMITS.rep_title),
  bio: atMost(PROFILE_LIMITS.rep_bio),
  area: atMost(PROFILE_LIMITS.rep_service_area),
};

/** Validates phone and email by the rules of a lead's fields. */
const checkAs = (kind: 'phone' | 'email') => (value: string | null) =>
  fieldProblem(kind, value ?? '', 'administrator') ?? undefined;
const checkPhone = checkAs('phone');
const checkEmail = checkAs('email');

function checkLinkedIn(value: string | null): string | undefined {
  const address = value?.trim();
  if (!address) return undefined;
  if (!/^https?:\/\/\S+$/.test(address)) {
    return 'Enter a web address that begins with https://, or leave it blank.';
  }
  const { rep_linkedin_url: most } = PROFILE_LIMITS;
  return address.length > most ? `At most ${most} characters.` : undefined;
}

function Preview() {
  const settings = useWatch<Settings>() as Settings;
  const photo = usePictureUrl(settings.rep_photo_url);
  return (
    <LivePreview
      hasPage={false}
      hasSpanish
      height={560}
      show={(_, language) => (
        <RepPreview
          {...(language === 'es' ? inSpanish(settings, TRANSLATED.site_settings) : settings)}
          rep_photo_url={photo}
        />
      )}
    />
  );
}

/** The representative's profile, with a preview of what visitors see. */
export function ProfileInputs() {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      <div>
        <PhotoInput />
        <Box sx={{ mt: 2 }}>
          <TextInput source="rep_name" label="Name" validate={rules.name} />
          <TextInput
            source="rep_title"
            label="Title"
            validate={rules.title}
            helperText="Such as “Your sales representative”."
          />
          <TextInput
            source="rep_bio"
            label="About you"
            validate={rules.bio}
            helperText="A few sentences: who you are, and what a shop can expect."
            multiline
            minRows={3}
          />
          <BooleanInput
            source="rep_speaks_spanish"
            label="I speak Spanish"
            helperText="Without it, the Spanish contact form says that the call will be in English."
          />
          <TextInput source="rep_service_area" label="Service area" validate={rules.area} />
          <TextInput source="rep_phone" label="Phone" type="tel" validate={checkPhone} />
          <TextInput source="rep_email" label="Email" type="email" validate={checkEmail} />
          <TextInput
            source="rep_linkedin_url"
            label="LinkedIn address"
            type="url"
            validate={checkLinkedIn}
          />
        </Box>
      </div>
      <Preview />
    </Box>
  );
}
