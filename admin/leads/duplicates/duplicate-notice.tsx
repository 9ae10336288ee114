import DuplicateIcon from '@mui/icons-material/DifferenceOutlined';
import { Box, Link, Tooltip } from '@mui/material';
import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import { useListContext } from 'react-admin';
import type { LeadRow } from '../../../shared/leads/lead.ts';
import { loadedLater } from '../../layout/loaded-later.tsx';
import type { DuplicateLead } from '../../providers/leads/lead-provider.ts';
import { useLeadsAddress } from '../../lead-work/leads-address.ts';
import { TOUCH_SIZE } from '../../theme/screen.ts';
import { OnlineButton } from '../../layout/offline/online-button.tsx';
import { Row } from '../../theme/blocks.tsx';
import { useRead } from '../../providers/use-api.ts';

const MergeLeads = loadedLater(() => import('./merge-leads.tsx'));

const NONE: ReadonlyMap<string, DuplicateLead[]> = new Map();

/** The possible duplicates of leads, by the lead's id; empty until loaded and after a failure. */
function useDuplicates(ids: readonly string[]): ReadonlyMap<string, DuplicateLead[]> {
  const { data } = useRead(
    ['leads', 'duplicates', 'of', ids],
    (api) => api.duplicatesOfLeads(ids),
    { enabled: ids.length > 0 },
  );
  return data ?? NONE;
}
export const duplicateName = ({
  name,
  company_name,
}: Pick<DuplicateLead, 'name' | 'company_name'>) => [name, company_name].filter(Boolean).join(', ');

const DuplicatesOfList = createContext(NONE);

/** Finds the duplicates of all leads of the list with one request, for the marks in its rows. */
export function WithDuplicates({ children }: { children: ReactNode }) {
  const { data = [] } = useListContext<LeadRow>();
  const found = useDuplicates(data.map(({ id }) => id));
  return <DuplicatesOfList value={found}>{children}</DuplicatesOfList>;
}

const ICON_SIZE = 18;

/** An icon for a lead of the list with a possible duplicate; a link to the lead's panel. */
export function DuplicateMark({ lead }: { lead: LeadRow }) {
  const { addressOf } = useLeadsAddress();
  const found = useContext(DuplicatesOfList).get(lead.id);
  if (!found?.[0]) return null;
  const text = `${lead.name} may be the same as ${duplicateName(found[0])}`;
  return (
    <Tooltip title={text}>
      <Link
        href={addressOf({ lead: lead.id })}
        aria-label={text}
        color="text.secondary"
        sx={{
          display: 'inline-flex',
          verticalAlign: 'middle',
          flexShrink: 0,
          p: `${(TOUCH_SIZE - ICON_SIZE) / 2}px`,
          m: `-${(TOUCH_SIZE - ICON_SIZE) / 2}px`,
          fontSize: ICON_SIZE,
        }}
      >
        <DuplicateIcon fontSize="inherit" />
      </Link>
    </Tooltip>
  );
}

/** Lists a lead's possible duplicates, with a button to merge each. */
export function DuplicateNotice({ lead }: { lead: LeadRow }) {
  const { addressOf } = useLeadsAddress();
  const [merging, setMerging] = useState<string | null>(null);
  const [merged, setMerged] = useState(0);
  // The button that opened the dialog unmounts with the duplicate, so the focus moves to the lead's name.
  useEffect(() => {
    if (merged > 0) document.getElementById('lead-name')?.focus({ preventScroll: true });
  }, [merged]);
  const found = useDuplicates([lead.id]).get(lead.id) ?? [];
  return (
    <>
      {found.length > 0 && (
        <Box
          component="ul"
          aria-label="Possible duplicates"
          sx={{ listStyle: 'none', m: 0, p: 0, typography: 'body2', color: 'text.secondary' }}
        >
          {found.map((other) => (
            <Row key={other.id} component="li" sx={{ gap: 1, minHeight: TOUCH_SIZE }}>
              <DuplicateIcon fontSize="small" />
              <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                May be the same as{' '}
                <Link href={addressOf({ lead: other.id })} color="text.primary">
                  {duplicateName(other)}
                </Link>
                : same {other.shared.join(', ')}
              </Box>
              <OnlineButton sx={{ flexShrink: 0 }} onClick={() => setMerging(other.id)}>
                Merge
              </OnlineButton>
            </Row>
          ))}
        </Box>
      )}
      {merging && (
        <MergeLeads
          lead={lead}
          otherId={merging}
          onMerged={() => setMerged(merged + 1)}
          onClose={() => setMerging(null)}
        />
      )}
    </>
  );
}
