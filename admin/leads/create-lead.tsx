import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Link,
  Stack,
  Typography,
  useMediaQuery,
  type Theme,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type FormEvent, type KeyboardEvent } from 'react';
import { useCreate, useNotify } from 'react-admin';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import type { LeadRow } from '../../shared/leads/lead.ts';
import {
  LEAD_SECTIONS,
  leadChanges,
  leadFormValues,
  leadProblems,
  type LeadField,
  type LeadFormValues,
} from '../../shared/leads/lead-edit.ts';
import { MANUAL_ENTRY_USER_AGENT } from '../../shared/leads/lead-options.ts';
import { unwrap } from '../providers/http-error.ts';
import { refreshLeads } from '../providers/lead-provider.ts';
import { supabaseClient } from '../providers/supabase-client.ts';
import { useLeaveWarning } from '../forms/leave-warning.ts';
import { LeadInputs, refusedFields, useKnownItems } from './lead-form.tsx';
import { useLeadsAddress } from './leads-address.ts';

const FIELDS = Object.values(LEAD_SECTIONS).flat() as readonly LeadField[];

interface Reach {
  email: string;
  phone: string;
}

/** Points out leads that may be the same person or shop. */
function Duplicates({ reach }: { reach: Reach }) {
  const { addressOf } = useLeadsAddress();
  const { data = [] } = useQuery({
    queryKey: ['leads', 'duplicates', reach],
    enabled: reach.email.trim() !== '' || reach.phone.trim() !== '',
    queryFn: () => unwrap(supabaseClient.rpc('find_duplicate_leads', reach)),
  });
  return (
    <div role="status">
      {data.length > 0 && (
        <Alert severity="warning">
          <Typography variant="body2">
            {data.length === 1 ? 'There is a lead' : 'There are leads'} with this email or phone:
          </Typography>
          {data.map(({ id, name, company_name, status }) => (
            <Link
              key={id}
              component={RouterLink}
              to={addressOf({ lead: id })}
              color="inherit"
              sx={{ display: 'block' }}
            >
              {[name, company_name, status].filter(Boolean).join(' · ')}
            </Link>
          ))}
        </Alert>
      )}
    </div>
  );
}

/** A lead that the administrator types in (SPEC.md §2 «Add New Lead», §5). */
export function CreateLead() {
  const navigate = useNavigate();
  const notify = useNotify();
  const { go, addressOf } = useLeadsAddress();
  const known = useKnownItems();
  const narrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const [values, setValues] = useState<LeadFormValues>(() => leadFormValues({}));
  const [problems, setProblems] = useState<Partial<Record<LeadField, string>>>({});
  const [reach, setReach] = useState<Reach>({ email: '', phone: '' });
  const [madeId, setMadeId] = useState<string | null>(null);
  const [create, { isPending, error }] = useCreate<LeadRow>();
  const typed = FIELDS.some((field) => values[field] !== '');
  useLeaveWarning(typed && madeId === null);

  // In an effect: by then nothing asks any more about leaving.
  useEffect(() => {
    if (madeId !== null) void navigate(addressOf({ lead: madeId }), { replace: true });
  }, [madeId, navigate, addressOf]);

  function save(event: FormEvent | KeyboardEvent) {
    event.preventDefault();
    const found = leadProblems(values, FIELDS);
    setProblems(found);
    if (Object.keys(found).length > 0 || isPending || madeId) return;
    void create(
      'leads',
      { data: { ...leadChanges(values, FIELDS, known), user_agent: MANUAL_ENTRY_USER_AGENT } },
      {
        onSuccess: ({ id }) => {
          notify('The lead is added.');
          refreshLeads();
          setMadeId(id);
        },
        onError: (refused) => setProblems(refusedFields((refused as Error).message)),
      },
    );
  }

  return (
    <Dialog
      open
      fullScreen={narrow}
      fullWidth
      maxWidth="sm"
      onClose={(_, reason) => {
        if (reason === 'escapeKeyDown' || !typed) go({});
      }}
      aria-labelledby="new-lead-title"
    >
      <form
        noValidate
        onSubmit={save}
        onKeyDown={(event) => {
          if ((event.ctrlKey || event.metaKey) && event.key === 's') save(event);
        }}
        style={{ display: 'contents' }}
      >
        <DialogTitle id="new-lead-title">Add New Lead</DialogTitle>
        <DialogContent>
          <Stack spacing={2} sx={{ pt: 1 }}>
            <LeadInputs
              fields={LEAD_SECTIONS.contact}
              values={values}
              problems={problems}
              onChange={(field, text) => setValues((all) => ({ ...all, [field]: text }))}
              onLeave={() => setReach({ email: values.email, phone: values.phone })}
            />
            <Duplicates reach={reach} />
            <LeadInputs
              fields={FIELDS.slice(LEAD_SECTIONS.contact.length)}
              values={values}
              problems={problems}
              onChange={(field, text) => setValues((all) => ({ ...all, [field]: text }))}
            />
            {error !== null && (
              <Alert severity="error">Failed to create lead: {(error as Error).message}</Alert>
            )}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={() => go({})} disabled={isPending}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" disabled={isPending}>
            {isPending ? 'Saving...' : 'Add lead'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
