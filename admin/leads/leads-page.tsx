import { Alert, Box, Button, Card } from '@mui/material';
import { lazy, Suspense, useEffect, useState } from 'react';
import { List, useGetOne, useListContext } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import type { LeadRow } from '../../shared/leads/lead.ts';
import { loadedLater } from '../layout/loaded-later.tsx';
import { KnownListParams } from '../lists/known-list-params.tsx';
import {
  ListFailure,
  ListPages,
  ListStates,
  NothingYet,
  OWN_STATES,
  RowsSkeleton,
} from '../lists/list-states.tsx';
import { LIST_STYLE } from '../lists/record-list.tsx';
import { LoadingPage } from '../layout/page-parts.tsx';
import { KNOWN_LEAD_PARAMS, LEADS_LIST } from '../providers/leads/lead-filter.ts';
import { beginLeads } from '../providers/leads/saved-views.ts';
import { BoardShape } from './board/board-skeleton.tsx';
import { BookingPauseNotice } from '../lead-work/appointment/booking-pause.tsx';
import { DeleteBar } from './list/delete-bar.tsx';
import { WithDuplicates } from './duplicates/duplicate-notice.tsx';
import { LeadCards } from './list/lead-cards.tsx';
import { LeadKeys } from './lead-keys.tsx';
import { LeadTable, TableSkeleton } from './list/lead-table.tsx';
import { ViewTabs } from './list/view-tabs.tsx';
import { BoardOrderContext, readLeadsPath, useLeadsAddress } from '../lead-work/leads-address.ts';
import { LeadsToolbar } from './list/leads-toolbar.tsx';
import { StatusChanges } from '../lead-work/status/status-change.tsx';
import { useIsFrom } from '../theme/screen.ts';

const LeadBoard = lazy(() => import('./board/lead-board.tsx'));
const LeadPanel = lazy(() => import('./panel/lead-panel.tsx'));
const CreateLead = loadedLater(() => import('./panel/create-lead.tsx'));

const FAILURE = {
  what: 'leads',
  words: (message: string) =>
    `Failed to fetch leads: ${message.replace(/\.$/, '')}. Ensure the 'leads' table exists and RLS policies are set up correctly.`,
};

/** Says that the lead whose panel is open has no row on this page of the list, and finds it. */
function OpenLeadElsewhere() {
  const { place, addressOf } = useLeadsAddress();
  const { data: rows } = useListContext<LeadRow>();
  const beside = useIsFrom('md');
  const { data: lead } = useGetOne<LeadRow>(
    'leads',
    { id: place.lead ?? '' },
    { enabled: place.lead !== null },
  );
  const isElsewhere = beside && rows && lead && !rows.some(({ id }) => id === lead.id);
  const found = new URLSearchParams({ filter: JSON.stringify({ search: lead?.name }), page: '1' });
  return (
    <Box role="status">
      {isElsewhere && (
        <Alert
          severity="info"
          role="presentation"
          action={
            <Button
              color="inherit"
              size="small"
              href={`${addressOf({}).split('?')[0]}?${found.toString()}`}
            >
              Find it
            </Button>
          }
          sx={{ borderRadius: 0, overflowWrap: 'anywhere', '& .MuiAlert-message': { minWidth: 0 } }}
        >
          {lead.name} isn’t on this page of the list.
        </Alert>
      )}
    </Box>
  );
}

interface LeadsProps {
  asTable: boolean;
  onBoardOrder: (ids: readonly string[]) => void;
}

function Leads({ asTable, onBoardOrder }: LeadsProps) {
  const { place, addressOf } = useLeadsAddress();
  const { error, data } = useListContext<LeadRow>();
  if (place.view === 'board') {
    return (
      <>
        <ListFailure {...FAILURE} />
        {!(error && !data) && (
          <Suspense fallback={<BoardShape />}>
            <LeadBoard onOrder={onBoardOrder} />
          </Suspense>
        )}
      </>
    );
  }
  return (
    <Card>
      <OpenLeadElsewhere />
      <ListStates
        {...FAILURE}
        loading={asTable ? <TableSkeleton /> : <RowsSkeleton height={157} />}
        nothingYet={
          <NothingYet
            title="No leads yet"
            text="Requests from the contact page arrive here. You can also add someone who called."
            to={addressOf({ creating: true })}
            action="Add New Lead"
            other={{ to: '/import', action: 'Import leads' }}
          />
        }
      >
        <WithDuplicates>{asTable ? <LeadTable /> : <LeadCards />}</WithDuplicates>
      </ListStates>
    </Card>
  );
}

/** The id of the lead that a link to the leads page carries as route state. */
const openLeadOf = (state: unknown) => (state as { openLeadId?: string } | null)?.openLeadId;

function OpenLeadFromState() {
  const openLeadId = openLeadOf(useLocation().state);
  const { addressOf } = useLeadsAddress();
  const navigate = useNavigate();
  useEffect(() => {
    // Replaces the history entry, so that Back leads to the page with the link.
    if (openLeadId) void navigate(addressOf({ lead: openLeadId }), { replace: true });
  }, [openLeadId, addressOf, navigate]);
  return null;
}

function LeadList() {
  const { place } = useLeadsAddress();
  const [help, setHelp] = useState(false);
  const [boardOrder, setBoardOrder] = useState<readonly string[]>([]);
  const wide = useIsFrom('md');
  const board = place.view === 'board';
  const asTable = wide && !board && !place.lead;

  return (
    <List
      resource="leads"
      title="Leads"
      {...LEADS_LIST}
      exporter={false}
      actions={false}
      pagination={board ? false : <ListPages rowsPerPageOptions={[10, 25, 50, 100]} />}
      component="div"
      {...OWN_STATES}
      aside={
        <BoardOrderContext value={boardOrder}>
          {place.lead && (
            <Suspense
              fallback={
                wide ? (
                  <Box sx={{ flexGrow: 1, ml: 2 }}>
                    <LoadingPage />
                  </Box>
                ) : null
              }
            >
              <LeadPanel id={place.lead} beside={wide} />
            </Suspense>
          )}
          {place.creating && <CreateLead />}
          <OpenLeadFromState />
          <LeadKeys help={help} onHelp={setHelp} />
        </BoardOrderContext>
      }
      sx={[
        LIST_STYLE,
        // The board may shrink to leave the panel its width.
        Boolean(place.lead) &&
          wide && { '& .RaList-main': { flex: board ? '99 1 0' : '0 0 380px' } },
      ]}
    >
      <Box>
        <BookingPauseNotice />
        <ViewTabs />
        <LeadsToolbar table={asTable} onHelp={() => setHelp(true)} />
        <DeleteBar />
        <Leads asTable={asTable} onBoardOrder={setBoardOrder} />
      </Box>
    </List>
  );
}

/** The list of leads, with a lead's panel beside it or the new-lead form over it. */
export function LeadsPage() {
  const location = useLocation();
  // A link to one lead from another page: its row may not be in what the list last showed.
  useState(() => {
    const opens = readLeadsPath(location.pathname).lead ?? openLeadOf(location.state);
    if (opens && !location.search) beginLeads();
  });
  return (
    <KnownListParams resource="leads" known={KNOWN_LEAD_PARAMS}>
      <StatusChanges>
        <LeadList />
      </StatusChanges>
    </KnownListParams>
  );
}
