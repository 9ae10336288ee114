import DetailsIcon from '@mui/icons-material/ChevronRight';
import { Box, Button, ButtonBase, Checkbox, IconButton, Skeleton, Stack } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { memo, useEffect, useState } from 'react';
import { useEvent } from 'react-admin';
import type { Coordinates } from '../../../shared/leads/lead.ts';
import { milesBetween } from '../../../shared/scheduling/travel.ts';
import { StatusDot } from '../../lead-work/status/lead-marks.tsx';
import type { PlacedLead } from './use-map-leads.ts';
import { milesText } from './visits/visit-route.ts';
import { Row } from '../../theme/blocks.tsx';

const PAGE_SIZE = 100;

interface LeadRowProps {
  lead: PlacedLead;
  planned: boolean;
  miles: number | null;
  /** Whether its marker is hovered or focused. */
  pointed: boolean;
  /** Whether its popup is open. */
  open: boolean;
  onPoint: (id: string | null) => void;
  onShow: (lead: PlacedLead) => void;
  onPlan: (id: string) => void;
}

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

const rowId = (id: string) => `map-lead-${id}`;

/** Memoized: the list is long, and the page renders whenever the map changes. */
const LeadRow = memo(function LeadRow(props: LeadRowProps) {
  const { lead, planned, miles, pointed, open, onPoint, onShow, onPlan } = props;
  const { id, name, company_name, shop_address, status, priority } = lead;
  const where = company_name ? `${company_name} · ${shop_address}` : shop_address;
  return (
    <Box
      component="li"
      id={rowId(id)}
      // Mouse only: a touch sends no leave event that would end the highlight.
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && onPoint(id)}
      onPointerLeave={() => onPoint(null)}
      onFocus={() => onPoint(id)}
      onBlur={() => onPoint(null)}
      sx={{
        display: 'flex',
        alignItems: 'center',
        pr: 0.5,
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: open ? 'action.selected' : pointed ? 'action.hover' : undefined,
      }}
    >
      <ButtonBase
        aria-current={open || undefined}
        title={where}
        onClick={() => onShow(lead)}
        sx={{
          flex: 1,
          minWidth: 0,
          gap: 1.5,
          px: 2,
          py: 1,
          font: 'inherit',
          textAlign: 'left',
          '&:focus-visible': { outline: '2px solid', outlineOffset: -2 },
        }}
      >
        <StatusDot status={status} lettered />
        <Box sx={{ flex: 1, minWidth: 0, fontSize: 13, color: 'text.secondary' }}>
          <Box sx={{ ...oneLine, fontSize: 15, fontWeight: 600, color: 'text.primary' }}>
            {name}
          </Box>
          <Box sx={oneLine}>{where}</Box>
          <Box sx={oneLine}>
            {status} · {priority} priority
            {miles !== null && ` · ${milesText(miles)}`}
          </Box>
          <Box sx={visuallyHidden}>show on the map</Box>
        </Box>
      </ButtonBase>
      <Checkbox
        checked={planned}
        onChange={() => onPlan(id)}
        slotProps={{ input: { 'aria-label': `Visit ${name}` } }}
        title="Visit"
      />
      <IconButton href={`/leads/${id}`} aria-label={`View Details of ${name}`} title="View Details">
        <DetailsIcon />
      </IconButton>
    </Box>
  );
});

interface LeadListProps extends Pick<LeadRowProps, 'onPoint' | 'onShow' | 'onPlan'> {
  leads: readonly PlacedLead[];
  planned: ReadonlySet<string>;
  /** The administrator's location; if known, the nearest lead comes first. */
  position: Coordinates | null;
  pointedId: string | null;
  /** The lead whose popup is open. */
  openId: string | null;
  /** Whether to scroll that lead's row into view. */
  scrolls: boolean;
  loading: boolean;
  /** How many leads pass the filter, on the map or not; undefined without a filter. */
  matching: number | undefined;
  onClear: () => void;
}

/** The leads on the map as a list, also for keyboards and screen readers. */
export function LeadList(props: LeadListProps) {
  const { leads, planned, position, pointedId, openId, scrolls, loading, matching } = props;
  const { onPoint, onClear } = props;
  const onShow = useEvent(props.onShow);
  const onPlan = useEvent(props.onPlan);
  const [pages, setPages] = useState(1);
  useEffect(() => {
    if (openId && scrolls)
      document.getElementById(rowId(openId))?.scrollIntoView({ block: 'nearest' });
  }, [openId, scrolls]);
  const rows = leads.map((lead) => ({
    lead,
    miles: position && milesBetween(position, lead),
  }));
  if (position) rows.sort((a, b) => a.miles! - b.miles!);
  const left = leads.length - pages * PAGE_SIZE;
  if (loading) return <WaitingRows />;
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {rows.slice(0, pages * PAGE_SIZE).map(({ lead, miles }) => (
          <LeadRow
            key={lead.id}
            lead={lead}
            miles={miles}
            planned={planned.has(lead.id)}
            pointed={lead.id === pointedId}
            open={lead.id === openId}
            onPoint={onPoint}
            onShow={onShow}
            onPlan={onPlan}
          />
        ))}
      </Box>
      {leads.length === 0 && matching !== undefined && (
        <Stack sx={{ alignItems: 'flex-start', gap: 1, p: 2, color: 'text.secondary' }}>
          {matching === 0
            ? 'No leads match these filters.'
            : 'None of the leads that match is on the map: they have no address, or it wasn’t found.'}
          <Button variant="outlined" onClick={onClear}>
            Clear filters
          </Button>
        </Stack>
      )}
      {left > 0 && (
        <Button fullWidth onClick={() => setPages(pages + 1)}>
          Show more ({left} left)
        </Button>
      )}
    </>
  );
}

function WaitingRows() {
  return Array.from({ length: 8 }, (_, index) => (
    <Row
      key={index}
      aria-hidden
      sx={{ gap: 1.5, px: 2, py: 1, borderTop: 1, borderColor: 'divider' }}
    >
      <Skeleton variant="circular" width={20} height={20} />
      <Box sx={{ flex: 1 }}>
        <Skeleton width="45%" height={22} />
        <Skeleton width="85%" height={20} />
        <Skeleton width="35%" height={20} />
      </Box>
    </Row>
  ));
}
