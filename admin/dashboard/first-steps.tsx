import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import OpenIcon from '@mui/icons-material/RadioButtonUnchecked';
import { Alert, Box, Button, Skeleton, Stack, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { useGetOne } from 'react-admin';
import { missingEmailTags } from '../lead-work/appointment/visitor-email-option.tsx';
import { ReadFailure, SectionCard } from '../layout/page-parts.tsx';
import { Question } from '../layout/question.tsx';
import { settingsAddress, type SettingsSection } from '../layout/menu/page-names.tsx';
import { useTotal } from '../lists/use-total.ts';
import { DEFAULT_TIME_ZONE } from '../providers/appointments/business-time.ts';
import { errorText } from '../providers/http-error.ts';
import {
  SETTINGS_ID,
  type FirstStepsState,
  type Settings,
} from '../providers/settings/settings-provider.ts';
import { useRead, useWrite } from '../providers/use-api.ts';
import {
  DEFAULT_AVAILABILITY,
  readAvailability,
  WEEKDAYS,
} from '../../shared/site-settings/availability.ts';
import { readBusiness } from '../../shared/site-settings/business.ts';
import { populateCatalog } from './populate-tools.ts';
import { useUnpublishedChange, PublishNote } from './publish-note.tsx';
import { OnlineButton } from '../layout/offline/online-button.tsx';

const DEFAULT_HOURS = 'Monday to Friday, 9:00 AM to 5:00 PM Eastern';

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
  const server = useRead(['notify-status'], (api) => api.getNotifyStatus(), {
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

interface SettingsButtonProps {
  section: SettingsSection;
  field?: string;
  children: ReactNode;
}

const SettingsButton = ({ section, field, children }: SettingsButtonProps) => (
  <Button variant="outlined" href={settingsAddress(section, field)}>
    {children}
  </Button>
);

const inWords = (things: readonly (string | false)[]) =>
  new Intl.ListFormat('en-US').format(things.filter((thing) => thing !== false));

/** A default that the administrator can say is right. */
interface Default {
  /** The column that stores it. */
  column: Exclude<keyof FirstStepsState, 'first_steps_dismissed'>;
  isRight: boolean;
  /** What was kept, in words. */
  outcome: string;
}

interface StepProps {
  name: string;
  /** Whether it is done without a default; undefined until known. */
  done: boolean | undefined;
  /** What is missing, while it is not done. */
  text: string;
  /** The buttons that do it. */
  children: ReactNode;
  /** Undefined where no default does it. */
  byDefault?: Default | undefined;
}

function Step(props: StepProps) {
  const { name, done, text, children, byDefault } = props;
  const heading = useRef<HTMLParagraphElement>(null);
  const saving = useWrite(
    (api, { column, isRight }: Default) => api.saveFirstSteps({ [column]: !isRight }),
    {
      // The pressed button goes away. One in its place would take the second press of a double one.
      onSettled: () => heading.current?.focus(),
    },
  );
  const kept = done === false && byDefault?.isRight === true;
  const press = byDefault && !saving.isPending ? () => saving.mutate(byDefault) : undefined;
  return (
    <Stack component="li" direction="row" sx={{ gap: 1.5, py: 1 }}>
      {done || kept ? (
        <DoneIcon color="success" titleAccess="Done" />
      ) : (
        <OpenIcon color="disabled" titleAccess="Not done" />
      )}
      <Box sx={{ minWidth: 0, flexGrow: 1 }}>
        <Typography ref={heading} tabIndex={-1} sx={{ fontWeight: 600, width: 'fit-content' }}>
          {name}
        </Typography>
        {done === undefined && <Skeleton width={220} />}
        {done === false && (
          <Typography color="text.secondary">{kept ? byDefault.outcome : text}</Typography>
        )}
        {done === false && !kept && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1, '&:empty': { mt: 0 } }}>
            {children}
            {byDefault && (
              <Button aria-label={`These are right: ${name}`} onClick={press}>
                These are right
              </Button>
            )}
          </Box>
        )}
        {saving.error && <Alert severity="error">{errorText(saving.error)}</Alert>}
      </Box>
      {kept && (
        <Button
          size="small"
          aria-label={`Undo: ${name}`}
          onClick={press}
          sx={{ alignSelf: 'start' }}
        >
          Undo
        </Button>
      )}
    </Stack>
  );
}

function DismissButton({ allDone }: { allDone: boolean }) {
  const [asked, setAsked] = useState(false);
  const dismissing = useWrite((api) => api.saveFirstSteps({ first_steps_dismissed: true }));
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
  const settings = useGetOne<Settings>('site_settings', { id: SETTINGS_ID });
  const row = settings.data;
  const size = useCatalogSize();
  const email = useEmailWorks(row?.server_emails);
  const { data: change, isError: isUnknown } = useUnpublishedChange();
  const business = row && Boolean(row.business_name) && row.areas_served.length > 0;
  const { name: businessName, areaLine } = readBusiness(row);
  const isReachable = Boolean(row?.rep_phone && row.rep_email);
  const byDefault = (column: Default['column'], outcome: string): Default | undefined =>
    row && { column, isRight: row[column], outcome };
  const steps: StepProps[] = [
    {
      name: 'Your business',
      done: business,
      text: `Missing: ${inWords([!row?.business_name && 'its name', !row?.areas_served.length && 'the areas that you serve'])}. Texts and emails follow from them; until then they say “${businessName}” and “${areaLine}”.`,
      children: <SettingsButton section="business">Describe your business</SettingsButton>,
      byDefault: byDefault(
        'first_steps_business_right',
        `You kept “${businessName}” and “${areaLine}”.`,
      ),
    },
    {
      name: 'Your hours',
      done: row && hoursAreSet(row),
      text: `Missing: your own hours and time zone. Until you change them, visitors can book ${DEFAULT_HOURS}.`,
      children: (
        <>
          <SettingsButton section="availability">Set your hours</SettingsButton>
          <SettingsButton section="meetings" field="time_zone">
            Set your time zone
          </SettingsButton>
        </>
      ),
      byDefault: byDefault('first_steps_hours_right', `You kept ${DEFAULT_HOURS}.`),
    },
    {
      name: 'Your catalog',
      done: size === undefined ? undefined : size > 0,
      text: 'Missing: products and bundles. They are what visitors can ask for. The built-in catalog is an example to change.',
      children: <CatalogActions />,
    },
    {
      name: 'Your profile',
      done: row && Boolean(row.rep_name && isReachable && row.rep_photo_url),
      text: `Missing: ${inWords([!row?.rep_name && 'your name', !row?.rep_phone && 'your phone', !row?.rep_email && 'your email', !row?.rep_photo_url && 'a photo'])}. Until then the site shows ${isReachable ? 'your business’s name or initials' : 'an example’s phone and email'}.`,
      children: <SettingsButton section="profile">Introduce yourself</SettingsButton>,
      // A name and a photo have defaults that fit somebody; a phone and an email don't.
      byDefault: isReachable
        ? byDefault(
            'first_steps_profile_right',
            `You kept the profile without ${inWords([!row?.rep_name && 'your name', !row?.rep_photo_url && 'a photo'])}.`,
          )
        : undefined,
    },
    {
      name: 'Email',
      done: email,
      text: 'Missing: the keys of an email service. New requests are in Leads, but nothing emails you yet.',
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
      text:
        change === null
          ? 'Missing: something to publish. Enter your business or a product first.'
          : isUnknown
            ? 'It couldn’t be checked whether your host has built the pages anew.'
            : 'Missing: a new build. Search engines and shared links read pages that your host builds.',
      children: change && <PublishNote asStep />,
    },
  ];
  const done = steps.filter((step) => step.done || step.byDefault?.isRight).length;
  return (
    <SectionCard title="Get started">
      <Typography color="text.secondary" role="status">
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
