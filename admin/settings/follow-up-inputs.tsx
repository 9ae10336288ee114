import { Box, Chip, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { TextInput, type Validator } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { LANGUAGES, type Language } from '../../shared/language/language.ts';
import { fillIn, PLACEHOLDERS, unknownPlaceholders } from '../../shared/leads/placeholders.ts';
import { DEFAULT_REMINDERS, type ReminderText } from '../../shared/leads/reminder-text.ts';
import { readRepresentative } from '../../shared/site-settings/representative.ts';
import { SettingInput } from '../forms/field-input.tsx';
import { EntryListInput } from '../forms/entry-list-input.tsx';
import { atMost, requiredText } from '../forms/form-rules.ts';
import { FOLLOW_UP_LIMITS } from '../providers/settings/follow-up-texts.ts';
import type { Settings } from '../providers/settings/settings-provider.ts';
import { Muted, twoColumns } from '../theme/blocks.tsx';

const known: Validator = (value: unknown) => {
  const unknown = unknownPlaceholders(typeof value === 'string' ? value : '');
  return unknown.length > 0 ? `${unknown.join(', ')} can’t be filled in.` : undefined;
};

const NAME_RULES = requiredText('The name', FOLLOW_UP_LIMITS.name);
const SUBJECT_RULES = [...requiredText('The subject', FOLLOW_UP_LIMITS.subject), known];
const TEXT_RULES = [...requiredText('The text', FOLLOW_UP_LIMITS.text), known];
/** The rules of texts that may stay blank, because other words take their place. */
const OPTIONAL_RULES = {
  subject: [atMost(FOLLOW_UP_LIMITS.subject), known],
  text: [atMost(FOLLOW_UP_LIMITS.text), known],
};

/** The lead of the preview. */
const EXAMPLES = {
  en: {
    name: 'Ann',
    items: 'Repair Guide and Shop Manager',
    appointment: 'Tuesday, December 1, 10:00 AM',
  },
  es: {
    name: 'Ana',
    items: 'Repair Guide y Shop Manager',
    appointment: 'martes, 1 de diciembre, 10:00 a.m., hora del Este',
  },
};

interface PreviewProps {
  path: string;
  language?: Language;
  /** The text where none is typed. */
  fallback?: ReminderText;
}

/** A message as a lead would receive it. */
function Preview({ path, language = 'en', fallback }: PreviewProps) {
  const entry = useWatch({ name: path }) as Partial<ReminderText> | undefined;
  const [rep_name, business_name] = useWatch<Settings, ['rep_name', 'business_name']>({
    name: ['rep_name', 'business_name'],
  });
  const { name: rep } = readRepresentative({ rep_name, business_name });
  const filled = (text = '') => fillIn(text, { ...EXAMPLES[language], rep }, language);
  return (
    <Box
      role="group"
      aria-label={language === 'es' ? 'Preview in Spanish' : 'Preview'}
      lang={language}
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
        {filled(entry?.subject?.trim() || fallback?.subject)}
      </Typography>
      <Typography variant="body2" sx={{ mt: 1, whiteSpace: 'pre-wrap' }}>
        {filled(entry?.text?.trim() || fallback?.text)}
      </Typography>
    </Box>
  );
}

/** The fields of a text beside their preview, on a phone above it. */
function WithPreview({ children, ...preview }: PreviewProps & { children: ReactNode }) {
  return (
    <Box sx={{ ...twoColumns('md'), columnGap: 3, alignItems: 'start' }}>
      <div>{children}</div>
      <Preview {...preview} />
    </Box>
  );
}

const LINES = { multiline: true, minRows: 4, maxRows: 12 } as const;
const SHRUNK = { inputLabel: { shrink: true } };

const REMINDER_LABELS = {
  en: { subject: 'Subject of the reminder', text: 'Text of the reminder' },
  es: { subject: 'Subject of the reminder in Spanish', text: 'Text of the reminder in Spanish' },
};

/** The words of the reminders that visitors get by email. */
function ReminderInputs() {
  return (
    <Box sx={{ mt: 3 }}>
      <Typography component="h3" variant="subtitle1">
        Reminder
      </Typography>
      <Muted sx={{ mb: 2 }}>
        The email before an appointment. The time and the link to move or cancel follow below your
        text. Leave a field blank for our words.
      </Muted>
      {LANGUAGES.map((language) => (
        <WithPreview
          key={language}
          path={`reminder.${language}`}
          language={language}
          fallback={DEFAULT_REMINDERS[language]}
        >
          <TextInput
            source={`reminder.${language}.subject`}
            label={REMINDER_LABELS[language].subject}
            validate={OPTIONAL_RULES.subject}
            placeholder={DEFAULT_REMINDERS[language].subject}
            slotProps={SHRUNK}
          />
          <TextInput
            source={`reminder.${language}.text`}
            label={REMINDER_LABELS[language].text}
            validate={OPTIONAL_RULES.text}
            placeholder={DEFAULT_REMINDERS[language].text}
            slotProps={SHRUNK}
            {...LINES}
          />
        </WithPreview>
      ))}
    </Box>
  );
}

/** The follow-up texts and the reminder, each with a preview. */
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
        blank={{ name: '', subject: '', text: '', es: { subject: '', text: '' } }}
        nameField="name"
        least={1}
        most={FOLLOW_UP_LIMITS.texts}
        fields={(path) => (
          <>
            <WithPreview path={path}>
              <TextInput source={`${path}.name`} label="Name" validate={NAME_RULES} />
              <TextInput source={`${path}.subject`} label="Subject" validate={SUBJECT_RULES} />
              <TextInput source={`${path}.text`} label="Text" validate={TEXT_RULES} {...LINES} />
            </WithPreview>
            <WithPreview path={`${path}.es`} language="es">
              <TextInput
                source={`${path}.es.subject`}
                label="Subject in Spanish"
                validate={OPTIONAL_RULES.subject}
              />
              <TextInput
                source={`${path}.es.text`}
                label="Text in Spanish"
                validate={OPTIONAL_RULES.text}
                helperText="Without it, a lead who prefers Spanish gets the English text."
                {...LINES}
              />
            </WithPreview>
          </>
        )}
      />
      <ReminderInputs />
      <Box sx={{ mt: 3 }}>
        <Typography component="h3" variant="subtitle1">
          Quotes
        </Typography>
        <SettingInput
          source="quote_terms"
          helperText="A customer who accepts a quote agrees to them. A quote that was sent keeps its own."
        />
      </Box>
    </>
  );
}
