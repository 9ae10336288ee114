import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import type { ReactNode } from 'react';
import { Question } from '../layout/question.tsx';

interface ConflictQuestionProps {
  /** What was changed, with its verb: “This lead was”. */
  what: string;
  /** The fields that somebody else changed as well, with both values. */
  fields: readonly { label: string; saved: ReactNode; mine: ReactNode }[];
  onTakeSaved: () => void;
  onSaveMine: () => void;
  onClose: () => void;
}

/** Shows both versions of the fields that somebody else changed, and asks which to keep. */
export function ConflictQuestion(props: ConflictQuestionProps) {
  const { what, fields, onTakeSaved, onSaveMine, onClose } = props;
  return (
    <Question
      open
      title={`${what} changed in the meantime`}
      text="Someone else changed these fields while you were editing. Your changes aren’t saved yet."
      cancel="Keep editing"
      other={{ label: 'Use the saved values', onClick: onTakeSaved }}
      confirm="Save mine"
      onCancel={onClose}
      onConfirm={onSaveMine}
    >
      <Table
        size="small"
        sx={{
          mt: 2,
          tableLayout: 'fixed',
          '& th, & td': { px: 1, verticalAlign: 'top', overflowWrap: 'anywhere' },
          '& td': { whiteSpace: 'pre-line' },
        }}
      >
        <TableHead>
          <TableRow>
            <TableCell>Field</TableCell>
            <TableCell>Saved now</TableCell>
            <TableCell>Yours</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {fields.map(({ label, saved, mine }) => (
            <TableRow key={label}>
              <TableCell component="th" scope="row">
                {label}
              </TableCell>
              <TableCell>{saved}</TableCell>
              <TableCell>{mine}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Question>
  );
}
