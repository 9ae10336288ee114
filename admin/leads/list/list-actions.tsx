import AddIcon from '@mui/icons-material/Add';
import BoardIcon from '@mui/icons-material/ViewWeekOutlined';
import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined';
import DensityIcon from '@mui/icons-material/DensitySmallOutlined';
import KeyboardIcon from '@mui/icons-material/KeyboardOutlined';
import TableIcon from '@mui/icons-material/TableRowsOutlined';
import { Box } from '@mui/material';
import { Button, ColumnsButton, ExportButton, FilterButton, TopToolbar } from 'react-admin';
import { Link } from 'react-router-dom';
import { useLeadsAddress } from '../leads-address.ts';
import { LEAD_TABLE_COLUMNS } from '../../../shared/leads/lead-table.ts';
import { useDensity } from './lead-table.tsx';

/** As many leads as one CSV file takes. */
const MOST_EXPORTED = 100_000;

function DensityButton() {
  const [density, setDensity] = useDensity();
  const compact = density === 'compact';
  return (
    <Button
      label={compact ? 'Comfortable rows' : 'Compact rows'}
      onClick={() => setDensity(compact ? 'comfortable' : 'compact')}
    >
      <DensityIcon />
    </Button>
  );
}

interface LeadListActionsProps {
  /** Whether rows and columns are on show: what is about them is offered only then. */
  table: boolean;
  onHelp: () => void;
}

/** Above the leads: new lead, schedule, board, filters, columns, density, export, keys (SPEC.md §2). */
export function LeadListActions({ table, onHelp }: LeadListActionsProps) {
  const { place, addressOf } = useLeadsAddress();
  const board = place.view === 'board';
  // Beside an open lead there is room for little.
  const roomy = board || !place.lead;
  return (
    <TopToolbar
      sx={{
        bgcolor: { xs: 'transparent' },
        flexWrap: 'wrap',
        justifyContent: 'flex-end',
        rowGap: 1,
      }}
    >
      <FilterButton />
      {table && <ColumnsButton />}
      {table && <DensityButton />}
      {roomy && (
        <>
          <ExportButton
            maxResults={MOST_EXPORTED}
            meta={{ columns: LEAD_TABLE_COLUMNS }}
            disabled={false}
            label="Export CSV"
          />
          <Button
            component={Link}
            to={addressOf({ view: board ? 'table' : 'board', lead: null })}
            label={board ? 'Table' : 'Board'}
          >
            {board ? <TableIcon /> : <BoardIcon />}
          </Button>
          <Button component={Link} to="/leads/schedule" label="View Schedule">
            <CalendarIcon />
          </Button>
          <Box sx={{ display: { xs: 'none', md: 'contents' } }}>
            <Button label="Keys" onClick={onHelp}>
              <KeyboardIcon />
            </Button>
          </Box>
        </>
      )}
      <Button
        component={Link}
        to={addressOf({ creating: true })}
        label="Add New Lead"
        variant="contained"
      >
        <AddIcon />
      </Button>
    </TopToolbar>
  );
}
