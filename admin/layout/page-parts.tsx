import {
  Alert,
  Box,
  Button,
  Card,
  CardContent,
  Skeleton,
  Stack,
  Typography,
  type AlertProps,
} from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { Component, useEffect, type ReactNode } from 'react';
import { Title } from 'react-admin';
import { Row } from '../theme/blocks.tsx';
import { hasUnsavedChanges } from './leaving/leave-warning.ts';
import { useOffline } from '../providers/connection.ts';
import { errorText } from '../providers/http-error.ts';

interface CardsPageProps {
  title: string;
  /** Whether it has sentences to read: their lines are no longer than is comfortable then. */
  isText?: boolean;
  children: ReactNode;
}

/** A page of cards, one below the other. */
export function CardsPage({ title, isText, children }: CardsPageProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        py: 2,
        gridTemplateColumns: 'minmax(0, 1fr)',
        maxWidth: isText ? 880 : undefined,
      }}
    >
      <Title title={title} />
      {children}
    </Box>
  );
}

/** For a part of such a page that is often empty: it then takes no row, whose gap would show. */
export const noGapWhenEmpty = { '&:empty': { position: 'absolute' } } as const;

/** A card with a heading, as a region of the page. */
export function SectionCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card component="section" aria-label={title}>
      <CardContent>
        <Typography component="h2" variant="h6">
          {title}
        </Typography>
        {children}
      </CardContent>
    </Card>
  );
}

interface PanelSectionProps {
  title: string;
  /** Shown beside the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** A part of a lead's panel with a heading, as a region, and a line below it. */
export function PanelSection({ title, action, children }: PanelSectionProps) {
  return (
    <Box
      component="section"
      aria-label={title}
      sx={{ mb: 2, pb: 1, borderBottom: 1, borderColor: 'divider' }}
    >
      <Row sx={{ justifyContent: 'space-between' }}>
        <Typography component="h3" variant="subtitle1" sx={{ fontWeight: 700 }}>
          {title}
        </Typography>
        {action}
      </Row>
      {children}
    </Box>
  );
}

/** A skeleton, shown while the session is checked and while a page's code loads. */
export function LoadingPage() {
  return (
    <Box role="status" sx={{ display: 'grid', gap: 2, py: 2, width: 1 }}>
      <Box component="span" sx={visuallyHidden}>
        Loading...
      </Box>
      <Skeleton variant="rounded" height={40} sx={{ maxWidth: 320 }} />
      {Array.from({ length: 3 }, (_, index) => (
        <Skeleton key={index} variant="rounded" height={140} />
      ))}
    </Box>
  );
}

interface MessagePageProps {
  title: string;
  text: string;
  role?: string;
  children: ReactNode;
}

/** A message in place of a page or its content, with what to do. */
export function MessagePage({ title, text, role, children }: MessagePageProps) {
  return (
    <Stack role={role} sx={{ alignItems: 'center', textAlign: 'center', py: 8, px: 2, gap: 1 }}>
      <Typography variant="h6" component="h2">
        {title}
      </Typography>
      <Typography color="text.secondary" sx={{ maxWidth: 460, mb: 1 }}>
        {text}
      </Typography>
      {children}
    </Stack>
  );
}

/** Shown at an address without a page. */
export function NotFound() {
  return (
    <MessagePage
      title="There is no page at this address."
      text="Check the address for typos. The page may also have been deleted."
    >
      <Button href="/" variant="contained">
        Go to the dashboard
      </Button>
    </MessagePage>
  );
}

/**
 * Reloads the page once by itself if the error is a missing file, as after a new build: browsers only say so in words. Not
 * over unsaved changes.
 */
function loadAnewIfMissing(error: unknown): void {
  const isMissing = /imported module|importing a module|MIME type|preload CSS/i.test(String(error));
  if (isMissing && !hasUnsavedChanges()) void window.loadAnew?.();
}

/** Shown in place of a page that failed to render, or whose code did not load, as after a new build. */
export function PageFailure({ error }: { error?: unknown }) {
  useEffect(() => loadAnewIfMissing(error), [error]);
  const offline = useOffline() !== null;
  return (
    <MessagePage
      role="alert"
      title="This page couldn’t be shown."
      text={
        offline
          ? 'You’re offline. This page wasn’t opened before, so it needs a connection.'
          : 'You may be offline, or the site was updated after you opened it.'
      }
    >
      <Button variant="contained" onClick={() => window.location.reload()}>
        Try again
      </Button>
    </MessagePage>
  );
}

const showAlert = (alert: HTMLElement | null) => alert?.scrollIntoView?.({ block: 'nearest' });

/** What came of a press. It scrolls into view once, since the end of a long form or page often isn't. */
export const Outcome = (props: AlertProps) => <Alert ref={showAlert} {...props} />;

interface ReadFailureProps {
  children: ReactNode;
  onRetry: () => unknown;
  action?: string;
  /** A button before it. */
  other?: ReactNode;
}

/** An error with a button to try again. */
export function ReadFailure({ children, onRetry, action = 'Try again', other }: ReadFailureProps) {
  return (
    <Alert
      severity="error"
      // On a phone the buttons wrap below the text.
      sx={{
        my: 1,
        flexWrap: 'wrap',
        '& .MuiAlert-message': { flex: '1 1 200px' },
        '& .MuiAlert-action': { mr: 0 },
      }}
      action={
        <>
          {other}
          <Button color="inherit" onClick={() => void onRetry()}>
            {action}
          </Button>
        </>
      }
    >
      {children}
    </Alert>
  );
}

interface NotLoadedProps {
  /** What couldn't be loaded, as the start of a sentence: “The devices”. */
  what: string;
  error: unknown;
  onRetry: () => unknown;
}

/** Says that something couldn't be loaded, and why, with a button to try again; nothing without an error. */
export function NotLoaded({ what, error, onRetry }: NotLoadedProps) {
  if (!error) return null;
  return (
    <ReadFailure onRetry={onRetry}>
      {what} couldn’t be loaded: {errorText(error)}
    </ReadFailure>
  );
}

interface PartBoundaryProps {
  /** Its content, as the start of a sentence: “The tasks”. */
  name: string;
  children: ReactNode;
}

/** An error boundary around a part of a page: the rest of the page stays. */
export class PartBoundary extends Component<PartBoundaryProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(error: unknown) {
    loadAnewIfMissing(error);
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <ReadFailure onRetry={() => window.location.reload()} action="Load again">
        {this.props.name} can’t be shown.
      </ReadFailure>
    );
  }
}
