import { Checkbox, TableCell, TableRow, type TableRowProps } from '@mui/material';
import {
  DataTableBody,
  useListContext,
  useRecordContext,
  type DataTableBodyProps,
} from 'react-admin';
import type { LeadRow } from '../../../shared/leads/lead.ts';
import { useLeadsAddress } from '../leads-address.ts';

/** A row that opens its lead, with a tick box that says whose it is; react-admin's has no name. */
function LeadTableRow({ children, ...rest }: TableRowProps) {
  const lead = useRecordContext<LeadRow>();
  const { selectedIds = [], onToggleItem } = useListContext<LeadRow>();
  const { go } = useLeadsAddress();
  if (!lead) return null;
  const selected = selectedIds.includes(lead.id);
  return (
    <TableRow
      hover
      selected={selected}
      onClick={() => go({ lead: lead.id })}
      {...rest}
      sx={{ cursor: 'pointer' }}
    >
      <TableCell padding="checkbox" onClick={(event) => event.stopPropagation()}>
        <Checkbox
          checked={selected}
          onChange={() => onToggleItem(lead.id)}
          slotProps={{ input: { 'aria-label': `Select ${lead.name}` } }}
        />
      </TableCell>
      {children}
    </TableRow>
  );
}

/** The rows of the leads table. */
export function LeadTableBody(props: DataTableBodyProps) {
  return <DataTableBody {...props} row={LeadTableRow} />;
}
