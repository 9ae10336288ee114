import {
  Alert,
  Box,
  Button,
  Checkbox,
  DialogContentText,
  FormControlLabel,
  LinearProgress,
  Stack,
} from '@mui/material';
import { useEffect, useId, useRef, useState } from 'react';
import { useNotify, useStoreContext } from 'react-admin';
import type { LeadRow } from '../../../shared/leads/lead.ts';
import { wallClock } from '../../../shared/scheduling/time-zone.ts';
import { slugify } from '../../../shared/text/slug.ts';
import { DRAFTS } from '../../layout/leaving/drafts.ts';
import { forgetUnsavedChanges, useSaving } from '../../layout/leaving/leave-warning.ts';
import { counted, leadsOf } from '../../layout/amounts.ts';
import { ReadFailure } from '../../layout/page-parts.tsx';
import { saveJsonFile } from '../../layout/save-file.ts';
import { useBusinessTimeZone } from '../../layout/relative-time.tsx';
import { errorText } from '../../providers/http-error.ts';
import type { LeadFile } from '../../providers/leads/lead-provider.ts';
import { currentTime } from '../../providers/server-clock.ts';
import { duplicateName } from '../duplicates/duplicate-notice.tsx';
import { useLeadsAddress } from '../../lead-work/leads-address.ts';
import { OnlineButton } from '../../layout/offline/online-button.tsx';
import { useRead, useWrite } from '../../providers/use-api.ts';
import { TitledDialog } from '../../layout/titled-dialog.tsx';

export type PersonalAction = 'export' | 'erase';

/** “the lead with 2 notes and 1 task”. */
function contentOf({ leads }: LeadFile): string {
  const sum = (part: 'notes' | 'tasks') =>
    leads.reduce((total, each) => total + each[part].length, 0);
  const which = leads.length === 1 ? 'the lead' : leadsOf(leads.length);
  return `${which} with ${counted(sum('notes'), 'note')} and ${counted(sum('tasks'), 'task')}`;
}

interface PersonalDataProps {
  lead: LeadRow;
  action: PersonalAction;
  onClose: () => void;
}

/** Exports everything stored about a person as one file, or erases it, with their other leads if chosen. */
export default function PersonalData({ lead, action, onClose }: PersonalDataProps) {
  const erasing = action === 'erase';
  const id = useId();
  const store = useStoreContext();
  const notify = useNotify();
  const { go } = useLeadsAddress();
  const timeZone = useBusinessTimeZone();
  const { data, error, refetch } = useRead(
    ['leads', 'personal', lead.id, action],
    async (api) => {
      const others = (await api.duplicatesOfLeads([lead.id])).get(lead.id) ?? [];
      const ids = [lead, ...others].map(({ id }) => id);
      const [file, views] = await Promise.all([
        api.exportLeads(ids),
        erasing ? api.viewsAbout(ids) : [],
      ]);
      return { others, file, views };
    },
    { gcTime: 0 },
  );
  const [included, setIncluded] = useState<readonly string[]>([lead.id]);
  // The panel closes with its lead, so the focus moves to the search.
  const erased = useRef(false);
  useEffect(
    () => () => {
      if (erased.current) document.getElementById('search-leads')?.focus();
    },
    [],
  );
  const file = data && {
    ...data.file,
    leads: data.file.leads.filter((each) => included.includes(each.lead.id)),
  };

  const views = new Set(
    data?.views.filter(({ lead_id }) => included.includes(lead_id)).map(({ name }) => `“${name}”`),
  );

  const viewsText =
    views.size > 0
      ? ` Saved views that mention this person go, too: ${[...views].join(', ')}.`
      : '';

  function save() {
    const day = wallClock(currentTime(), timeZone).date;
    saveJsonFile(`${slugify(lead.name) || 'lead'}-${day}.json`, JSON.stringify(file, null, 2));
    onClose();
  }

  const {
    mutate: erase,
    isPending,
    error: failure,
  } = useWrite((api) => api.eraseLeads(included), {
    onSuccess() {
      // Drafts of notes and tasks are personal data too.
      const tasks = file?.leads.flatMap((each) => each.tasks.map(({ id }) => id)) ?? [];
      for (const draft of Object.keys(store.listItems?.(DRAFTS) ?? {})) {
        if ([...included, ...tasks].some((id) => draft.endsWith(id))) store.removeItem(draft);
      }
      erased.current = true;
      forgetUnsavedChanges();
      go({ lead: null });
      notify(`Everything about ${lead.name} was erased.`);
    },
  });

  useSaving(isPending);

  return (
    <TitledDialog
      title={erasing ? `Erase “${lead.name}” permanently?` : `Export the data of “${lead.name}”`}
      maxWidth="xs"
      role={erasing ? 'alertdialog' : 'dialog'}
      aria-describedby={id}
      onClose={onClose}
      actions={
        <>
          {/* Focused, so that Enter, still held down from the menu, doesn't erase. */}
          <Button autoFocus disabled={isPending} onClick={onClose}>
            Cancel
          </Button>
          <OnlineButton
            variant="contained"
            color={erasing ? 'error' : 'primary'}
            disabled={!file || isPending}
            onClick={() => (erasing ? erase() : save())}
          >
            {erasing ? 'Erase permanently' : 'Download'}
          </OnlineButton>
        </>
      }
    >
      <Stack sx={{ gap: 2 }}>
        <DialogContentText id={id} sx={{ overflowWrap: 'anywhere' }}>
          {file &&
            (erasing
              ? `This deletes ${contentOf(file)}, the conversation, and everything merged or imported.${viewsText} It can’t be undone.`
              : `Downloads ${contentOf(file)}, the conversation, and everything merged or imported, as one file.`)}
        </DialogContentText>
        {!data && !error && <LinearProgress aria-label="Loading" />}
        {error && <ReadFailure onRetry={refetch}>{errorText(error)}</ReadFailure>}
        {data && data.others.length > 0 && (
          <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
            <Box component="legend" sx={{ p: 0, mb: 0.5, fontWeight: 600 }}>
              This person may have other leads
            </Box>
            {data.others.map((other) => (
              <FormControlLabel
                key={other.id}
                sx={{ display: 'flex', overflowWrap: 'anywhere' }}
                control={<Checkbox />}
                checked={included.includes(other.id)}
                onChange={(_, checked) =>
                  setIncluded(
                    checked
                      ? [...included, other.id]
                      : included.filter((each) => each !== other.id),
                  )
                }
                label={`Include ${duplicateName(other)}: same ${other.shared.join(', ')}`}
              />
            ))}
          </Box>
        )}
        {failure && <Alert severity="error">The erasure failed: {errorText(failure)}</Alert>}
      </Stack>
    </TitledDialog>
  );
}
