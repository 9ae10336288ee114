import { Alert, AlertTitle } from '@mui/material';
import { useFormState } from 'react-hook-form';

/** What a save was refused for, where no field is to blame (SPEC.md §8). */
export function SaveError() {
  const { errors } = useFormState();
  const said = errors.root?.serverError;
  const message =
    typeof said === 'string' ? said : said && 'message' in said ? String(said.message) : '';
  if (!message) return null;
  return (
    <Alert severity="error" sx={{ width: 1, mb: 2 }}>
      <AlertTitle>An error occurred:</AlertTitle>
      {message}
    </Alert>
  );
}
