import AddIcon from '@mui/icons-material/Add';
import { Box, Button, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { CreateButton, TopToolbar, useListContext } from 'react-admin';
import { Link } from 'react-router-dom';

/** react-admin paints a white band above a list on a phone, and lets long words widen the page. */
export const listStyle = {
  '& .RaList-main': { minWidth: 0 },
  '& .RaList-actions': { bgcolor: 'transparent', minHeight: 0, pb: 1 },
} as const;

/** Above a list: a new record, and what else the list offers. */
export function ListActions({ children }: { children?: ReactNode }) {
  return (
    <TopToolbar sx={{ bgcolor: 'transparent' }}>
      {children}
      <CreateButton variant="contained" />
    </TopToolbar>
  );
}

/** Shown where there is nothing at all yet: says what it is for, and how to begin. */
export function NothingYet({ title, text, to }: { title: string; text: string; to: string }) {
  return (
    <Stack sx={{ alignItems: 'center', textAlign: 'center', py: 10, px: 2, gap: 1, width: 1 }}>
      <Typography variant="h6" component="h2">
        {title}
      </Typography>
      <Typography color="text.secondary" sx={{ maxWidth: 460 }}>
        {text}
      </Typography>
      <Button component={Link} to={to} variant="contained" startIcon={<AddIcon />} sx={{ mt: 2 }}>
        Create
      </Button>
    </Stack>
  );
}

/** Shown where search and filter leave nothing. */
export function NothingFound({ what }: { what: string }) {
  const { setFilters } = useListContext();
  return (
    <Stack sx={{ alignItems: 'center', py: 6, px: 2, gap: 1 }}>
      <Typography>No {what} match.</Typography>
      <Button onClick={() => setFilters({})}>Clear search and filter</Button>
    </Stack>
  );
}

/** One record of a list as a card, for a narrow screen. */
export function RecordCard({
  to,
  title,
  children,
}: {
  to: string;
  title: string;
  children: ReactNode;
}) {
  return (
    <Box sx={{ p: 2, borderBottom: 1, borderColor: 'divider' }}>
      <Typography
        component={Link}
        to={to}
        sx={{ fontWeight: 600, color: 'text.primary', display: 'block', py: 0.5 }}
      >
        {title}
      </Typography>
      {children}
    </Box>
  );
}
