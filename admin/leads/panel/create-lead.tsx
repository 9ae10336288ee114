import { Alert, Box, Link, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useCreate, useDataProvider, useDebouncedEvent, useNotify } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { LeadRow } from '../../../shared/leads/lead.ts';
import {
  leadChanges,
  leadFormValues,
  type LeadFormValues,
} from '../../../shared/leads/lead-form-values.ts';
import {
  LEAD_FIELD_NAMES,
  LEAD_SECTIONS,
  type LeadSection,
} from '../../../shared/leads/lead-fields.ts';
import { MANUAL_ENTRY_USER_AGENT } from '../../../shared/leads/lead-options.ts';
import { useLeaveWarning } from '../../forms/leave-warning.ts';
import { FormDialog, SaveError } from '../../forms/save-form.tsx';
import type { AdminDataProvider } from '../../providers/data-provider.ts';
import { AppointmentInputs } from '../../lead-work/appointment/appointment-inputs.tsx';
import { useVisitorEmail } from '../../lead-work/appointment/visitor-email-option.tsx';
import { LeadInput } from '../../lead-work/lead-input.tsx';
import { useRequestItems } from '../../lead-work/use-request-items.ts';
import { useLeadsAddress } from '../../lead-work/leads-address.ts';
import { useOnPhone } from '../../theme/screen.ts';

const NEW_LEAD = leadFormValues({ language: 'en' });
const inputsOf = (...sections: LeadSection[]) =>
  sections.flatMap((section) =>
    LEAD_SECTIONS[section].map((field) => <LeadInput key={field} field={field} />),
  );

/** What tells that two leads may be the same person or shop. */
type Contact = Pick<LeadFormValues, 'email' | 'phone' | 'shop_address'>;

/** Points out leads with the same email, phone, or address. */
function Duplicates({ contact }: { contact: Contact }) {
  const { addressOf } = useLeadsAddress();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const { data = [] } = useQuery({
    queryKey: ['leads', 'duplicates', contact],
    enabled: Object.values(contact).some((value) => value.trim() !== ''),
    queryFn: () => dataProvider.findDuplicateLeads(contact),
  });
  return (
    <div role="status">
      {data.length > 0 && (
        <Alert severity="warning">
          <Typography variant="body2">
            {data.length === 1 ? 'There is a lead' : 'There are leads'} with this{' '}
            {[...new Set(data.flatMap(({ shared }) => shared))].join(' or ')}:
          </Typography>
          {data.map(({ id, name, company_name, status }) => (
            <Link key={id} href={addressOf({ lead: id })} color="inherit" sx={{ display: 'block' }}>
              {[name, company_name, status].filter(Boolean).join(' · ')}
            </Link>
          ))}
        </Alert>
      )}
    </div>
  );
}

interface LeadInputsProps {
  saved: boolean;
  tell: [boolean, (tell: boolean) => void];
}

function LeadInputs({ saved, tell }: LeadInputsProps) {
  const { getValues } = useFormContext<LeadFormValues>();
  const { isDirty } = useFormState();
  useLeaveWarning(isDirty && !saved);
  const [contact, setContact] = useState<Contact>({ email: '', phone: '', shop_address: '' });
  function look() {
    const [email, phone, shop_address] = getValues(['email', 'phone', 'shop_address']);
    setContact({ email, phone, shop_address });
  }
  const lookLater = useDebouncedEvent(look, 400);
  return (
    <Stack spacing={1} sx={{ pt: 1 }}>
      <Box onBlur={look} onInput={lookLater}>
        {inputsOf('contact')}
        <Duplicates contact={contact} />
        {inputsOf('company')}
      </Box>
      <div>
        {inputsOf('business')}
        <AppointmentInputs leadId={null} soonest tell={tell} />
        <LeadInput field="monthly_value" />
        {inputsOf('submission')}
      </div>
      <SaveError prefix="Failed to create lead: " />
    </Stack>
  );
}

/** The dialog that adds a lead. */
export default function CreateLead() {
  const navigate = useNavigate();
  const notify = useNotify();
  const { go, addressOf } = useLeadsAddress();
  const items = useRequestItems();
  const narrow = useOnPhone();
  const [create] = useCreate<LeadRow>();
  const [createdId, setCreatedId] = useState<string | null>(null);
  const tell = useState(true);
  const emailVisitor = useVisitorEmail();

  // In an effect: by then the form counts as saved and doesn't ask before it is left.
  useEffect(() => {
    if (createdId !== null) void navigate(addressOf({ lead: createdId }), { replace: true });
  }, [createdId, navigate, addressOf]);

  async function save(values: LeadFormValues) {
    if (createdId !== null) return;
    const changes = leadChanges(values, LEAD_FIELD_NAMES, items);
    const data = { ...changes, user_agent: MANUAL_ENTRY_USER_AGENT };
    const lead = (await create('leads', { data }, { returnPromise: true })) as LeadRow;
    notify('Lead added.');
    setCreatedId(lead.id);
    if (tell[0]) emailVisitor(null, lead);
  }

  return (
    <FormDialog
      title="Add New Lead"
      fullScreen={narrow}
      maxWidth="sm"
      defaultValues={NEW_LEAD}
      save={save}
      submit="Add lead"
      onCancel={() => go({})}
    >
      <LeadInputs saved={createdId !== null} tell={tell} />
    </FormDialog>
  );
}
