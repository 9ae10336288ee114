import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import OpenIcon from '@mui/icons-material/RadioButtonUnchecked';
import { Alert, Box, Button, Skeleton, Stack, Typography } from '@mui/material';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useDataProvider, useGetOne } from 'react-admin';
import { Link } from 'react-router-dom';
import { missingEmailTags } from '../lead-work/appointment/visitor-email-option.tsx';
import { ReadFailure, SectionCard } from '../layout/page-parts.tsx';
import { Question } from '../layout/question.tsx';
import { useTotal } from '../lists/use-total.ts';
import type { AdminDataProvider } from '../providers/data-provider.ts';
import { errorText } from '../providers/http-error.ts';
import { SETTINGS_ID, type Settings } from '../providers/settings/settings-provider.ts';
import {
  DEFAULT_AVAILABILITY,
  readAvailability,
  WEEKDAYS,
} from '../../shared/site-settings/availability.ts';
import { populateCatalog } from './populate-tools.ts';
import { unpublishedQuery, PublishNote } from './publish-note.tsx';
import { OnlineButton } from '../layout/offline/online-button.tsx';

/** The column's default (supabase/migrations/…_settings.sql). */
const DEFAULT_TIME_ZONE = 'America/New_York';

/** Whether the week's hours, or the zone that they are in, are others than those of a new project. */
function hoursAreSet({ availability, time_zone }: Settings): boolean {
  const hours = readAvailability(availability);
  return (
    time_zone !== DEFAULT_TIME_ZONE ||
    WEEKDAYS.some((day) => JSON.stringify(hours[day]) !== JSON.stringify(DEFAULT_AVAILABILITY[day]))
  );
}

/** Whether an email of a new request can be sent, from the server or from the visitor's browser; undefined until known. */
function useEmailWorks(onServer: boolean | undefined): boolean | undefined {
  const provider = useDataProvider<AdminDataProvider>();
  const server = useQuery({
    queryKey: ['notify-status'],
    queryFn: () => provider.getNotifyStatus(),
    enabled: onServer === true,
    retry: false,
  });
  if (onServer === undefined) return undefined;
  if (onServer) return server.isPending ? undefined : server.data?.email === true;
  return missingEmailTags().length === 0;
}

/** How many products and bundles there are; undefined until known. */
function useCatalogSize(): number | undefined {
  const products = useTotal('products').data;
  const bundles = useTotal('bundles').data;
  return products === undefined || bundles === undefined ? undefined : products + bundles;
}

function CatalogActions() {
  const filling = useMutation({ mutationFn: () => populateCatalog(() => undefined) });
  return (
    <>
      <OnlineButton variant="outlined" loading={filling.isPending} onClick={() => filling.mutate()}>
        Use the built-in catalog
      </OnlineButton>
      <Button variant="outlined" href="/catalog-file">
        Import a file
      </Button>
      <Button variant="outlined" href="/products/create">
        Start empty
      </Button>
      {filling.error && (
        <Alert severity="error" sx={{ width: 1 }}>
          {errorText(filling.error)}
        </Alert>
      )}
    </>
  );
}

/** Opens a section of the site settings. */
const SettingsButton = ({ section, children }: { section: string; children: ReactNode }) => (
  <Button variant="outlined" component={Link} to="/settings" state={{ section }}>
    {children}
  </Button>
);

interface StepProps {
  name: string;
  /** Undefined until known. */
  done: boolean | undefined;
  /** What it is about, while it is not done. */
  text: string;
  /** What does it. */
  children: ReactNode;
}

function Step({ name, done, text, children }: StepProps) {
  return (
    <Stack component="li" direction="row" sx={{ gap: 1.5, py: 1 }}>
      {done ? (
        <DoneIcon color="success" titleAccess="Done" />
      ) : (
        <OpenIcon color="disabled" titleAccess="Not done" />
      )}
      <Box sx={{ minWidth: 0, flexGrow: 1 }}>
        <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
        {done === undefined && <Skeleton width={220} />}
        {done === false && (
          <>
            <Typography color="text.secondary">{text}</Typography>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1, '&:empty': { mt: 0 } }}>
              {children}
            </Box>
          </>
        )}
      </Box>
    </Stack>
  );
}

function DismissButton({ allDone }: { allDone: boolean }) {
  const provider = useDataProvider<AdminDataProvider>();
  const [asked, setAsked] = useState(false);
  const dismissing = useMutation({ mutationFn: () => provider.dismissFirstSteps() });
  return (
    <>
      <Button
        loading={dismissing.isPending}
        onClick={() => (allDone ? dismissing.mutate() : setAsked(true))}
      >
        Dismiss this list
      </Button>
      {dismissing.error && <Alert severity="error">{errorText(dismissing.error)}</Alert>}
      <Question
        open={asked}
        title="Dismiss the list?"
        text="It won’t come back, on any device. Everything in it stays in Site Settings, Setup, and the catalog."
        confirm="Dismiss"
        onConfirm={() => {
          setAsked(false);
          dismissing.mutate();
        }}
        onCancel={() => setAsked(false)}
      />
    </>
  );
}

/** What a new project needs before visitors come. Each line says what is stored now. */
export function FirstSteps() {
  const provider = useDataProvider<AdminDataProvider>();
  const settings = useGetOne<Settings>('site_settings', { id: SETTINGS_ID });
  const row = settings.data;
  const size = useCatalogSize();
  const email = useEmailWorks(row?.server_emails);
  const { data: change, isError: isUnknown } = useQuery(unpublishedQuery(provider));
  const business = row && Boolean(row.business_name) && row.areas_served.length > 0;
  const steps: StepProps[] = [
    {
      name: 'Your business',
      done: business,
      text: 'Its name, whose software you sell, and the areas that you serve. Texts and emails follow from them.',
      children: <SettingsButton section="Your Business">Describe your business</SettingsButton>,
    },
    {
      name: 'Your hours',
      done: row && hoursAreSet(row),
      text: 'Until you change them, visitors can book Monday to Friday, 9:00 AM to 5:00 PM Eastern. The time zone is in Meetings, just above.',
      children: <SettingsButton section="Weekly Availability">Set your hours</SettingsButton>,
    },
    {
      name: 'Your catalog',
      done: size === undefined ? undefined : size > 0,
      text: 'What visitors can ask for. The built-in catalog is an example to change.',
      children: <CatalogActions />,
    },
    {
      name: 'Your profile',
      done: row && Boolean(row.rep_name && row.rep_phone && row.rep_email && row.rep_photo_url),
      text: 'Your name, phone, email, and a photo. Until then the site shows an example’s phone and email.',
      children: <SettingsButton section="Your Profile">Introduce yourself</SettingsButton>,
    },
    {
      name: 'Email',
      done: email,
      text: 'New requests are in Leads, but nothing emails you yet.',
      children: (
        <Button variant="outlined" href="/setup">
          Set up email
        </Button>
      ),
    },
    {
      name: 'Publish',
      // Nothing to publish is not enough: an empty project's pages are up to date, too.
      done:
        change === undefined && !isUnknown
          ? undefined
          : change === null && Boolean(business || size),
      text: 'Search engines and shared links read pages that your host builds.',
      children: change && <PublishNote asStep />,
    },
  ];
  const done = steps.filter((step) => step.done).length;
  return (
    <SectionCard title="Get started">
      <Typography color="text.secondary">
        {done === steps.length
          ? 'All done: your site is ready for visitors.'
          : `${done} of ${steps.length} done.`}
      </Typography>
      {settings.error ? (
        <ReadFailure onRetry={settings.refetch}>{errorText(settings.error)}</ReadFailure>
      ) : (
        <Box
          component="ol"
          aria-label="First steps"
          sx={{
            listStyle: 'none',
            m: 0,
            my: 1,
            p: 0,
            columnGap: 4,
            columns: { lg: 2 },
            '& > li': { breakInside: 'avoid' },
          }}
        >
          {steps.map((step) => (
            <Step key={step.name} {...step} />
          ))}
        </Box>
      )}
      <DismissButton allDone={done === steps.length} />
    </SectionCard>
  );
}
