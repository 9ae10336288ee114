import CloseIcon from '@mui/icons-material/Close';
import DirectionsIcon from '@mui/icons-material/DirectionsOutlined';
import EmailIcon from '@mui/icons-material/EmailOutlined';
import NextIcon from '@mui/icons-material/KeyboardArrowDown';
import PhoneIcon from '@mui/icons-material/PhoneOutlined';
import PreviousIcon from '@mui/icons-material/KeyboardArrowUp';
import {
  Alert,
  Box,
  Button,
  Card,
  Dialog,
  IconButton,
  Skeleton,
  Stack,
  Tab,
  Tabs,
  Tooltip,
  Typography,
} from '@mui/material';
import { useEffect, useRef, type ReactNode } from 'react';
import { useGetOne } from 'react-admin';
import { useHotkeys } from 'react-hotkeys-hook';
import type { LeadRow } from '../../shared/leads/lead.ts';
import { DeleteButton } from '../forms/delete-button.tsx';
import { useNeighbors } from './lead-keys.tsx';
import { directionsTo } from './contact-links.ts';
import { PartBoundary, ReadFailure } from '../layout/page-parts.tsx';
import { PrioritySelect, StatusSelect } from './status-select.tsx';
import { LEAD_TABS, useLeadsAddress, type LeadTab } from './leads-address.ts';
import { ActivityTab } from './activity-tab.tsx';
import { DetailsTab } from './details-tab.tsx';
import { TasksTab } from './tasks-tab.tsx';

const TABS: Readonly<Record<LeadTab, { label: string; Content: typeof DetailsTab }>> = {
  activity: { label: 'Activity', Content: ActivityTab },
  details: { label: 'Details', Content: DetailsTab },
  tasks: { label: 'Tasks', Content: TasksTab },
};

function PanelBar() {
  const { place, go } = useLeadsAddress();
  const { previous, next } = useNeighbors();
  const step = (label: string, lead: string | null, icon: ReactNode) => (
    <Tooltip title={label}>
      <span>
        <IconButton
          aria-label={label}
          disabled={!lead}
          onClick={() => go({ lead, tab: place.tab })}
        >
          {icon}
        </IconButton>
      </span>
    </Tooltip>
  );
  return (
    <Stack direction="row" sx={{ alignItems: 'center', px: 1, pt: 1 }}>
      {step('Previous lead', previous, <PreviousIcon />)}
      {step('Next lead', next, <NextIcon />)}
      <Box sx={{ flexGrow: 1 }} />
      <IconButton aria-label="Close the lead" onClick={() => go({ lead: null })}>
        <CloseIcon />
      </IconButton>
    </Stack>
  );
}

const action = { size: 'small', variant: 'outlined' } as const;

function PanelHead({ lead }: { lead: LeadRow }) {
  const { go } = useLeadsAddress();
  const heading = useRef<HTMLHeadingElement>(null);
  // Screen readers and keyboard users continue from the name of the opened lead.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <Box sx={{ px: 2, pb: 1 }}>
      <Typography
        ref={heading}
        id="lead-name"
        component="h2"
        variant="h6"
        tabIndex={-1}
        sx={{ overflowWrap: 'anywhere', outline: 'none' }}
      >
        {lead.name}
      </Typography>
      {lead.company_name && (
        <Typography color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {lead.company_name}
        </Typography>
      )}
      <Stack
        direction="row"
        useFlexGap
        sx={{ gap: 2, flexWrap: 'wrap', typography: 'body2', mt: 0.5 }}
      >
        <StatusSelect lead={lead} />
        <PrioritySelect lead={lead} />
      </Stack>
      <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', mt: 1 }}>
        {lead.phone && (
          <Button {...action} startIcon={<PhoneIcon />} href={`tel:${lead.phone}`}>
            Call
          </Button>
        )}
        {lead.email && (
          <Button {...action} startIcon={<EmailIcon />} href={`mailto:${lead.email}`}>
            Email
          </Button>
        )}
        {lead.shop_address && (
          <Button
            {...action}
            startIcon={<DirectionsIcon />}
            href={directionsTo(lead.shop_address)}
            target="_blank"
            rel="noreferrer"
          >
            Directions
          </Button>
        )}
        <DeleteButton
          kind="lead"
          record={lead}
          nameOf={({ name }) => name}
          consequence={() => 'Notes and tasks go with it.'}
          onDeleted={() => go({ lead: null })}
        />
      </Stack>
    </Box>
  );
}

function PanelBody({ id }: { id: string }) {
  const { place, go } = useLeadsAddress();
  const { data: lead, error, isPending, refetch } = useGetOne<LeadRow>('leads', { id });
  if (isPending) {
    return (
      <Box sx={{ p: 2 }} role="status" aria-label="Loading...">
        <Skeleton height={40} width="60%" />
        <Skeleton height={24} width="40%" />
        <Skeleton variant="rectangular" height={200} sx={{ mt: 2, borderRadius: 1 }} />
      </Box>
    );
  }
  const failure =
    (error as { status?: number } | null)?.status === 406 ? (
      <Alert severity="error">This lead does not exist or was deleted.</Alert>
    ) : (
      error && <ReadFailure onRetry={refetch}>{error.message}</ReadFailure>
    );
  if (!lead) return <Box sx={{ p: 2 }}>{failure}</Box>;
  const { Content } = TABS[place.tab];
  return (
    <>
      <PanelHead lead={lead} />
      <Tabs
        value={place.tab}
        onChange={(_, tab: LeadTab) => go({ lead: id, tab })}
        aria-label="About the lead"
        variant="fullWidth"
        sx={{ borderBottom: 1, borderColor: 'divider', flexShrink: 0 }}
      >
        {LEAD_TABS.map((tab) => (
          <Tab
            key={tab}
            value={tab}
            label={TABS[tab].label}
            id={`lead-tab-${tab}`}
            aria-controls={place.tab === tab ? 'lead-tab-panel' : undefined}
          />
        ))}
      </Tabs>
      <Box
        role="tabpanel"
        id="lead-tab-panel"
        aria-labelledby={`lead-tab-${place.tab}`}
        tabIndex={0}
        sx={{ p: 2, overflowY: 'auto', flexGrow: 1, minHeight: 0 }}
      >
        {failure}
        <PartBoundary key={place.tab} name={`The ${place.tab} of this lead`}>
          <Content lead={lead} />
        </PartBoundary>
      </Box>
    </>
  );
}

/** A lead beside the list, or in place of it on a narrow screen. */
export function LeadPanel({ id, beside }: { id: string; beside: boolean }) {
  const { go } = useLeadsAddress();
  useHotkeys('esc', () => go({ lead: null }), { enabled: beside }, [go]);
  const content = (
    <>
      <PanelBar />
      <PanelBody id={id} />
    </>
  );
  if (!beside) {
    return (
      <Dialog fullScreen open onClose={() => go({ lead: null })} aria-labelledby="lead-name">
        {content}
      </Dialog>
    );
  }
  return (
    <Card
      component="section"
      aria-label="Lead"
      sx={{
        flex: '1 1 420px',
        minWidth: 0,
        ml: 2,
        mt: 1,
        display: 'flex',
        flexDirection: 'column',
        position: 'sticky',
        top: 64,
        alignSelf: 'flex-start',
        height: 'calc(100dvh - 80px)',
      }}
    >
      {content}
    </Card>
  );
}
