import { Alert, Box } from '@mui/material';
import type { ReactNode } from 'react';
import { useStore } from 'react-admin';
import { noGapWhenEmpty } from '../layout/page-parts.tsx';
import { errorText } from '../providers/http-error.ts';
import { useRead, useWrite } from '../providers/use-api.ts';
import { OnlineButton } from '../layout/offline/online-button.tsx';

/** How often the published pages are looked at while the host builds. */
const LOOK_MS = 15_000;

/** Why the host did not begin to build. */
const refusal = (status: number | null) =>
  status === null
    ? 'Your host didn’t answer, so nothing was published. Try again in a minute.'
    : `Your host refused to publish (${status}). Its deploy hook may have been deleted or changed.`;

/** What the built pages don't show yet; with `isBuilding`, read again until they show it. */
export const useUnpublishedChange = (isBuilding = false) =>
  useRead(['unpublished-change'], (api) => api.unpublishedChange(), {
    retry: false,
    refetchInterval: ({ state }) => isBuilding && state.data !== null && LOOK_MS,
  });

/**
 * Says that the built pages are out of date, until it is dismissed or they change again, and has the host build them if
 * it can. Shows nothing if that can't be determined. As a step of the first day, it can't be dismissed by itself.
 */
export function PublishNote({ asStep = false }) {
  const [dismissed, setDismissed] = useStore('publish-note.dismissed', '');
  const publishing = useWrite((api) => api.publish());
  const { data: outcome, isPending: isCalling } = publishing;
  const started = outcome?.started === true;
  const { data: change } = useUnpublishedChange(started);
  const { data: canPublish, isPending: isAsking } = useRead(
    ['can-publish'],
    (api) => api.canPublish(),
    { enabled: Boolean(change), retry: false },
  );

  function note() {
    if (started) {
      return change ? (
        <Note>
          Publishing has started. Your host usually takes a few minutes, and this note says when the
          new pages are there.
        </Note>
      ) : (
        <Note severity="success" onClose={publishing.reset}>
          Published. Search engines and shared links now get the current pages.
        </Note>
      );
    }
    if (!change || (change === dismissed && !asStep)) return null;
    const failure = outcome
      ? refusal(outcome.status)
      : publishing.error && errorText(publishing.error);
    return (
      <Note
        severity={failure ? 'error' : 'info'}
        {...(!asStep && { onClose: () => setDismissed(change) })}
      >
        {failure ??
          'The catalog or the site’s text has changed since the site was last published. Visitors already see the changes; search engines and shared links don’t yet.'}{' '}
        {canPublish ? (
          <OnlineButton
            variant="outlined"
            size="small"
            color="inherit"
            loading={isCalling}
            onClick={() => publishing.mutate()}
            sx={{ display: 'flex', mt: 1 }}
          >
            {failure ? 'Try again' : 'Publish'}
          </OnlineButton>
        ) : (
          !isAsking &&
          'Publish the site at your host. The Setup page says how to publish here with one press.'
        )}
      </Note>
    );
  }

  // Always mounted, so that screen readers announce the note when it appears.
  return (
    <Box role="status" sx={noGapWhenEmpty}>
      {note()}
    </Box>
  );
}

interface NoteProps {
  severity?: 'info' | 'success' | 'error';
  onClose?: () => void;
  children: ReactNode;
}

const Note = ({ severity = 'info', onClose, children }: NoteProps) => (
  <Alert severity={severity} role="presentation" {...(onClose && { onClose })} closeText="Dismiss">
    {children}
  </Alert>
);
