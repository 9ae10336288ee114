import { Alert, AlertTitle, Box, Button, Stack } from '@mui/material';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { Form, useRecordContext, useRegisterMutationMiddleware, useSaveContext } from 'react-admin';
import { useFormContext, useFormState, type FieldValues } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { fieldsOf, labelsOf } from '../../shared/fields.ts';
import type { ReminderText } from '../../shared/leads/reminder-text.ts';
import type { Weekday } from '../../shared/site-settings/availability.ts';
import { hasVisibleText } from '../../shared/text/visible-text.ts';
import { tidyEmail } from '../../shared/text/email-address.ts';
import { FIELD_CHECKS, trimmed } from '../forms/form-rules.ts';
import { useLeaveWarning } from '../layout/leaving/leave-warning.ts';
import { RecordConflicts, type ConflictTexts } from '../forms/record-conflicts.tsx';
import { RecordEdit } from '../forms/record-editor.tsx';
import { conflictOf } from '../providers/conflicts.ts';
import type { AdminDataProvider } from '../providers/data-provider.ts';
import { isOutcomeUnknown } from '../providers/http-error.ts';
import {
  SETTINGS_ID,
  type TimeKept,
  type Move,
  type Settings,
} from '../providers/settings/settings-provider.ts';
import { namedAreas } from './business-inputs.tsx';
import { storableAvailability, weekdayName } from './availability/availability-editing.ts';
import { hoursText } from './availability/special-day-editing.ts';
import { settingsTranslations } from './settings-spanish.tsx';
import { useMovesQuestion } from './categories/moves-question.tsx';
import { useTimeZoneQuestion } from './availability/time-zone-question.tsx';
import { SaveBar } from '../forms/save-form.tsx';
import { OnlineButton } from '../layout/offline/online-button.tsx';
import { Muted } from '../theme/blocks.tsx';

const MESSAGE_MS = 5000;

/** Formats the week's hours, one day per line. */
const weekText = (availability: unknown) =>
  Object.entries(availability as Settings['availability'])
    .map(
      ([day, { isOpen, slots }]) =>
        `${weekdayName(day as Weekday)}: ${hoursText(isOpen ? slots : [])}`,
    )
    .join('\n');

/** Formats the names of a list, one per line. */
const namesText = (entries: unknown) =>
  (entries as Settings['interests']).map(({ name }) => name).join('\n');

/** The texts of the question that appears when someone else saved the same settings. */
const CONFLICTS: ConflictTexts = {
  what: 'These settings were',
  labels: {
    ...labelsOf('site_settings'),
    follow_up_texts: 'Follow-up texts',
    reminder: 'Reminder',
  },
  shown: {
    availability: weekText,
    product_categories: namesText,
    bundle_categories: namesText,
    interests: namesText,
  },
};

/** Trims a text; returns '' if it has no visible characters. */
function shownText(text: string | null): string {
  return hasVisibleText(text ?? '') ? trimmed(text) : '';
}

/** Joins the lines of a text into one. */
function oneLine(text: string | null): string {
  return trimmed(text).replace(/\s+/g, ' ');
}

/** The number of degrees that were typed; null for none. */
const degrees = (typed: number | string | null) => (typed === null ? null : Number(typed));

/** A message's words; a blank field is ''. */
const words = ({ subject, text }: ReminderText): ReminderText => ({
  subject: oneLine(shownText(subject)),
  text: shownText(text),
});

/** Converts the form's values to the columns to save. */
function settingsColumns(values: FieldValues) {
  const columns = englishColumns(values);
  return {
    ...columns,
    translations: settingsTranslations({ ...(values as Settings), ...columns }),
  };
}

function englishColumns(values: FieldValues) {
  const {
    areas_served,
    availability,
    next_steps,
    questions,
    follow_up_texts,
    reminder,
    ...columns
  } = values as Settings;
  const { product_categories, bundle_categories, interests } = columns;
  const categories = (entries: Settings['product_categories']) =>
    entries.map((entry) => ({
      ...entry,
      name: oneLine(entry.name),
      description: oneLine(entry.description),
    }));
  return {
    ...columns,
    ...Object.fromEntries(
      fieldsOf('site_settings').flatMap(([column, { kind }]) => {
        if (!/^(text|email|phone|web address)$/.test(kind)) return [];
        const text = shownText(Reflect.get(columns, column) as string | null);
        return [[column, kind === 'email' ? tidyEmail(text) : text]];
      }),
    ),
    areas_served: namedAreas(areas_served),
    map_latitude: degrees(columns.map_latitude),
    map_longitude: degrees(columns.map_longitude),
    product_categories: categories(product_categories),
    bundle_categories: categories(bundle_categories),
    interests: interests.map((entry) => ({ ...entry, name: oneLine(entry.name) })),
    availability: storableAvailability(availability),
    next_steps: next_steps.map(({ text }) => ({ text: oneLine(text) })),
    questions: questions.map(({ question, answer }) => ({
      question: oneLine(question),
      answer: trimmed(answer),
    })),
    follow_up_texts: follow_up_texts.map(({ name, es, ...english }) => ({
      name: oneLine(name),
      ...words(english),
      es: words(es),
    })),
    reminder: { en: words(reminder.en), es: words(reminder.es) },
  };
}

interface Message {
  kind: 'success' | 'error';
  text: string;
}

type Update = AdminDataProvider['update'];

/** Thrown when the administrator answers a question with “Keep editing”. */
class NotSaved extends Error {}

/**
 * Saves the form, and keeps the result: a message that disappears after a few seconds, and after a failure the
 * values that were not saved, since the form shows the stored settings again.
 */
function useSaveResult(
  askKept: (from: string, to: string) => Promise<TimeKept | null>,
  askMoves: (before: Settings, after: Settings) => Promise<Move[] | null>,
) {
  const stored = useRecordContext<Settings>();
  const { getValues, reset } = useFormContext();
  const [message, setMessage] = useState<Message | null>(null);
  const [unsaved, setUnsaved] = useState<FieldValues | null>(null);

  const save = useCallback(
    async (resource: string, params: Parameters<Update>[1], next: Update) => {
      setMessage(null);
      try {
        const edited = params.data as Settings;
        const isMoved = stored && edited.time_zone !== stored.time_zone;
        const kept = isMoved ? await askKept(stored.time_zone, edited.time_zone) : undefined;
        if (kept === null) throw new NotSaved();
        const moves = stored ? await askMoves(stored, edited) : [];
        if (moves === null) throw new NotSaved();
        const answer = await next(resource, { ...params, meta: { kept, moves } });
        reset(answer.data as Settings);
        setUnsaved(null);
        setMessage({ kind: 'success', text: 'Settings saved successfully!' });
        return answer;
      } catch (error) {
        // No message: a dialog asks about the conflict, or the administrator chose to keep editing.
        if (conflictOf(error) || error instanceof NotSaved) throw error;
        if (!isOutcomeUnknown(error)) {
          setUnsaved(getValues());
          reset(stored);
        }
        setMessage({ kind: 'error', text: (error as Error).message });
        throw error;
      }
    },
    [askKept, askMoves, getValues, reset, stored],
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
  const { askMoves, movesQuestion } = useMovesQuestion();
  const result = useSaveResult(ask, askMoves);
  const { unsaved, restore, discard } = result;
  const { dirtyFields, errors, isSubmitted, isSubmitting } = useFormState();
  const changed = Object.keys(dirtyFields).length > 0;
  useLeaveWarning(changed || unsaved !== null || isSubmitting);
  const isRefused = isSubmitted && Object.keys(errors).some((name) => name !== 'root');
  const message: Message | null = isRefused
    ? { kind: 'error', text: 'Some fields need your attention.' }
    : result.message;

  return (
    <SaveBar
      sticky={Boolean(changed || isSubmitting || message || unsaved)}
      sx={{ borderRadius: '0 0 10px 10px' }}
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
                  Restore my changes
                </Button>
                <Button color="inherit" size="small" onClick={discard}>
                  Discard
                </Button>
              </>
            }
            sx={{ flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 200px' } }}
          >
            Your changes weren’t saved. The form shows the saved settings again.
          </Alert>
        )}
        <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
          <OnlineButton type="submit" variant="contained" disabled={isSubmitting || !changed}>
            {isSubmitting ? 'Saving...' : 'Save Settings'}
          </OnlineButton>
          {changed && !isSubmitting && <Muted>You have unsaved changes.</Muted>}
        </Stack>
      </Stack>
      {question}
      {movesQuestion}
    </SaveBar>
  );
}

interface SectionFieldsProps {
  savesItself?: boolean;
  children: ReactNode;
}

/** The fields of a section with the bar that saves them. The field that the address names gets the focus. */
function SectionFields({ savesItself = false, children }: SectionFieldsProps) {
  // Disabled only while saving. During validation the first invalid field needs to take the focus.
  const { saving } = useSaveContext();
  const { setFocus } = useFormContext();
  const field = new URLSearchParams(useLocation().search).get('field');
  useEffect(() => {
    if (field) setFocus(field);
  }, [field, setFocus]);
  return (
    <>
      <Box
        component="fieldset"
        disabled={saving}
        sx={{ border: 0, m: 0, p: { xs: 2, sm: 3 }, pt: { xs: 2, sm: 2 }, minWidth: 0 }}
      >
        {children}
      </Box>
      {!savesItself && <SettingsBar />}
    </>
  );
}

interface SettingsFormProps extends SectionFieldsProps {
  /** The name of the section; with another one the form starts anew. */
  section?: string;
}

/** The form of one section of the settings: what differs from the stored settings is saved. */
export function SettingsForm({ section, ...fields }: SettingsFormProps) {
  return (
    <RecordEdit
      kind="settings"
      resource="settings"
      id={SETTINGS_ID}
      title={false}
      transform={settingsColumns}
      // Load the stored settings each time: a cached copy would cause conflicts.
      queryOptions={{ gcTime: 0 }}
      // The save bar reports the result, so react-admin's notifications are turned off.
      mutationOptions={{ onSuccess: () => undefined, onError: () => undefined }}
    >
      <Form key={section} {...FIELD_CHECKS} disableInvalidFormNotification>
        <RecordConflicts {...CONFLICTS} />
        <SectionFields {...fields} />
      </Form>
    </RecordEdit>
  );
}
