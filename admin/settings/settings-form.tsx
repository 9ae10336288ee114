import { Alert, Box, Button, GlobalStyles, Paper, Stack, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useNotify } from 'react-admin';
import {
  copyDay,
  WEEK_IN_ORDER,
  weekdayName,
} from '../../shared/site-settings/availability-editing.ts';
import type { Weekday } from '../../shared/site-settings/availability.ts';
import { errorText, isOutcomeUnknown } from '../providers/http-error.ts';
import { BannerPicker } from './banner-picker.tsx';
import { DayEditor } from './day-editor.tsx';
import { MeetingFields, PauseFields } from './meeting-fields.tsx';
import { SaveMessage, type Message } from './save-message.tsx';
import { saveSettings } from './settings-calls.ts';
import {
  BANNERS,
  isComplete,
  sameValues,
  valuesOf,
  type SettingsRow,
  type SettingsValues,
} from './settings-values.ts';
import { useLeaveWarning } from '../forms/leave-warning.ts';

interface SectionProps {
  title: string;
  explanation: string;
  children: ReactNode;
}

function Section({ title, explanation, children }: SectionProps) {
  const id = useId();
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography id={id} component="h2" variant="h6">
        {title}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
        {explanation}
      </Typography>
      {children}
    </Paper>
  );
}

/** The settings of the site, edited and saved together (SPEC.md §2, §4). */
export function SettingsForm({ row }: { row: SettingsRow }) {
  const queries = useQueryClient();
  const notify = useNotify();
  const form = useRef<HTMLFormElement>(null);
  const [saved, setSaved] = useState(row);
  const [values, setValues] = useState(() => valuesOf(row));
  // What a failed save could not store, while the form shows the former settings again.
  const [unsaved, setUnsaved] = useState<SettingsValues | null>(null);
  const [saving, setSaving] = useState(false);
  const [message, setMessage] = useState<Message | null>(null);
  const clearMessage = useCallback(() => setMessage(null), []);

  const changed = !sameValues(values, valuesOf(saved));
  useLeaveWarning(changed || unsaved !== null || saving);

  const change = (changes: Partial<SettingsValues>) =>
    setValues((before) => ({ ...before, ...changes }));

  async function save(event: FormEvent) {
    event.preventDefault();
    if (saving || !changed) return;
    if (!isComplete(values)) {
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      setMessage({ kind: 'error', text: 'Some hours or numbers need a second look.' });
      return;
    }
    setSaving(true);
    setMessage(null);
    try {
      const stored = await saveSettings(saved, values);
      setSaved(stored);
      setValues(valuesOf(stored));
      setUnsaved(null);
      setMessage({ kind: 'success', text: 'Settings saved successfully!' });
      void queries.invalidateQueries({ queryKey: ['site_settings'] });
    } catch (error) {
      const unknown = isOutcomeUnknown(error);
      if (!unknown) {
        setUnsaved(values);
        setValues(valuesOf(saved));
      }
      setMessage({
        kind: 'error',
        text: unknown
          ? 'No answer came, so it is not known whether the settings were saved. Save them again.'
          : errorText(error, 'An unexpected error occurred during save.'),
      });
    } finally {
      setSaving(false);
    }
  }

  function copy(from: Weekday, to: Weekday[]) {
    change({ availability: copyDay(values.availability, from, to) });
    notify(`${weekdayName(from)} copied to ${to.map(weekdayName).join(', ')}`, { type: 'info' });
  }

  return (
    <Stack
      ref={form}
      component="form"
      noValidate
      onSubmit={(event) => void save(event)}
      spacing={2}
    >
      {/* The bar at the bottom hides nothing that has the focus. */}
      <GlobalStyles styles={{ html: { scrollPaddingBottom: 120 } }} />
      <Stack
        component="fieldset"
        disabled={saving}
        spacing={2}
        sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}
      >
        <Section
          title="Banners"
          explanation="The picture behind the headline of each page: PNG, JPEG or WebP, wide rather than tall. Large pictures are made smaller for you."
        >
          <Box
            sx={{
              display: 'grid',
              gap: 3,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
            }}
          >
            {BANNERS.map((banner) => (
              <BannerPicker
                key={banner.column}
                banner={banner}
                value={values.banners[banner.column]}
                savedUrl={saved[banner.column]}
                onChange={(value) =>
                  setValues((before) => ({
                    ...before,
                    banners: { ...before.banners, [banner.column]: value },
                  }))
                }
              />
            ))}
          </Box>
        </Section>
        <Section title="Meetings" explanation="What visitors can book on the contact page.">
          <MeetingFields values={values} onChange={change} />
          <PauseFields values={values} onChange={change} />
        </Section>
        <Section
          title="Weekly Availability"
          explanation="When meetings can take place. A day can have several stretches of hours."
        >
          {WEEK_IN_ORDER.map((weekday) => (
            <DayEditor
              key={weekday}
              weekday={weekday}
              day={values.availability[weekday]}
              meetingInterval={values.meetingInterval}
              onChange={(day) =>
                change({ availability: { ...values.availability, [weekday]: day } })
              }
              onCopy={(to) => copy(weekday, to)}
            />
          ))}
        </Section>
      </Stack>
      <Paper
        variant="outlined"
        sx={{
          position: 'sticky',
          bottom: 0,
          zIndex: 2,
          p: 2,
          borderBottomLeftRadius: 0,
          borderBottomRightRadius: 0,
        }}
      >
        <Stack spacing={1.5}>
          <SaveMessage message={message} onClear={clearMessage} />
          {unsaved && (
            <Alert
              severity="info"
              role="status"
              action={
                <>
                  <Button
                    color="inherit"
                    size="small"
                    onClick={() => {
                      setValues(unsaved);
                      setUnsaved(null);
                    }}
                  >
                    Put my changes back
                  </Button>
                  <Button color="inherit" size="small" onClick={() => setUnsaved(null)}>
                    Discard
                  </Button>
                </>
              }
            >
              The former settings are in place again.
            </Alert>
          )}
          <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
            <Button type="submit" variant="contained" disabled={saving || !changed}>
              {saving ? 'Saving...' : 'Save Settings'}
            </Button>
            {changed && !saving && (
              <Typography variant="body2" color="text.secondary">
                You have unsaved changes.
              </Typography>
            )}
          </Stack>
        </Stack>
      </Paper>
    </Stack>
  );
}
