import BackIcon from '@mui/icons-material/ArrowBack';
import { Box, Button, Paper, Typography } from '@mui/material';
import { useEffect, useId, useRef, type ReactNode, type RefObject } from 'react';
import { Title } from 'react-admin';
import { Navigate, useParams } from 'react-router-dom';
import { NotFound } from '../layout/page-parts.tsx';
import {
  SETTINGS_SECTIONS,
  settingsAddress,
  type SettingsSection,
} from '../layout/menu/page-names.tsx';
import { Muted } from '../theme/blocks.tsx';
import { useOnPhone } from '../theme/screen.ts';
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

interface Section {
  explanation: string;
  fields: ReactNode;
  /** Whether each of its changes is saved by a dialog of its own, not by the form. */
  savesItself?: true;
}

const SECTIONS: Readonly<Record<SettingsSection, Section>> = {
  business: {
    explanation:
      'What’s true of your business: the site, emails, calendars, and the assistant use it. A gray text is what visitors read while a field is blank.',
    fields: <BusinessInputs />,
  },
  banners: {
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
  profile: {
    explanation:
      'Who will visit the shop. Visitors see it on the homepage and the contact page. Where you leave a field blank, the site shows the business’s details.',
    fields: <ProfileInputs />,
  },
  categories: {
    explanation:
      'How visitors browse your catalog, and what they can check on the contact form, in your order. A category without products or bundles isn’t shown. If you rename one, its entries follow.',
    fields: <CategoryInputs />,
  },
  'next-steps': {
    explanation:
      'What visitors can expect after they send a request, step by step. Shown on the contact page.',
    fields: <NextStepsInput />,
  },
  questions: {
    explanation:
      'Common questions from shops, in your order. Shown on the homepage and the contact page. A blank line starts a new paragraph.',
    fields: <QuestionsInput />,
  },
  'follow-up-texts': {
    explanation:
      'Messages you send often. Email and Text on a lead offer them with the blanks filled in. Visitors don’t see them.',
    fields: <FollowUpInputs />,
  },
  notifications: {
    explanation:
      'Who sends emails, when visitors are reminded of appointments, and what your devices show. To get notifications on a device, open Account on it.',
    fields: <NotificationInputs />,
  },
  meetings: {
    explanation: 'What visitors can book on the contact page.',
    fields: (
      <>
        <MeetingInputs />
        <BufferInputs />
        <PauseInputs />
      </>
    ),
  },
  availability: {
    explanation: 'When you’re available for meetings. A day can have more than one block of hours.',
    fields: <AvailabilityInput />,
  },
  'days-off': {
    explanation:
      'Days you’re closed or open at different hours. Changes here are saved right away.',
    savesItself: true,
    fields: <SpecialDays />,
  },
  calendars: {
    explanation:
      'Your own calendars, read every ten minutes: visitors can’t book while they say you’re busy. Only the times are stored. Changes here are saved right away.',
    savesItself: true,
    fields: <BlockingCalendars />,
  },
  'personal-data': {
    explanation:
      'What visitors agree to, and how long you keep their details. To export or erase one person’s data, open the menu of their lead.',
    fields: <PersonalDataInputs />,
  },
};

const NAMES = Object.keys(SETTINGS_SECTIONS) as SettingsSection[];

/** The sections of the site settings in their order, by what a customer sees of them. */
const SETTINGS_GROUPS: Readonly<Record<string, readonly SettingsSection[]>> = {
  'On the site': ['business', 'banners', 'profile', 'categories', 'next-steps', 'questions'],
  Booking: ['meetings', 'availability', 'days-off', 'calendars'],
  'Emails and quotes': ['follow-up-texts', 'notifications'],
  Privacy: ['personal-data'],
};

/** Links to the sections: beside the opened one on wide screens, above it on others, and a page of their own on a phone. */
function SectionLinks({ current }: { current?: SettingsSection }) {
  return (
    <Box
      component="nav"
      aria-label="Sections of this page"
      sx={{
        display: 'grid',
        gap: { xs: 2, sm: 1, lg: 2 },
        position: { lg: 'sticky' },
        top: { lg: 64 },
      }}
    >
      {Object.entries(SETTINGS_GROUPS).map(([group, names]) => (
        <SectionGroup key={group} name={group}>
          {names.map((name) => (
            <Button
              key={name}
              size="small"
              color="inherit"
              href={settingsAddress(name)}
              aria-current={name === current ? 'page' : undefined}
              sx={{
                justifyContent: 'flex-start',
                textAlign: 'left',
                px: { xs: 2, sm: 1 },
                border: { xs: 1, lg: 0 },
                borderColor: { xs: 'divider' },
                bgcolor: { xs: 'background.paper', lg: 'transparent' },
                '&[aria-current]': { bgcolor: 'action.selected' },
              }}
            >
              {SETTINGS_SECTIONS[name]}
            </Button>
          ))}
        </SectionGroup>
      ))}
    </Box>
  );
}

/** Links to sections under their common name, which stands before them on a tablet. */
function SectionGroup({ name, children }: { name: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box
      role="group"
      aria-labelledby={id}
      sx={{
        display: 'grid',
        gridTemplateColumns: { sm: '120px 1fr', lg: '1fr' },
        columnGap: 1,
        rowGap: { xs: 1, lg: 0.25 },
      }}
    >
      <Muted id={id} sx={{ pl: { lg: 1 }, py: { sm: 0.5, lg: 0 }, fontWeight: 600 }}>
        {name}
      </Muted>
      <Box
        sx={{
          display: 'flex',
          flexDirection: { xs: 'column', sm: 'row', lg: 'column' },
          flexWrap: { sm: 'wrap', lg: 'nowrap' },
          gap: { xs: 1, lg: 0.25 },
        }}
      >
        {children}
      </Box>
    </Box>
  );
}

interface OpenedSectionProps {
  name: SettingsSection;
  headingRef: RefObject<HTMLHeadingElement | null>;
}

function OpenedSection({ name, headingRef }: OpenedSectionProps) {
  const { explanation, savesItself, fields } = SECTIONS[name];
  const id = useId();
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id}>
      <Box sx={{ p: { xs: 2, sm: 3 }, pb: { xs: 0, sm: 0 } }}>
        <Typography
          id={id}
          ref={headingRef}
          component="h2"
          variant="h6"
          tabIndex={-1}
          sx={{ outline: 0 }}
        >
          {SETTINGS_SECTIONS[name]}
        </Typography>
        <Muted>{explanation}</Muted>
      </Box>
      <SettingsForm section={name} savesItself={savesItself}>
        {fields}
        <SettingsSpanish section={name} />
      </SettingsForm>
    </Paper>
  );
}

/**
 * The page “Site Settings”: one section at a time, each with its own address and form. Without a section in the address
 * it shows the first one, or on a phone the list of them.
 */
export function SettingsPage() {
  const onPhone = useOnPhone();
  const path = useParams()['*']?.replace(/\/$/, '') ?? '';
  const name = path || onPhone ? NAMES.find((each) => each === path) : NAMES[0];
  const shown = useRef(name);
  const heading = useRef<HTMLHeadingElement>(null);
  // The section that takes the place of another one, or of the list, is shown from its heading.
  useEffect(() => {
    if (shown.current === name) return;
    shown.current = name;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [name]);
  if (path && !name) return <NotFound />;
  return (
    <Box sx={{ mt: 2, maxWidth: 1200, width: 1 }}>
      <Title title="Site Settings" />
      {name && !path && <Navigate to={settingsAddress(name)} replace />}
      {name && onPhone && (
        <Button href="/settings" startIcon={<BackIcon />} sx={{ mb: 1, ml: -1 }}>
          All settings
        </Button>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '190px minmax(0, 1fr)' },
        }}
      >
        {!(name && onPhone) && <SectionLinks current={name} />}
        {name && <OpenedSection name={name} headingRef={heading} />}
      </Box>
    </Box>
  );
}
