import DoneIcon from '@mui/icons-material/TaskAltOutlined';
import RequestIcon from '@mui/icons-material/MoveToInboxOutlined';
import { Box, Button, Chip, Skeleton, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetList, useInfiniteGetList } from 'react-admin';
import { readRequestItems, type LeadRow } from '../../../shared/leads/lead.ts';
import type { TaskRow } from '../../providers/appointments/business-days.ts';
import { useWaitingNotes } from '../../providers/offline/waiting-notes.ts';
import { ALL_ROWS } from '../../providers/row-limit.ts';
import { ReadFailure } from '../../layout/page-parts.tsx';
import { RelativeTime } from '../../layout/relative-time.tsx';
import { notTakenInWords } from '../duplicates/merge-fields.ts';
import { Composer } from './composer.tsx';
import type { NoteRow } from '../../lead-work/contact/notes.ts';
import { withoutName } from '../../lead-work/tasks/task-text.ts';
import { ChatHistory, LeadItems } from './request-parts.tsx';
import { ACTIVITY_FILTERS, timelineOf, type ActivityFilter, type Entry } from './timeline.ts';
import { body, EntryFrame, WaitingEntry, WrittenNote } from './written-note.tsx';
import { TOUCH, TOUCH_SIZE } from '../../theme/screen.ts';
import { Muted } from '../../theme/blocks.tsx';

const PAGE = 50;
/** More changes in a row than these are folded. */
const FEW_CHANGES = 3;

/** The system's notes about changes, folded if there are many. */
function Changes({ notes }: { notes: readonly NoteRow[] }) {
  const list = notes.map(({ id, note, details, created_at }) => (
    <Muted key={id} sx={body}>
      {note}
      {details && `. Not taken from there: ${notTakenInWords(details)}`} ·{' '}
      <RelativeTime at={created_at} />
    </Muted>
  ));
  return (
    <Box
      component="li"
      // The line runs through the centers of the icons above and below.
      sx={{ ml: '15px', pl: '28px', mb: 2.5, borderLeft: 2, borderColor: 'divider' }}
    >
      {list.length > FEW_CHANGES ? (
        <details>
          <Muted component="summary" sx={{ cursor: 'pointer', py: 0.5 }}>
            {list.length} changes, the last <RelativeTime at={notes[0]!.created_at} />
          </Muted>
          {list}
        </details>
      ) : (
        list
      )}
    </Box>
  );
}

function Request({ lead }: { lead: LeadRow }) {
  const byHand = lead.user_agent === 'Manual Entry';
  return (
    <EntryFrame
      icon={<RequestIcon fontSize="small" />}
      what={byHand ? 'Added manually' : 'Request'}
      at={lead.created_at}
    >
      {readRequestItems(lead.products_of_interest).length > 0 && (
        <LeadItems items={lead.products_of_interest} />
      )}
      {lead.additional_message && <Typography sx={body}>{lead.additional_message}</Typography>}
      <ChatHistory lead={lead} />
    </EntryFrame>
  );
}

function TimelineEntry({ entry, lead }: { entry: Entry; lead: LeadRow }) {
  switch (entry.kind) {
    case 'written':
      return <WrittenNote note={entry.note} />;
    case 'changes':
      return <Changes notes={entry.notes} />;
    case 'request':
      return <Request lead={lead} />;
    case 'task':
      return (
        <EntryFrame icon={<DoneIcon fontSize="small" />} what="Task done" at={entry.at}>
          <Typography sx={body}>{withoutName(entry.task.description, lead.name)}</Typography>
        </EntryFrame>
      );
  }
}

function Timeline({ lead, filter }: { lead: LeadRow; filter: ActivityFilter }) {
  const { notes: types, tasks: withTasks, request } = ACTIVITY_FILTERS[filter];
  const notes = useInfiniteGetList<NoteRow>(
    'lead_notes',
    {
      filter: { lead_id: lead.id, ...(types && { 'activity_type@in': `(${types.join()})` }) },
      sort: { field: 'created_at', order: 'DESC' },
      pagination: { page: 1, perPage: PAGE },
    },
    { enabled: types !== null },
  );
  const tasks = useGetList<TaskRow>(
    'lead_tasks',
    {
      filter: { lead_id: lead.id, is_completed: true },
      sort: { field: 'completed_at', order: 'DESC' },
      pagination: ALL_ROWS,
      meta: { nullslast: true },
    },
    { enabled: withTasks },
  );
  const waiting = useWaitingNotes().filter(
    ({ row }) =>
      row.lead_id === lead.id &&
      (types ?? [row.activity_type]).some((type) => type === row.activity_type),
  );
  const shown = [types !== null && notes, withTasks && tasks].filter((query) => query !== false);
  const more = types !== null && notes.hasNextPage;
  const pending = shown.some(({ isPending }) => isPending);
  const failed = shown.find(({ error }) => error);
  const entries = timelineOf({
    notes: (types !== null && notes.data?.pages.flatMap(({ data }) => data)) || [],
    more,
    tasks: (withTasks && tasks.data) || [],
    lead: request ? lead : null,
  });

  return (
    <>
      {failed?.error && (
        <ReadFailure onRetry={() => failed.refetch()}>{failed.error.message}</ReadFailure>
      )}
      {pending && !failed && (
        <Stack role="status" aria-label="Loading..." sx={{ gap: 2 }}>
          {Array.from({ length: 3 }, (_, index) => (
            <Skeleton key={index} variant="rounded" height={48} />
          ))}
        </Stack>
      )}
      {!pending && !failed && entries.length === 0 && (
        <Typography color="text.secondary">Nothing here yet.</Typography>
      )}
      <Box component="ol" aria-label="Activity" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {waiting.map((note) => (
          <WaitingEntry key={note.row.id} note={note} />
        ))}
        {!pending &&
          entries.map((entry) => (
            <TimelineEntry
              key={entry.kind === 'written' ? entry.note.id : `${entry.kind} ${entry.at}`}
              entry={entry}
              lead={lead}
            />
          ))}
      </Box>
      {more && !pending && (
        <Button
          variant="outlined"
          aria-disabled={notes.isFetchingNextPage}
          onClick={() => void notes.fetchNextPage()}
        >
          {notes.isFetchingNextPage ? 'Loading...' : 'Show older'}
        </Button>
      )}
    </>
  );
}

/** The composer for notes and calls, above a lead's activity, newest first. */
export function ActivityTab({ lead }: { lead: LeadRow }) {
  const [filter, setFilter] = useState<ActivityFilter>('all');
  return (
    <>
      <Box
        sx={{
          // Sticks below the tabs, on screens high enough to leave space for the activity.
          '@media (min-height: 700px)': { position: 'sticky', top: 48, zIndex: 1 },
          mx: -2,
          mt: -2,
          px: 2,
          py: 1.5,
          bgcolor: 'background.paper',
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Composer lead={lead} />
      </Box>
      <Stack
        direction="row"
        role="group"
        aria-label="What to show"
        // Scrolls sideways on a phone.
        sx={{ gap: 1, mx: -2, px: 2, py: 2, overflowX: 'auto', '& > *': { flexShrink: 0 } }}
      >
        {Object.entries(ACTIVITY_FILTERS).map(([name, { label }]) => (
          <Chip
            key={name}
            size="small"
            label={label}
            component="button"
            clickable
            variant={filter === name ? 'filled' : 'outlined'}
            color={filter === name ? 'primary' : 'default'}
            aria-pressed={filter === name}
            onClick={() => setFilter(name as ActivityFilter)}
            sx={{ [TOUCH]: { height: TOUCH_SIZE, borderRadius: 22, px: 0.5 } }}
          />
        ))}
      </Stack>
      <Timeline lead={lead} filter={filter} />
    </>
  );
}
