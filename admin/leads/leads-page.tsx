import { Box, Card, useMediaQuery, type Theme } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { List, useListContext } from 'react-admin';
import {
  ListFailure,
  ListPages,
  ListStates,
  NothingYet,
  OWN_STATES,
} from '../forms/list-parts.tsx';
import { LoadingPage } from '../layout/page-parts.tsx';
import { useLeadsAddress } from './leads-address.ts';
import { LEADS_LIST } from './lead-filter.ts';
import { LeadKeys } from './lead-keys.tsx';
import { exportLeads } from './list/export-leads.ts';
import { LeadCards } from './list/lead-cards.tsx';
import { leadFilters } from './list/lead-filters.tsx';
import { LeadTable } from './list/lead-table.tsx';
import { LeadListActions } from './list/list-actions.tsx';
import { SenderBar } from './list/sender-bar.tsx';
import { StatusFilter } from './list/status-filter.tsx';
import { OpenLeadFromState } from './open-lead-from-state.tsx';

const LeadBoard = lazy(async () => ({
  default: (await import('./board/lead-board.tsx')).LeadBoard,
}));
const LeadPanel = lazy(async () => ({
  default: (await import('./panel/lead-panel.tsx')).LeadPanel,
}));
const CreateLead = lazy(async () => ({
  default: (await import('./create/create-lead.tsx')).CreateLead,
}));

/** SPEC.md §8, word for word. */
const FAILURE = {
  what: 'leads',
  words: (message: string) =>
    `Failed to fetch leads: ${message}. Ensure the 'leads' table exists and RLS policies are set up correctly.`,
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

/** The leads CRM (SPEC.md §2): the list, a lead's panel beside it, a new lead over it. */
export function LeadsPage() {
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
              <LeadPanel key={place.lead} id={place.lead} beside={wide} />
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
