import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
} from '@mui/material';
import {
  LEAD_FIELD_LABELS,
  leadFormValues,
  type LeadFormValues,
} from '../../../shared/leads/lead-edit.ts';
import type { LeadConflict } from '../../providers/lead-conflict.ts';

interface ConflictDialogProps {
  conflict: LeadConflict;
  mine: LeadFormValues;
  onKeepTheirs: () => void;
  onSaveMine: () => void;
  onClose: () => void;
}

/** Both versions of what two people changed; nothing is overwritten without a word. */
export function ConflictDialog(props: ConflictDialogProps) {
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
