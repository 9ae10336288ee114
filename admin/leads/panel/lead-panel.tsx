import CloseIcon from '@mui/icons-material/Close';
import NextIcon from '@mui/icons-material/KeyboardArrowDown';
import PreviousIcon from '@mui/icons-material/KeyboardArrowUp';
import {
  Alert,
  Box,
  Card,
  Dialog,
  IconButton,
  Skeleton,
  Slide,
  Stack,
  Tab,
  Tabs,
  Tooltip,
  type SlideProps,
} from '@mui/material';
import type { ReactNode } from 'react';
import { useGetOne } from 'react-admin';
import { useHotkeys } from 'react-hotkeys-hook';
import type { LeadRow } from '../../../shared/leads/lead.ts';
import { PartBoundary, ReadFailure } from '../../layout/page-parts.tsx';
import {
  LEAD_TABS,
  useLeadsAddress,
  useNeighbors,
  type LeadTab,
} from '../../lead-work/leads-address.ts';
import { ActivityTab } from './activity-tab.tsx';
import { DetailsTab } from './details-tab.tsx';
import { LeadMenu, LeadName, PanelHead, PanelSkeleton } from './panel-head.tsx';
import { ReachLead } from './reach.tsx';
import { TasksTab } from './tasks-tab.tsx';
import { Row } from '../../theme/blocks.tsx';

const TABS: Readonly<Record<LeadTab, { label: string; Content: typeof DetailsTab }>> = {
  activity: { label: 'Activity', Content: ActivityTab },
  details: { label: 'Details', Content: DetailsTab },
  tasks: { label: 'Tasks', Content: TasksTab },
};

function PanelBar({ lead }: { lead: LeadRow | undefined }) {
  const { go } = useLeadsAddress();
  const { previous, next } = useNeighbors();
  const step = (label: string, open: (() => void) | null, icon: ReactNode) => (
    <Tooltip title={label}>
      <span>
        <IconButton aria-label={label} disabled={!open} onClick={() => open?.()}>
          {icon}
        </IconButton>
      </span>
    </Tooltip>
  );
  return (
    <Row sx={{ ml: 'auto' }}>
      {step('Previous lead', previous, <PreviousIcon />)}
      {step('Next lead', next, <NextIcon />)}
      {lead && <LeadMenu lead={lead} />}
      <Tooltip title="Close">
        <IconButton aria-label="Close the lead" onClick={() => go({ lead: null })}>
          <CloseIcon />
        </IconButton>
      </Tooltip>
    </Row>
  );
}

function PanelTabs({ lead }: { lead: LeadRow }) {
  const { place, go } = useLeadsAddress();
  const { Content } = TABS[place.tab];
  return (
    <>
      <Tabs
        value={place.tab}
        onChange={(_, tab: LeadTab) => go({ lead: lead.id, tab })}
        aria-label="About the lead"
        variant="fullWidth"
        sx={{
          position: 'sticky',
          top: 0,
          zIndex: 2,
          flexShrink: 0,
          bgcolor: 'background.paper',
          borderBottom: 1,
          borderColor: 'divider',
        }}
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
        sx={{ p: 2, flexGrow: 1 }}
      >
        <PartBoundary key={place.tab} name={`The ${place.tab} of this lead`}>
          <Content lead={lead} />
        </PartBoundary>
      </Box>
    </>
  );
}

function PanelContent({ id, beside }: { id: string; beside: boolean }) {
  const { data: lead, error, isPending, refetch } = useGetOne<LeadRow>('leads', { id });
  const failure =
    (error as { status?: number } | null)?.status === 406 ? (
      <Alert severity="error">This lead doesn’t exist or was deleted.</Alert>
    ) : (
      error && <ReadFailure onRetry={refetch}>{error.message}</ReadFailure>
    );
  return (
    <>
      <Box
        sx={{
          display: 'flex',
          flexDirection: 'column',
          flexGrow: 1,
          minHeight: 0,
          overflowY: 'auto',
        }}
      >
        {/* On a narrow screen, the buttons wrap to above the name. */}
        <Stack
          direction="row"
          sx={{ flexWrap: 'wrap-reverse', alignItems: 'flex-end', pl: 2, pr: 1, pt: 1 }}
        >
          <Box sx={{ flex: '1 1 220px', minWidth: 0, py: 0.5 }}>
            {lead ? <LeadName lead={lead} /> : isPending && <Skeleton height={40} width="60%" />}
          </Box>
          <PanelBar lead={lead} />
        </Stack>
        {isPending && <PanelSkeleton reach={beside} />}
        {failure && <Box sx={{ px: 2 }}>{failure}</Box>}
        {lead && (
          <>
            <PanelHead lead={lead} reach={beside} />
            <PanelTabs lead={lead} />
          </>
        )}
      </Box>
      {lead && !beside && <ReachLead lead={lead} bar />}
    </>
  );
}

function FromBelow(props: SlideProps) {
  return <Slide direction="up" {...props} />;
}

/** A lead's panel: beside the list, or on a narrow screen over it. */
export default function LeadPanel({ id, beside }: { id: string; beside: boolean }) {
  const { go } = useLeadsAddress();
  useHotkeys('esc', () => go({ lead: null }), { enabled: beside }, [go]);
  // The key resets all state for another lead.
  const content = <PanelContent key={id} id={id} beside={beside} />;
  if (!beside) {
    return (
      <Dialog
        fullScreen
        open
        onClose={() => go({ lead: null })}
        aria-labelledby="lead-name"
        slots={{ transition: FromBelow }}
      >
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
