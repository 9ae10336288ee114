import { useQuery } from '@tanstack/react-query';
import { DateInput, SearchInput, SelectInput, type SelectInputProps } from 'react-admin';
import { BUSINESS_TYPES, LEAD_PRIORITIES } from '../../../shared/leads/lead-options.ts';
import { unwrap } from '../../providers/http-error.ts';
import { supabaseClient } from '../../providers/supabase-client.ts';

const choicesOf = (names: readonly string[]) => names.map((name) => ({ id: name, name }));

/** Where the leads that there are came from. */
function OriginInput(props: SelectInputProps) {
  const { data = [], isPending } = useQuery({
    queryKey: ['leads', 'origins'],
    queryFn: () => unwrap(supabaseClient.rpc('lead_origins')),
  });
  return <SelectInput {...props} choices={choicesOf(data)} isPending={isPending} />;
}

/** What the list can be narrowed by besides the status (SPEC.md §2 «Leads CRM»). */
export const leadFilters = [
  <SearchInput
    key="search"
    source="search"
    alwaysOn
    placeholder="Search leads"
    slotProps={{ htmlInput: { 'aria-label': 'Search leads', id: 'search-leads' } }}
  />,
  <SelectInput key="priority" source="priority" choices={choicesOf(LEAD_PRIORITIES)} />,
  <SelectInput key="business_type" source="business_type" choices={choicesOf(BUSINESS_TYPES)} />,
  <SelectInput
    key="appointment"
    source="appointment"
    label="Has appointment"
    choices={[
      { id: 'yes', name: 'Yes' },
      { id: 'no', name: 'No' },
    ]}
  />,
  <OriginInput key="origin" source="origin" label="Source" />,
  <DateInput key="received_from" source="received_from" label="Received from" />,
  <DateInput key="received_to" source="received_to" label="Received until" />,
];
