import { useDroppable } from '@dnd-kit/core';
import AddIcon from '@mui/icons-material/Add';
import { Box, Button, IconButton, Stack, Typography } from '@mui/material';
import { useState, type RefObject } from 'react';
import { useListContext } from 'react-admin';
import type { LeadStatus } from '../../../shared/leads/lead-options.ts';
import { ReadFailure } from '../../layout/page-parts.tsx';
import { BoardCard } from './board-card.tsx';
import type { BoardColumn } from './board-columns.ts';
import { boardColumn, CardShapes } from './board-skeleton.tsx';
import { dollars } from '../../../shared/text/money.ts';
import { QuickAdd } from './quick-add.tsx';
import { StatusDot } from '../../lead-work/status/lead-marks.tsx';
import { Muted, Row } from '../../theme/blocks.tsx';

interface ColumnProps extends BoardColumn {
  status: LeadStatus;
  /** The id of the lead whose card had the focus when it unmounted. */
  unfocusedRef: RefObject<string | null>;
}

/** The leads of one status, below a fixed head. Cards can be dropped anywhere on it. */
export function Column(props: ColumnProps) {
  const { status, leads, total, value, error, retry, more, unfocusedRef } = props;
  const { setNodeRef, isOver } = useDroppable({ id: status });
  const filtered = Object.keys(useListContext().filterValues as object).length > 0;
  const [adding, setAdding] = useState(false);
  return (
    <Box
      component="section"
      aria-label={status}
      ref={setNodeRef}
      sx={{ ...boardColumn, bgcolor: isOver ? 'action.selected' : 'action.hover' }}
    >
      <Row sx={{ gap: 1, pl: 1.5, pr: 0.5, pt: 0.5 }}>
        <StatusDot status={status} />
        <Typography component="h2" variant="subtitle2" noWrap>
          {status}
        </Typography>
        <IconButton
          size="small"
          aria-label={`Add a lead to ${status}`}
          title={`Add a lead to ${status}`}
          aria-expanded={adding}
          onClick={() => setAdding(!adding)}
          sx={{ ml: 'auto' }}
        >
          <AddIcon fontSize="small" />
        </IconButton>
      </Row>
      <Muted noWrap sx={{ px: 1.5, pb: 1, fontVariantNumeric: 'tabular-nums' }}>
        {total?.toLocaleString('en-US') ?? '…'}
        {value > 0 && ` · ${dollars(value)} a month`}
      </Muted>
      {adding && (
        <Box sx={{ px: 1, pb: 1 }}>
          <QuickAdd status={status} onClose={() => setAdding(false)} />
        </Box>
      )}
      <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto', px: 1, pb: 1 }}>
        {error && <ReadFailure onRetry={retry}>{error.message}</ReadFailure>}
        {!leads && !error && <CardShapes />}
        <Stack component="ul" spacing={1} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {leads?.map((lead) => (
            <BoardCard key={lead.id} lead={lead} unfocusedRef={unfocusedRef} />
          ))}
        </Stack>
        {leads?.length === 0 && !adding && (
          <Muted sx={{ px: 1, py: 3, textAlign: 'center' }}>
            {filtered ? 'No leads match.' : 'No leads. Drag one here, or add one with +.'}
          </Muted>
        )}
        {more && (
          <Button size="small" fullWidth onClick={more} sx={{ mt: 1 }}>
            Show more
          </Button>
        )}
      </Box>
    </Box>
  );
}
