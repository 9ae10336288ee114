import {
  Alert,
  AlertTitle,
  Box,
  Button,
  GlobalStyles,
  Paper,
  Stack,
  Typography,
} from '@mui/material';
import { useCallback, useEffect, useId, useState, type ReactNode } from 'react';
import { Form, useRecordContext, useRegisterMutationMiddleware, useSaveContext } from 'react-admin';
import { useFormContext, useFormState, type FieldValues } from 'react-hook-form';
import { hasVisibleText } from '../../shared/text/visible-text.ts';
import { trimmed } from '../forms/form-rules.ts';
import { useLeaveWarning } from '../forms/leave-warning.ts';
import { RecordEdit } from '../forms/record-editor.tsx';
import type { AdminDataProvider } from '../providers/data-provider.ts';
import { isOutcomeUnknown } from '../providers/http-error.ts';
import { SETTINGS_ID, type Settings } from '../providers/settings-provider.ts';
import { storableAvailability } from './availability-editing.ts';
import { AvailabilityInput } from './availability-input.tsx';
import { MeetingInputs, PauseInputs } from './meeting-inputs.tsx';
import { BannerInput } from './picture-inputs.tsx';
import { ProfileInputs } from './profile-inputs.tsx';
import { NextStepsInput, QuestionsInput } from './text-lists.tsx';

const MESSAGE_MS = 5000;

const TEXTS = [
  'booking_pause_text',
  'rep_name',
  'rep_title',
  'rep_bio',
  'rep_service_area',
  'rep_phone',
  'rep_email',
  'rep_linkedin_url',
] as const;

/** A text without blanks around it; '' if nothing of it can be seen. */
function shownText(text: string | null): string {
  return hasVisibleText(text ?? '') ? trimmed(text) : '';
}

/** A text of one line, which a field may have shown on several. */
function oneLine(text: string | null): string {
  return trimmed(text).replace(/\s+/g, ' ');
}

/** The columns as the form means them. */
function settingsColumns(values: FieldValues) {
  const { availability, next_steps, questions, ...columns } = values as Settings;
  return {
    ...columns,
    ...Object.fromEntries(TEXTS.map((column) => [column, shownText(columns[column])])),
    availability: storableAvailability(availability),
    next_steps: next_steps.map(({ text }) => ({ text: oneLine(text) })),
    questions: questions.map(({ question, answer }) => ({
      question: oneLine(question),
      answer: trimmed(answer),
    })),
  };
}

interface Section {
  title: string;
  explanation: string;
  fields: ReactNode;
}

const SECTIONS: readonly Section[] = [
  {
    title: 'Banners',
    explanation:
      'The picture behind the headline of each page: PNG, JPEG or WebP, wide rather than tall. Large pictures are made smaller for you.',
    fields: (
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
        }}
      >
        <BannerInput source="homepage_hero_url" name="Homepage" hero="home" />
        <BannerInput source="products_page_hero_url" name="Products Page" hero="products" />
        <BannerInput source="bundles_page_hero_url" name="Bundles Page" hero="bundles" />
      </Box>
    ),
  },
  {
    title: 'Your Profile',
    explanation:
      'Who comes to the shop. Visitors see it on the homepage and the contact page. For what you leave empty, the site shows the details of the business.',
    fields: <ProfileInputs />,
  },
  {
    title: 'What Happens Next',
    explanation:
      'What visitors can expect after a request, step by step. The contact page shows it.',
    fields: <NextStepsInput />,
  },
  {
    title: 'Questions and Answers',
    explanation:
      'What shops ask, in your order. The homepage and the contact page show them. An empty line starts a new paragraph.',
    fields: <QuestionsInput />,
  },
  {
    title: 'Meetings',
    explanation: 'What visitors can book on the contact page.',
    fields: (
      <>
        <MeetingInputs />
        <PauseInputs />
      </>
    ),
  },
  {
    title: 'Weekly Availability',
    explanation: 'When meetings can take place. A day can have several ranges of hours.',
    fields: <AvailabilityInput />,
  },
];

/** Leads to each section: beside them where there is room, else above them. */
function SectionLinks({ headingId }: { headingId: (index: number) => string }) {
  return (
    <Stack
      component="nav"
      aria-label="Sections of this page"
      useFlexGap
      sx={{
        flexDirection: { xs: 'row', lg: 'column' },
        flexWrap: 'wrap',
        gap: { xs: 1, lg: 0.5 },
        position: { lg: 'sticky' },
        top: { lg: 72 },
      }}
    >
      {SECTIONS.map(({ title }, index) => (
        // Not a link: the address is the router's.
        <Button
          key={title}
          size="small"
          color="inherit"
          onClick={() => {
            const heading = document.getElementById(headingId(index));
            heading?.focus({ preventScroll: true });
            heading?.scrollIntoView();
          }}
          sx={{
            justifyContent: 'flex-start',
            textAlign: 'left',
            border: { xs: 1, lg: 0 },
            borderColor: { xs: 'divider' },
            bgcolor: { xs: 'background.paper', lg: 'transparent' },
          }}
        >
          {title}
        </Button>
      ))}
    </Stack>
  );
}

function SettingsFields() {
  // Not while the form is checked: the first wrong field takes the focus then.
  const { saving } = useSaveContext();
  const id = useId();
  const headingId = (index: number) => `${id}-${index}`;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '190px minmax(0, 1fr)' },
      }}
    >
      <SectionLinks headingId={headingId} />
      <Stack
        component="fieldset"
        disabled={saving}
        spacing={2}
        sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}
      >
        {SECTIONS.map(({ title, explanation, fields }, index) => (
          <Paper
            key={title}
            component="section"
            variant="outlined"
            aria-labelledby={headingId(index)}
            sx={{ p: { xs: 2, sm: 3 } }}
          >
            <Typography
              id={headingId(index)}
              component="h2"
              variant="h6"
              tabIndex={-1}
              sx={{ scrollMarginTop: 88, outline: 0 }}
            >
              {title}
            </Typography>
            <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
              {explanation}
            </Typography>
            {fields}
          </Paper>
        ))}
      </Stack>
    </Box>
  );
}

interface Message {
  kind: 'success' | 'error';
  text: string;
}

type Update = AdminDataProvider['update'];

/**
 * What a save came to: a message, which goes away after some seconds, and what a failed save could not
 * store, while the form shows the stored settings again.
 */
function useSaveResult() {
  const stored = useRecordContext<Settings>();
  const { getValues, reset } = useFormContext();
  const [message, setMessage] = useState<Message | null>(null);
  const [unsaved, setUnsaved] = useState<FieldValues | null>(null);

  const save = useCallback(
    async (resource: string, params: Parameters<Update>[1], next: Update) => {
      setMessage(null);
      try {
        const answer = await next(resource, params);
        reset(answer.data as Settings);
        setUnsaved(null);
        setMessage({ kind: 'success', text: 'Settings saved successfully!' });
        return answer;
      } catch (error) {
        if (!isOutcomeUnknown(error)) {
          setUnsaved(getValues());
          reset(stored);
        }
        setMessage({ kind: 'error', text: (error as Error).message });
        throw error;
      }
    },
    [getValues, reset, stored],
  );
  useRegisterMutationMiddleware(save);

  useEffect(() => {
    if (!message) return undefined;
    const timer = setTimeout(() => setMessage(null), MESSAGE_MS);
    return () => clearTimeout(timer);
  }, [message]);

  const discard = () => setUnsaved(null);
  const restore = () => {
    if (unsaved) reset(unsaved, { keepDefaultValues: true });
    discard();
  };
  return { message, unsaved, restore, discard };
}

function SaveBar() {
  const result = useSaveResult();
  const { unsaved, restore, discard } = result;
  const { dirtyFields, errors, isSubmitted, isSubmitting } = useFormState();
  const changed = Object.keys(dirtyFields).length > 0;
  useLeaveWarning(changed || unsaved !== null || isSubmitting);
  const isRefused = isSubmitted && Object.keys(errors).some((name) => name !== 'root');
  const message: Message | null = isRefused
    ? { kind: 'error', text: 'Some entries need a second look.' }
    : result.message;

  return (
    <Paper
      variant="outlined"
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 2,
        mt: 2,
        p: 2,
        borderBottomLeftRadius: 0,
        borderBottomRightRadius: 0,
      }}
    >
      <Stack spacing={1.5}>
        {message && (
          <Alert severity={message.kind} role={message.kind === 'error' ? 'alert' : 'status'}>
            {message.kind === 'error' && <AlertTitle>An error occurred:</AlertTitle>}
            {message.text}
          </Alert>
        )}
        {unsaved && (
          <Alert
            severity="info"
            role="status"
            action={
              <>
                <Button color="inherit" size="small" onClick={restore}>
                  Put my changes back
                </Button>
                <Button color="inherit" size="small" onClick={discard}>
                  Discard
                </Button>
              </>
            }
            // On a phone the buttons go below the text.
            sx={{ flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 200px' } }}
          >
            The former settings are in place again.
          </Alert>
        )}
        <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
          <Button type="submit" variant="contained" disabled={isSubmitting || !changed}>
            {isSubmitting ? 'Saving...' : 'Save Settings'}
          </Button>
          {changed && !isSubmitting && (
            <Typography variant="body2" color="text.secondary">
              You have unsaved changes.
            </Typography>
          )}
        </Stack>
      </Stack>
    </Paper>
  );
}

/** The page “Site Settings”: all settings are edited and saved together. */
export function SettingsPage() {
  return (
    <Box sx={{ mt: 2, maxWidth: 1200, width: 1 }}>
      {/* The bar at the bottom hides nothing that has the focus. */}
      <GlobalStyles styles={{ html: { scrollPaddingBottom: 120 } }} />
      <RecordEdit
        kind="settings"
        resource="settings"
        id={SETTINGS_ID}
        title="Site Settings"
        transform={settingsColumns}
        // The form starts from what is stored now, never from a cached copy.
        queryOptions={{ gcTime: 0 }}
        // The save bar says what came of a save.
        mutationOptions={{ onSuccess: () => undefined, onError: () => undefined }}
      >
        <Form mode="onBlur" reValidateMode="onChange" noValidate disableInvalidFormNotification>
          <SettingsFields />
          <SaveBar />
        </Form>
      </RecordEdit>
    </Box>
  );
}
