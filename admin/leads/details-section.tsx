import EditIcon from '@mui/icons-material/EditOutlined';
import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react';
import { useNotify, useUpdate } from 'react-admin';
import type { LeadRow } from '../../shared/leads/lead.ts';
import {
  LEAD_FIELD_LABELS,
  LEAD_SECTIONS,
  leadChanges,
  leadFormValues,
  leadProblems,
  type LeadField,
  type LeadFormValues,
  type LeadSection,
} from '../../shared/leads/lead-edit.ts';
import { DiscardQuestion } from '../forms/leave-guard.tsx';
import { conflictOf, type LeadConflict } from '../providers/lead-conflict.ts';
import { LeadInputs, refusedFields, useKnownItems } from './lead-form.tsx';

interface ConflictDialogProps {
  conflict: LeadConflict;
  mine: LeadFormValues;
  onKeepTheirs: () => void;
  onSaveMine: () => void;
  onClose: () => void;
}

/** Both versions of what two people changed; nothing is overwritten without a word. */
function ConflictDialog(props: ConflictDialogProps) {
  const { conflict, mine, onKeepTheirs, onSaveMine, onClose } = props;
  const theirs = leadFormValues(conflict.current);
  return (
    <Dialog open onClose={onClose} aria-labelledby="conflict-title" fullWidth maxWidth="sm">
      <DialogTitle id="conflict-title">This lead was changed in the meantime</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>
          Somebody saved other values while you were typing. Nothing of yours is saved yet.
        </DialogContentText>
        <Table size="small" sx={{ '& td': { overflowWrap: 'anywhere' } }}>
          <TableHead>
            <TableRow>
              <TableCell>Field</TableCell>
              <TableCell>Saved now</TableCell>
              <TableCell>Yours</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {conflict.fields.map((field) => (
              <TableRow key={field}>
                <TableCell component="th" scope="row">
                  {LEAD_FIELD_LABELS[field]}
                </TableCell>
                <TableCell>{theirs[field] || 'Not set'}</TableCell>
                <TableCell>{mine[field] || 'Not set'}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button onClick={onClose}>Keep editing</Button>
        <Button onClick={onKeepTheirs}>Take what is saved</Button>
        <Button variant="contained" onClick={onSaveMine}>
          Save mine
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface SectionProps {
  lead: LeadRow;
  section: LeadSection;
  title: string;
  show: (field: LeadField) => ReactNode;
  /** Told whether the section holds what is not saved. */
  onDirty: (section: LeadSection, dirty: boolean) => void;
  children?: ReactNode;
}

function SectionForm({
  lead,
  section,
  title,
  onDirty,
  onDone,
}: Omit<SectionProps, 'show'> & { onDone: () => void }) {
  const fields: readonly LeadField[] = LEAD_SECTIONS[section];
  const known = useKnownItems();
  const notify = useNotify();
  const queries = useQueryClient();
  // What the editing began with: it may be read anew meanwhile, and that must take nothing away.
  const [base, setBase] = useState(lead);
  const [values, setValues] = useState<LeadFormValues>(() => leadFormValues(lead));
  const [problems, setProblems] = useState<Partial<Record<LeadField, string>>>({});
  const [conflict, setConflict] = useState<LeadConflict | null>(null);
  const [asking, setAsking] = useState(false);
  const [update, { isPending, error }] = useUpdate<LeadRow>();
  const before = leadFormValues(base);
  const dirty = fields.some((field) => values[field] !== before[field]);
  useEffect(() => {
    onDirty(section, dirty);
    return () => onDirty(section, false);
  }, [onDirty, section, dirty]);
  const failed = error !== null && !conflictOf(error) && Object.keys(problems).length === 0;

  function save(from: LeadRow) {
    const found = leadProblems(values, fields);
    setProblems(found);
    setConflict(null);
    if (Object.keys(found).length > 0 || isPending) return;
    void update(
      'leads',
      {
        id: lead.id,
        data: leadChanges(values, fields, known),
        previousData: from,
        meta: { base: from },
      },
      {
        onSuccess: (saved) => {
          // The update is kept under its own key: the panel reads the lead without one.
          queries.setQueryData(['leads', 'getOne', { id: lead.id, meta: undefined }], saved);
          notify('Saved.');
          onDone();
        },
        onError: (refused) => {
          const found = conflictOf(refused);
          setConflict(found);
          if (!found) setProblems(refusedFields(refused.message));
        },
      },
    );
  }

  function submit(event: FormEvent | KeyboardEvent) {
    event.preventDefault();
    save(base);
  }

  function cancel() {
    if (dirty) setAsking(true);
    else onDone();
  }

  return (
    <Stack
      component="form"
      noValidate
      aria-label={`Edit ${title.toLowerCase()}`}
      onSubmit={submit}
      onKeyDown={(event) => {
        if ((event.ctrlKey || event.metaKey) && event.key === 's') submit(event);
        if (event.key === 'Escape') {
          event.stopPropagation();
          cancel();
        }
      }}
      spacing={2}
      sx={{ pt: 1 }}
    >
      <LeadInputs
        fields={fields}
        values={values}
        status={lead.status}
        problems={problems}
        onChange={(field, text) => setValues((all) => ({ ...all, [field]: text }))}
      />
      {failed && <Alert severity="error">{error.message}</Alert>}
      <Stack direction="row" spacing={1} sx={{ justifyContent: 'flex-end' }}>
        <Button onClick={cancel} disabled={isPending}>
          Cancel
        </Button>
        <Button type="submit" variant="contained" disabled={!dirty || isPending}>
          {isPending ? 'Saving...' : 'Save'}
        </Button>
      </Stack>
      <DiscardQuestion open={asking} onKeep={() => setAsking(false)} onDiscard={onDone} />
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          mine={values}
          onKeepTheirs={() => {
            const theirs = leadFormValues(conflict.current);
            setBase(conflict.current);
            setValues((all) => ({
              ...all,
              ...Object.fromEntries(conflict.fields.map((field) => [field, theirs[field]])),
            }));
            queries.setQueryData(
              ['leads', 'getOne', { id: lead.id, meta: undefined }],
              conflict.current,
            );
            setConflict(null);
          }}
          onSaveMine={() => {
            setBase(conflict.current);
            save(conflict.current);
          }}
          onClose={() => setConflict(null)}
        />
      )}
    </Stack>
  );
}

/** One section of the details: what it says, or its form; Cancel restores what is saved. */
export function DetailsSection(props: SectionProps) {
  const { section, title, show, children } = props;
  const [editing, setEditing] = useState(false);
  return (
    <Box
      component="section"
      aria-label={title}
      sx={{ mb: 2, pb: 1, borderBottom: 1, borderColor: 'divider' }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography component="h3" variant="subtitle1" sx={{ fontWeight: 700 }}>
          {title}
        </Typography>
        {!editing && (
          <Button
            size="small"
            startIcon={<EditIcon />}
            aria-label={`Edit ${title.toLowerCase()}`}
            onClick={() => setEditing(true)}
          >
            Edit
          </Button>
        )}
      </Stack>
      {editing ? (
        <SectionForm {...props} onDone={() => setEditing(false)} />
      ) : (
        <Box component="dl" sx={{ m: 0 }}>
          {LEAD_SECTIONS[section].map(show)}
          {children}
        </Box>
      )}
    </Box>
  );
}
