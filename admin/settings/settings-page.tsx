import { Box, Button, Paper, Stack, Typography } from '@mui/material';
import { useEffect, useId } from 'react';
import { useSaveContext } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { BusinessInputs } from './business-inputs.tsx';
import { AvailabilityInput } from './availability/availability-input.tsx';
import { CategoryInputs } from './categories/category-inputs.tsx';
import { FollowUpInputs } from './follow-up-inputs.tsx';
import { BufferInputs, MeetingInputs, PauseInputs } from './availability/meeting-inputs.tsx';
import { NotificationInputs } from './notification-inputs.tsx';
import { PersonalDataInputs } from './personal-data-inputs.tsx';
import { BannerInput } from './picture-inputs.tsx';
import { ProfileInputs } from './profile-inputs.tsx';
import { SettingsSpanish } from './settings-spanish.tsx';
import { SettingsForm } from './settings-form.tsx';
import { BlockingCalendars } from './availability/blocking-calendars.tsx';
import { SpecialDays } from './availability/special-day-list.tsx';
import { NextStepsInput, QuestionsInput } from './text-lists.tsx';

const SECTIONS = [
  {
    title: 'Your Business',
    explanation:
      'What’s true of your business: the site, emails, calendars, and the assistant use it. A gray text is what visitors read while a field is blank.',
    fields: (
      <>
        <BusinessInputs />
        <SettingsSpanish section="business" />
      </>
    ),
  },
  {
    title: 'Banners',
    explanation:
      'The picture behind each page’s headline: a wide PNG, JPEG, or WebP. Large pictures are scaled down for you.',
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
      'Who will visit the shop. Visitors see it on the homepage and the contact page. Where you leave a field blank, the site shows the business’s details.',
    fields: (
      <>
        <ProfileInputs />
        <SettingsSpanish section="profile" />
      </>
    ),
  },
  {
    title: 'Categories and Interests',
    explanation:
      'How visitors browse your catalog, and what they can check on the contact form, in your order. A category without products or bundles isn’t shown. If you rename one, its entries follow.',
    fields: (
      <>
        <CategoryInputs />
        <SettingsSpanish section="categories" />
      </>
    ),
  },
  {
    title: 'What Happens Next',
    explanation:
      'What visitors can expect after they send a request, step by step. Shown on the contact page.',
    fields: (
      <>
        <NextStepsInput />
        <SettingsSpanish section="nextSteps" />
      </>
    ),
  },
  {
    title: 'Questions and Answers',
    explanation:
      'Common questions from shops, in your order. Shown on the homepage and the contact page. A blank line starts a new paragraph.',
    fields: (
      <>
        <QuestionsInput />
        <SettingsSpanish section="questions" />
      </>
    ),
  },
  {
    title: 'Follow-up Texts',
    explanation:
      'Messages you send often. Email and Text on a lead offer them with the blanks filled in. Visitors don’t see them.',
    fields: <FollowUpInputs />,
  },
  {
    title: 'Notifications and Reminders',
    explanation:
      'Who sends emails, when visitors are reminded of appointments, and what your devices show. To get notifications on a device, open Account on it.',
    fields: <NotificationInputs />,
  },
  {
    title: 'Meetings',
    explanation: 'What visitors can book on the contact page.',
    fields: (
      <>
        <MeetingInputs />
        <BufferInputs />
        <PauseInputs />
        <SettingsSpanish section="pause" />
      </>
    ),
  },
  {
    title: 'Weekly Availability',
    explanation: 'When you’re available for meetings. A day can have more than one block of hours.',
    fields: <AvailabilityInput />,
  },
  {
    title: 'Days Off and Special Hours',
    explanation:
      'Days you’re closed or open at different hours. Changes here are saved right away, without “Save Settings”.',
    fields: <SpecialDays />,
  },
  {
    title: 'Calendars That Block Times',
    explanation:
      'Your own calendars, read every ten minutes: visitors can’t book while they say you’re busy. Only the times are stored. Changes here are saved right away, without “Save Settings”.',
    fields: <BlockingCalendars />,
  },
  {
    title: 'Personal Data',
    explanation:
      'What visitors agree to, and how long you keep their details. To export or erase one person’s data, open the menu of their lead.',
    fields: (
      <>
        <PersonalDataInputs />
        <SettingsSpanish section="consent" />
      </>
    ),
  },
];

function goToHeading(id: string): void {
  const heading = document.getElementById(id);
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView();
}

/** Buttons that jump to each section: beside the sections on wide screens, above them on others. */
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
        // Not a link with a #fragment: the router uses the hash for routes.
        <Button
          key={title}
          size="small"
          color="inherit"
          onClick={() => goToHeading(headingId(index))}
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

function SettingsSections() {
  // Disabled only while saving. During validation the first invalid field needs to take the focus.
  const { saving } = useSaveContext();
  const id = useId();
  const headingId = (index: number) => `${id}-${index}`;
  const { section } = (useLocation().state ?? {}) as { section?: string };
  const opened = SECTIONS.findIndex(({ title }) => title === section);
  useEffect(() => {
    if (opened >= 0) goToHeading(`${id}-${opened}`);
  }, [id, opened]);
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

/** The page “Site Settings”. */
export function SettingsPage() {
  return (
    <Box sx={{ mt: 2, maxWidth: 1200, width: 1 }}>
      <SettingsForm>
        <SettingsSections />
      </SettingsForm>
    </Box>
  );
}
