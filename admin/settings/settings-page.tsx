import { Alert, AlertTitle, Box, Button, Stack, Typography } from '@mui/material';
import { useCallback, useEffect, useState } from 'react';
import { Form, useRecordContext, useRegisterMutationMiddleware } from 'react-admin';
import { useFormContext, useFormState, type FieldValues } from 'react-hook-form';
import { hasVisibleText } from '../../shared/text/visible-text.ts';
import { trimmed } from '../forms/form-rules.ts';
import { useLeaveWarning } from '../forms/leave-warning.ts';
import { RecordConflicts } from '../forms/record-conflicts.tsx';
import { RecordEdit } from '../forms/record-editor.tsx';
import { conflictOf } from '../providers/conflicts.ts';
import type { AdminDataProvider } from '../providers/data-provider.ts';
import { isOutcomeUnknown } from '../providers/http-error.ts';
import {
  SETTINGS_ID,
  type KeptTime,
  type Settings,
} from '../providers/settings/settings-provider.ts';
import { storableAvailability } from './availability/availability-editing.ts';
import { SETTINGS_CONFLICTS } from './setting-names.tsx';
import { SettingsSections } from './settings-sections.tsx';
import { useTimeZoneQuestion } from './availability/time-zone-question.tsx';
import { SaveBar } from '../forms/save-form.tsx';

const MESSAGE_MS = 5000;

const TEXTS = [
  'booking_pause_text',
  'consent_text',
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
  const { availability, next_steps, questions, follow_up_texts, ...columns } = values as Settings;
  return {
    ...columns,
    ...Object.fromEntries(TEXTS.map((column) => [column, shownText(columns[column])])),
    availability: storableAvailability(availability),
    next_steps: next_steps.map(({ text }) => ({ text: oneLine(text) })),
    questions: questions.map(({ question, answer }) => ({
      question: oneLine(question),
      answer: trimmed(answer),
    })),
    follow_up_texts: follow_up_texts.map(({ name, subject, text }) => ({
      name: oneLine(name),
      subject: oneLine(subject),
      text: trimmed(text),
    })),
  };
}

interface Message {
  kind: 'success' | 'error';
  text: string;
}

type Update = AdminDataProvider['update'];

/** The person goes on editing. */
class NotSaved extends Error {}

/**
 * What a save came to: a message, which goes away after some seconds, and what a failed save could not
 * store, while the form shows the stored settings again.
 */
function useSaveResult(askKept: (from: string, to: string) => Promise<KeptTime | null>) {
  const stored = useRecordContext<Settings>();
  const { getValues, reset } = useFormContext();
  const [message, setMessage] = useState<Message | null>(null);
  const [unsaved, setUnsaved] = useState<FieldValues | null>(null);

  const save = useCallback(
    async (resource: string, params: Parameters<Update>[1], next: Update) => {
      setMessage(null);
      try {
        const { time_zone } = params.data as Settings;
        const moves = stored && time_zone !== stored.time_zone;
        const kept = moves ? await askKept(stored.time_zone, time_zone) : undefined;
        if (kept === null) throw new NotSaved();
        const answer = await next(resource, { ...params, meta: { kept } });
        reset(answer.data as Settings);
        setUnsaved(null);
        setMessage({ kind: 'success', text: 'Settings saved successfully!' });
        return answer;
      } catch (error) {
        // A question asks what to do, or has been answered with not to save.
        if (conflictOf(error) || error instanceof NotSaved) throw error;
        if (!isOutcomeUnknown(error)) {
          setUnsaved(getValues());
          reset(stored);
        }
        setMessage({ kind: 'error', text: (error as Error).message });
        throw error;
      }
    },
    [askKept, getValues, reset, stored],
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

function SettingsBar() {
  const { ask, question } = useTimeZoneQuestion();
  const result = useSaveResult(ask);
  const { unsaved, restore, discard } = result;
  const { dirtyFields, errors, isSubmitted, isSubmitting } = useFormState();
  const changed = Object.keys(dirtyFields).length > 0;
  useLeaveWarning(changed || unsaved !== null || isSubmitting);
  const isRefused = isSubmitted && Object.keys(errors).some((name) => name !== 'root');
  const message: Message | null = isRefused
    ? { kind: 'error', text: 'Some entries need a second look.' }
    : result.message;

  return (
    <SaveBar
      sticky={Boolean(changed || isSubmitting || message || unsaved)}
      sx={{ mt: 2, border: 1, borderRadius: '10px 10px 0 0' }}
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
      {question}
    </SaveBar>
  );
}

/** The page “Site Settings”: all settings are edited and saved together. */
export function SettingsPage() {
  return (
    <Box sx={{ mt: 2, maxWidth: 1200, width: 1 }}>
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
          <RecordConflicts {...SETTINGS_CONFLICTS} />
          <SettingsSections />
          <SettingsBar />
        </Form>
      </RecordEdit>
    </Box>
  );
}
