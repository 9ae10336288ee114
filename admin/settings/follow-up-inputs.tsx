import { Box, Chip, Stack, Typography } from '@mui/material';
import { TextInput, type Validator } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { fillIn, PLACEHOLDERS, unknownPlaceholders } from '../../shared/leads/placeholders.ts';
import type { SiteIdentity } from '../../shared/site-identity.ts';
import { readRepresentative } from '../../shared/site-settings/representative.ts';
import { EntryListInput } from '../forms/entry-list-input.tsx';
import { requiredText } from '../forms/form-rules.ts';
import { FOLLOW_UP_LIMITS, type FollowUp } from '../providers/settings/follow-up-texts.ts';
import type { Settings } from '../providers/settings/settings-provider.ts';

/** Defined by vite.config.ts. */
declare const SITE_IDENTITY: SiteIdentity;

const known: Validator = (value: unknown) => {
  const unknown = unknownPlaceholders(typeof value === 'string' ? value : '');
  return unknown.length > 0 ? `${unknown.join(', ')} can’t be filled in.` : undefined;
};

const NAME_RULES = requiredText('The name', FOLLOW_UP_LIMITS.name);
const SUBJECT_RULES = [...requiredText('The subject', FOLLOW_UP_LIMITS.subject), known];
const TEXT_RULES = [...requiredText('The text', FOLLOW_UP_LIMITS.text), known];

/** The lead of the preview. */
const EXAMPLE = {
  name: 'Ann',
  items: 'ProDemand and Manager SE',
  appointment: 'Tuesday, December 1, 10:00 AM',
};

/** A message as a lead would receive it. */
function Preview({ path }: { path: string }) {
  const entry = useWatch({ name: path }) as Partial<FollowUp> | undefined;
  const rep_name = useWatch<Settings, 'rep_name'>({ name: 'rep_name' });
  const values = { ...EXAMPLE, rep: readRepresentative({ rep_name }, SITE_IDENTITY).name };
  return (
    <Box
      role="group"
      aria-label="Preview"
      sx={{
        p: 1.5,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.default',
        overflowWrap: 'anywhere',
      }}
    >
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {fillIn(entry?.subject ?? '', values)}
      </Typography>
      <Typography variant="body2" sx={{ mt: 1, whiteSpace: 'pre-wrap' }}>
        {fillIn(entry?.text ?? '', values)}
      </Typography>
    </Box>
  );
}

/** The follow-up texts, each with a preview. */
export function FollowUpInputs() {
  return (
    <>
      <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', mb: 2 }}>
        {Object.entries(PLACEHOLDERS).map(([word, meaning]) => (
          <Chip key={word} size="small" variant="outlined" label={`{${word}}: ${meaning}`} />
        ))}
      </Stack>
      <EntryListInput
        source="follow_up_texts"
        label="Follow-up texts"
        entry="text"
        blank={{ name: '', subject: '', text: '' }}
        nameField="name"
        least={1}
        most={FOLLOW_UP_LIMITS.texts}
        fields={(path) => (
          <Box
            sx={{
              display: 'grid',
              columnGap: 3,
              alignItems: 'start',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
            }}
          >
            <div>
              <TextInput source={`${path}.name`} label="Name" validate={NAME_RULES} />
              <TextInput source={`${path}.subject`} label="Subject" validate={SUBJECT_RULES} />
              <TextInput
                source={`${path}.text`}
                label="Text"
                validate={TEXT_RULES}
                multiline
                minRows={4}
                maxRows={12}
              />
            </div>
            <Preview path={path} />
          </Box>
        )}
      />
    </>
  );
}
