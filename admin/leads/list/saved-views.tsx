import CloseIcon from '@mui/icons-material/Close';
import { Box, Button, Divider, IconButton, Stack } from '@mui/material';
import { useState } from 'react';
import { AddSavedQueryDialog, useListContext, useSavedQueries, type SavedQuery } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { Question } from '../../layout/question.tsx';

/** Opens and removes saved views, and saves the current one. */
export function SavedViews({ onChosen }: { onChosen: () => void }) {
  const list = useListContext();
  const { resource, sort, perPage } = list;
  const [views, setViews] = useSavedQueries(resource);
  const [saving, setSaving] = useState(false);
  const [removing, setRemoving] = useState<SavedQuery | null>(null);
  const navigate = useNavigate();
  const filtered = Object.keys(list.filterValues as object).length > 0;
  if (views.length === 0 && !filtered) return null;

  function open({ value }: SavedQuery) {
    const query = {
      filter: JSON.stringify(value.filter ?? {}),
      sort: value.sort?.field ?? sort.field,
      order: value.sort?.order ?? sort.order,
      page: '1',
      perPage: String(value.perPage ?? perPage),
    };
    void navigate({ search: new URLSearchParams(query).toString() });
    onChosen();
  }

  return (
    <>
      <Divider />
      <Box>
        {views.map((view) => (
          <Stack key={view.label} direction="row">
            <Button
              onClick={() => open(view)}
              sx={{ flexGrow: 1, justifyContent: 'start', overflowWrap: 'anywhere' }}
            >
              {view.label}
            </Button>
            <IconButton
              aria-label={`Remove the view ${view.label}`}
              onClick={() => setRemoving(view)}
            >
              <CloseIcon fontSize="small" />
            </IconButton>
          </Stack>
        ))}
        {filtered && <Button onClick={() => setSaving(true)}>Save this view…</Button>}
      </Box>
      <AddSavedQueryDialog open={saving} onClose={() => setSaving(false)} />
      <Question
        open={removing !== null}
        title={`Remove the view “${removing?.label}”?`}
        text="The leads stay as they are."
        confirm="Remove"
        onConfirm={() => {
          setViews(views.filter((view) => view !== removing));
          setRemoving(null);
        }}
        onCancel={() => setRemoving(null)}
      />
    </>
  );
}
