import { Box, Button, Paper, Stack, Typography } from '@mui/material';
import { useId, type ReactNode } from 'react';
import { useSaveContext } from 'react-admin';
import { AvailabilityInput } from './availability/availability-input.tsx';
import { FollowUpInputs } from './follow-up-inputs.tsx';
import { MeetingInputs, PauseInputs, RoomBetweenMeetings } from './availability/meeting-inputs.tsx';
import { PersonalDataInputs } from './personal-data-inputs.tsx';
import { BannerInput } from './picture-inputs.tsx';
import { ProfileInputs } from './profile-inputs.tsx';
import { SpecialDays } from './availability/special-day-list.tsx';
import { NextStepsInput, QuestionsInput } from './text-lists.tsx';

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
    title: 'Follow-up Texts',
    explanation:
      'What you send to leads again and again. Email and Text on a lead offer them, filled in. Visitors do not see them.',
    fields: <FollowUpInputs />,
  },
  {
    title: 'Meetings',
    explanation: 'What visitors can book on the contact page.',
    fields: (
      <>
        <MeetingInputs />
        <RoomBetweenMeetings />
        <PauseInputs />
      </>
    ),
  },
  {
    title: 'Weekly Availability',
    explanation: 'When meetings can take place. A day can have several ranges of hours.',
    fields: <AvailabilityInput />,
  },
  {
    title: 'Days Off and Special Hours',
    explanation:
      'Days that are closed, or have hours in place of the weekly ones. What you do here is saved at once, without “Save Settings”.',
    fields: <SpecialDays />,
  },
  {
    title: 'Personal Data',
    explanation:
      'What visitors agree to, and how long you know who they were. A lead’s own menu exports or erases what is kept on it.',
    fields: <PersonalDataInputs />,
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

/** The page's sections, each with its fields, and the way to each of them. */
export function SettingsSections() {
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
