import { Alert, Box, Link, Stack, Typography } from '@mui/material';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import {
  maxLength,
  SelectInput,
  TextInput,
  useCreate,
  useDebouncedEvent,
  useNotify,
} from 'react-admin';
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
import {
  LEAD_STATUSES,
  MANUAL_ENTRY_USER_AGENT,
  type LeadStatus,
} from '../../../shared/leads/lead-options.ts';
import { hasVisibleText } from '../../../shared/text/visible-text.ts';
import { asTyped, FormDialog } from '../../forms/save-form.tsx';
import type { LeadContact } from '../../providers/leads/lead-provider.ts';
import { AppointmentInputs } from '../../lead-work/appointment/appointment-inputs.tsx';
import { useVisitorEmail } from '../../lead-work/appointment/visitor-email-option.tsx';
import { LeadInput } from '../../lead-work/lead-input.tsx';
import { useRequestItems } from '../../lead-work/use-request-items.ts';
import { useLeadsAddress } from '../../lead-work/leads-address.ts';
import { useOnPhone } from '../../theme/screen.ts';
import { useRead } from '../../providers/use-api.ts';

type NewLead = LeadFormValues & { status: LeadStatus; origin: string };

const NEW_LEAD: NewLead = {
  ...leadFormValues({ language: 'en' }),
  status: LEAD_STATUSES[0],
  origin: '',
};
const MAX_SOURCE = 100;

/** A source as it is stored; '' for none, and for what the database calls a lead without one. */
function sourceOf(typed: string): string {
  const source = hasVisibleText(typed) ? typed.trim() : '';
  return /^(direct|manual entry)$/i.test(source) ? '' : source;
}

const contactOf = ({ name, company_name, email, phone, shop_address }: LeadContact) => ({
  name,
  company_name,
  email,
  phone,
  shop_address,
});

const inputsOf = (...sections: LeadSection[]) =>
  sections.flatMap((section) =>
    LEAD_SECTIONS[section].map((field) => <LeadInput key={field} field={field} />),
  );

function Duplicates({ contact }: { contact: LeadContact }) {
  const { addressOf } = useLeadsAddress();
  const { data = [] } = useRead(
    ['leads', 'duplicates', contact],
    (api) => api.findDuplicateLeads(contact),
    { enabled: Object.values(contact).some((value) => value.trim() !== '') },
  );
  return (
    <div role="status">
      {data.length > 0 && (
        <Alert severity="warning">
          <Typography variant="body2">
            {data.length === 1 ? 'There is already a lead' : 'There are already leads'} with this{' '}
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

function DealInputs() {
  const id = useId();
  const { data: origins = [] } = useRead(['leads', 'origins'], (api) => api.leadOrigins());
  return (
    <>
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, columnGap: 2 }}>
        <SelectInput
          source="status"
          label="Status"
          choices={LEAD_STATUSES.map((name) => ({ id: name, name }))}
          isRequired
        />
        <LeadInput field="monthly_value" />
      </Box>
      <TextInput
        source="origin"
        label="Source"
        parse={asTyped}
        validate={maxLength(MAX_SOURCE, `Shorten the source to ${MAX_SOURCE} characters.`)}
        helperText={`Where the lead heard of you, such as “referral”. Left empty, it’s “${MANUAL_ENTRY_USER_AGENT}”.`}
        slotProps={{ htmlInput: { list: id } }}
      />
      <datalist id={id}>
        {origins.filter(sourceOf).map((origin) => (
          <option key={origin} value={origin} />
        ))}
      </datalist>
    </>
  );
}

interface LeadInputsProps {
  tell: [boolean, (tell: boolean) => void];
  onSaved: () => void;
}

function LeadInputs({ tell, onSaved }: LeadInputsProps) {
  const { getValues } = useFormContext<LeadFormValues>();
  const { isSubmitSuccessful } = useFormState();
  const leadOn = useEffectEvent(onSaved);
  // In an effect: the form counts as saved then, so that leaving the dialog asks nothing.
  useEffect(() => {
    if (isSubmitSuccessful) leadOn();
  }, [isSubmitSuccessful]);
  const [contact, setContact] = useState(contactOf(NEW_LEAD));
  const look = () => setContact(contactOf(getValues()));
  const lookLater = useDebouncedEvent(look, 400);
  return (
    <Stack spacing={1} sx={{ pt: 1 }}>
      <Box onBlur={look} onInput={lookLater}>
        {inputsOf('contact')}
        <Duplicates contact={contact} />
        {inputsOf('company')}
      </Box>
      <DealInputs />
      <div>
        {inputsOf('business')}
        <AppointmentInputs leadId={null} soonest tell={tell} />
        {inputsOf('submission')}
      </div>
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
  const created = useRef<LeadRow>(null);
  const tell = useState(true);
  const emailVisitor = useVisitorEmail();

  async function save({ status, origin, ...values }: NewLead) {
    if (created.current) return;
    const changes = leadChanges(values, LEAD_FIELD_NAMES, items);
    const data = {
      ...changes,
      status,
      user_agent: MANUAL_ENTRY_USER_AGENT,
      source: sourceOf(origin) ? { utm_source: sourceOf(origin) } : {},
    };
    const lead = (await create('leads', { data }, { returnPromise: true })) as LeadRow;
    notify('Lead added.');
    created.current = lead;
    if (tell[0]) emailVisitor(null, lead);
  }

  return (
    <FormDialog
      title="Add New Lead"
      hasAddress
      fullScreen={narrow}
      maxWidth="sm"
      defaultValues={NEW_LEAD}
      save={save}
      failure="Failed to create lead: "
      submit="Add lead"
      onCancel={() => go({})}
    >
      <LeadInputs
        tell={tell}
        onSaved={() => {
          const lead = created.current?.id;
          if (lead) void navigate(addressOf({ lead }), { replace: true });
        }}
      />
    </FormDialog>
  );
}
