import AddIcon from '@mui/icons-material/Add';
import BoardIcon from '@mui/icons-material/ViewWeekOutlined';
import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined';
import DensityIcon from '@mui/icons-material/DensitySmallOutlined';
import KeyboardIcon from '@mui/icons-material/KeyboardOutlined';
import TableIcon from '@mui/icons-material/TableRowsOutlined';
import { Box, Card, useMediaQuery, type Theme } from '@mui/material';
import { lazy, Suspense, useEffect, useState } from 'react';
import {
  Button,
  ColumnsButton,
  downloadCSV,
  ExportButton,
  FilterButton,
  List,
  TopToolbar,
  useListContext,
} from 'react-admin';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { LeadRow } from '../../shared/leads/lead.ts';
import {
  ListFailure,
  ListPages,
  ListStates,
  NothingYet,
  OWN_STATES,
} from '../forms/list-parts.tsx';
import { LoadingPage } from '../layout/page-parts.tsx';
import { LEADS_LIST } from '../providers/lead-filter.ts';
import { LeadCards } from './lead-cards.tsx';
import { LeadKeys } from './lead-keys.tsx';
import { LeadTable, useDensity } from './lead-table.tsx';
import { CSV_COLUMNS, leadsCsv } from './leads-csv.ts';
import { useLeadsAddress } from './leads-address.ts';
import { leadFilters, SenderBar, StatusFilter } from './list-filters.tsx';
import { StatusChanges } from './status-change.tsx';

const LeadBoard = lazy(async () => ({ default: (await import('./lead-board.tsx')).LeadBoard }));
const LeadPanel = lazy(async () => ({ default: (await import('./lead-panel.tsx')).LeadPanel }));
const CreateLead = lazy(async () => ({ default: (await import('./create-lead.tsx')).CreateLead }));

/** The number of leads that one CSV file can hold. */
const MOST_EXPORTED = 100_000;

/** Saves the leads as a CSV file, in the order of the list. */
async function exportLeads(leads: LeadRow[]): Promise<void> {
  downloadCSV(await leadsCsv(leads), 'leads');
}

function DensityButton() {
  const [density, setDensity] = useDensity();
  const compact = density === 'compact';
  return (
    <Button
      label={compact ? 'Comfortable rows' : 'Compact rows'}
      onClick={() => setDensity(compact ? 'comfortable' : 'compact')}
    >
      <DensityIcon />
    </Button>
  );
}

interface LeadListActionsProps {
  /** Whether the leads are shown as a table, which has columns and a density to choose. */
  table: boolean;
  onHelp: () => void;
}

function LeadListActions({ table, onHelp }: LeadListActionsProps) {
  const { place, addressOf } = useLeadsAddress();
  const board = place.view === 'board';
  // There is little room beside an open lead.
  const roomy = board || !place.lead;
  return (
    <TopToolbar
      sx={{
        bgcolor: { xs: 'transparent' },
        flexWrap: 'wrap',
        justifyContent: 'flex-end',
        rowGap: 1,
      }}
    >
      <FilterButton />
      {table && <ColumnsButton />}
      {table && <DensityButton />}
      {roomy && (
        <>
          <ExportButton
            maxResults={MOST_EXPORTED}
            meta={{ columns: CSV_COLUMNS }}
            disabled={false}
            label="Export CSV"
          />
          <Button
            component={Link}
            to={addressOf({ view: board ? 'table' : 'board', lead: null })}
            label={board ? 'Table' : 'Board'}
          >
            {board ? <TableIcon /> : <BoardIcon />}
          </Button>
          <Button component={Link} to="/leads/schedule" label="View Schedule">
            <CalendarIcon />
          </Button>
          <Box sx={{ display: { xs: 'none', md: 'contents' } }}>
            <Button label="Keys" onClick={onHelp}>
              <KeyboardIcon />
            </Button>
          </Box>
        </>
      )}
      <Button
        component={Link}
        to={addressOf({ creating: true })}
        label="Add New Lead"
        variant="contained"
      >
        <AddIcon />
      </Button>
    </TopToolbar>
  );
}

const FAILURE = {
  what: 'leads',
  words: (message: string) =>
    `Failed to fetch leads: ${message.replace(/\.$/, '')}. Ensure the 'leads' table exists and RLS policies are set up correctly.`,
};

function Leads({ asTable }: { asTable: boolean }) {
  const { place, addressOf } = useLeadsAddress();
  const { error, data } = useListContext();
  if (place.view === 'board') {
    return (
      <>
        <ListFailure {...FAILURE} />
        {!(error && !data) && (
          <Suspense fallback={<LoadingPage />}>
            <LeadBoard />
          </Suspense>
        )}
      </>
    );
  }
  return (
    <>
      <StatusFilter />
      <Card sx={{ overflow: 'visible' }}>
        <ListStates
          {...FAILURE}
          nothingYet={
            <NothingYet
              title="No leads yet"
              text="What visitors send from the contact page arrives here. Somebody who called can be added by hand."
              to={addressOf({ creating: true })}
              action="Add New Lead"
            />
          }
        >
          {asTable ? <LeadTable /> : <LeadCards />}
        </ListStates>
      </Card>
    </>
  );
}

/** Opens the lead whose id a link to the leads page carries as route state. */
function OpenLeadFromState() {
  const { openLeadId } = (useLocation().state ?? {}) as { openLeadId?: string };
  const { addressOf } = useLeadsAddress();
  const navigate = useNavigate();
  useEffect(() => {
    // Replaces the list's address, so that Back leads to the page with the link.
    if (openLeadId) void navigate(addressOf({ lead: openLeadId }), { replace: true });
  }, [openLeadId, addressOf, navigate]);
  return null;
}

function LeadList() {
  const { place } = useLeadsAddress();
  const [help, setHelp] = useState(false);
  const wide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'));
  const board = place.view === 'board';
  const asTable = wide && !board && !place.lead;

  return (
    <List
      resource="leads"
      title="Leads"
      {...LEADS_LIST}
      filters={leadFilters}
      exporter={exportLeads}
      actions={<LeadListActions table={asTable} onHelp={() => setHelp(true)} />}
      pagination={board ? false : <ListPages rowsPerPageOptions={[10, 25, 50, 100]} />}
      component="div"
      {...OWN_STATES}
      aside={
        <>
          {place.lead && (
            <Suspense fallback={wide ? <LoadingPage /> : null}>
              <LeadPanel id={place.lead} beside={wide} />
            </Suspense>
          )}
          {place.creating && (
            <Suspense fallback={null}>
              <CreateLead />
            </Suspense>
          )}
          <OpenLeadFromState />
          <LeadKeys help={help} onHelp={setHelp} />
        </>
      }
      sx={{
        '& .RaList-main':
          place.lead && wide && !board ? { flex: '0 0 380px', minWidth: 0 } : { minWidth: 0 },
        '& .RaList-content': { minWidth: 0 },
        '& .RaList-actions': {
          bgcolor: 'transparent',
          minHeight: 0,
          flexWrap: { xs: 'nowrap', sm: 'wrap' },
          alignItems: { xs: 'stretch', sm: 'flex-end' },
        },
      }}
    >
      <Box>
        <SenderBar />
        <Leads asTable={asTable} />
      </Box>
    </List>
  );
}

/** The list of leads, with a lead's panel beside it or the new-lead form over it. */
export function LeadsPage() {
  return (
    <StatusChanges>
      <LeadList />
    </StatusChanges>
  );
}
