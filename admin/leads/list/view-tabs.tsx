import AddIcon from '@mui/icons-material/Add';
import EditIcon from '@mui/icons-material/TuneOutlined';
import { Badge, Box, Button, ButtonBase, IconButton } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useListContext, useNotify } from 'react-admin';
import { Link } from 'react-router-dom';
import { useNewLeadCount } from '../../layout/live/new-leads.ts';
import { loadedLater } from '../../layout/loaded-later.tsx';
import { LEADS_LIST, type LeadListFilter } from '../../providers/leads/lead-filter.ts';
import type { SavedView, ViewQuery } from '../../providers/leads/saved-views.ts';
import { Row } from '../../theme/blocks.tsx';
import { useRead, useWrite } from '../../providers/use-api.ts';

const SaveView = loadedLater(async () => ({
  default: (await import('./view-dialogs.tsx')).SaveView,
}));
const EditViews = loadedLater(async () => ({
  default: (await import('./view-dialogs.tsx')).EditViews,
}));

/** The views that every list has. */
const ALL: ViewQuery = { filter: {}, sort: LEADS_LIST.sort.field, order: LEADS_LIST.sort.order };
const WAITING: ViewQuery = { filter: { unanswered: 'yes' }, sort: 'waiting_since', order: 'ASC' };

/** The same text for queries that show the same. */
function keyOf({ filter, sort, order }: ViewQuery): string {
  const values = Object.keys(filter)
    .toSorted()
    .map((name) => [name, filter[name]]);
  return JSON.stringify([values, sort, order]);
}

function searchOf({ filter, sort, order }: ViewQuery): string {
  return new URLSearchParams({ filter: JSON.stringify(filter), sort, order, page: '1' }).toString();
}

function useSavedViews() {
  const queries = useQueryClient();
  const queryKey = ['saved_views'];
  const { data, error, refetch } = useRead(queryKey, (api) => api.savedViews());
  const { mutateAsync: save } = useWrite(
    (api, change: { views: SavedView[]; removed?: string[] }) =>
      api.saveViews(change.views, change.removed),
    { onSettled: () => queries.invalidateQueries({ queryKey }) },
  );
  return { views: data, error, refetch, save };
}

/** The views of the list as tabs: those that every list has, then the administrator's own. */
export function ViewTabs() {
  const list = useListContext();
  const notify = useNotify();
  const { views, error, refetch, save } = useSavedViews();
  const [open, setOpen] = useState<'save' | 'edit' | null>(null);
  const waiting = useNewLeadCount() ?? 0;
  const tabs = useRef<HTMLDivElement>(null);
  const close = () => setOpen(null);
  const saveAll = async (message: string, changed: SavedView[], removed?: string[]) => {
    await save({ views: changed, removed });
    close();
    notify(message);
  };

  const shown: ViewQuery = {
    filter: list.filterValues as LeadListFilter,
    sort: list.sort.field,
    order: list.sort.order,
  };
  const all = [
    { id: 'all', name: 'All leads', query: ALL },
    { id: 'waiting', name: 'Waiting for an answer', query: WAITING },
    ...(views ?? []),
  ];
  const current = all.find(({ query }) => keyOf(query) === keyOf(shown))?.id;
  useEffect(() => {
    const tab = tabs.current?.querySelector<HTMLElement>('[aria-current]');
    if (tab) tabs.current!.scrollLeft = tab.offsetLeft - 48;
  }, [current]);

  return (
    <Row sx={{ borderBottom: 1, borderColor: 'divider' }}>
      <Box
        ref={tabs}
        component="nav"
        aria-label="Views of the list"
        sx={{
          position: 'relative',
          display: 'flex',
          minWidth: 0,
          overflowX: 'auto',
          scrollbarWidth: 'none',
        }}
      >
        {all.map(({ id, name, query }) => (
          <ButtonBase
            key={id}
            component={Link}
            to={{ search: searchOf(query) }}
            aria-current={id === current || undefined}
            sx={{
              flexShrink: 0,
              minHeight: 44,
              px: 1.5,
              gap: 1,
              typography: 'body2',
              color: 'text.secondary',
              borderBottom: '3px solid transparent',
              '&[aria-current]': {
                color: 'text.primary',
                fontWeight: 700,
                borderBottomColor: 'warning.main',
              },
              '&:hover': { color: 'text.primary' },
              '&.Mui-focusVisible': { outline: '2px solid', outlineOffset: -2 },
            }}
          >
            {name}
            {id === 'waiting' && waiting > 0 && (
              <Badge
                badgeContent={waiting}
                color="warning"
                max={999}
                sx={{ '& .MuiBadge-badge': { position: 'static', transform: 'none' } }}
              />
            )}
          </ButtonBase>
        ))}
      </Box>
      {error && (
        <Button color="error" size="small" onClick={() => void refetch()} sx={{ flexShrink: 0 }}>
          Saved views couldn’t be read. Try again
        </Button>
      )}
      {views && !current && (
        <Button
          size="small"
          startIcon={<AddIcon />}
          onClick={() => setOpen('save')}
          sx={{ flexShrink: 0, minHeight: 44 }}
        >
          Save view
        </Button>
      )}
      {views && views.length > 0 && (
        <IconButton
          aria-label="Edit views"
          title="Edit views"
          onClick={() => setOpen('edit')}
          sx={{ ml: 'auto' }}
        >
          <EditIcon fontSize="small" />
        </IconButton>
      )}
      {views && open === 'save' && (
        <SaveView
          views={views}
          query={shown}
          onCancel={close}
          save={(changed) => saveAll('View saved.', changed)}
        />
      )}
      {views && open === 'edit' && (
        <EditViews
          views={views}
          onCancel={close}
          save={(changed, removed) => saveAll('Views saved.', changed, removed)}
        />
      )}
    </Row>
  );
}
