import AddIcon from '@mui/icons-material/Add';
import { Button, Stack, Typography } from '@mui/material';
import { useListContext } from 'react-admin';
import type { LeadListFilter } from '../lead-filter.ts';
import { useLeadsAddress } from '../leads-address.ts';

/** In place of the leads: none at all yet, or none that the filters leave. */
export function NoLeads() {
  const list = useListContext();
  const { go } = useLeadsAddress();
  const filtered = Object.keys(list.filterValues as LeadListFilter).length > 0;
  return (
    <Stack sx={{ alignItems: 'center', textAlign: 'center', py: 8, px: 2, gap: 1 }}>
      <Typography variant="h6" component="h2">
        {filtered ? 'No leads match' : 'No leads yet'}
      </Typography>
      <Typography color="text.secondary" sx={{ maxWidth: 440 }}>
        {filtered
          ? 'No lead has all of this. Search for less, or clear the filters.'
          : 'What visitors send from the contact page arrives here. Somebody who called can be added by hand.'}
      </Typography>
      {filtered ? (
        <Button onClick={() => list.setFilters({}, {})}>Clear the filters</Button>
      ) : (
        <Button variant="contained" startIcon={<AddIcon />} onClick={() => go({ creating: true })}>
          Add New Lead
        </Button>
      )}
    </Stack>
  );
}
