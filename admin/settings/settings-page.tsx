import { Alert, Box, Button, Skeleton, Stack } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { errorText } from '../providers/http-error.ts';
import { loadSettings } from './settings-calls.ts';
import { SettingsForm } from './settings-form.tsx';

/** The page «Site Settings» (SPEC.md §2). The form starts from what is stored now, never from a memory of it. */
export function SettingsPage() {
  const { data, isPending, error, refetch } = useQuery({
    queryKey: ['the settings form'],
    queryFn: loadSettings,
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
    refetchOnWindowFocus: false,
  });
  return (
    <Box sx={{ mt: 2, maxWidth: 1080, width: 1 }}>
      {isPending && (
        <Stack spacing={2} role="status" aria-label="Loading...">
          <Skeleton variant="rounded" height={300} />
          <Skeleton variant="rounded" height={220} />
          <Skeleton variant="rounded" height={420} />
        </Stack>
      )}
      {error && (
        <Alert
          severity="error"
          action={
            <Button color="inherit" size="small" onClick={() => void refetch()}>
              Try again
            </Button>
          }
        >
          {errorText(error)}
        </Alert>
      )}
      {data && <SettingsForm row={data} />}
    </Box>
  );
}
