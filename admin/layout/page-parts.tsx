import { Alert, Box, Button, Card, CardContent, Skeleton, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { Component, type ReactNode } from 'react';
import { Title } from 'react-admin';
import { Link } from 'react-router-dom';

/** A page of cards, one below the other. */
export function CardsPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box sx={{ display: 'grid', gap: 2, py: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Title title={title} />
      {children}
    </Box>
  );
}

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

const centered = { display: 'grid', placeContent: 'center', justifyItems: 'center' };

/** Shown while the session is checked and while a page's code loads: the shape of what comes. */
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

function MessagePage({ title, text, role, children }: MessagePageProps) {
  return (
    <Box role={role} sx={{ ...centered, textAlign: 'center', py: 10, px: 2, gap: 1 }}>
      <Typography variant="h6" component="p">
        {title}
      </Typography>
      <Typography color="text.secondary" sx={{ maxWidth: 460, mb: 2 }}>
        {text}
      </Typography>
      {children}
    </Box>
  );
}

/** Shown at an address that no page has. */
export function NotFound() {
  return (
    <MessagePage
      title="There is no page at this address."
      text="The address may be mistyped, or what was here has been deleted."
    >
      <Button component={Link} to="/" variant="contained">
        Go to the dashboard
      </Button>
    </MessagePage>
  );
}

/** Shown in place of a page that failed to render, or whose code did not load, as after a new build. */
export function PageFailure() {
  return (
    <MessagePage
      role="alert"
      title="This page could not be shown."
      text="There may be no connection, or the site was updated since you opened it."
    >
      <Button variant="contained" onClick={() => window.location.reload()}>
        Try again
      </Button>
    </MessagePage>
  );
}

interface ReadFailureProps {
  children: ReactNode;
  onRetry: () => unknown;
  /** What the button says. */
  action?: string;
  /** Another way on, as a button before it. */
  other?: ReactNode;
}

/** Says that something could not be read, with a way to try again. */
export function ReadFailure({ children, onRetry, action = 'Try again', other }: ReadFailureProps) {
  return (
    <Alert
      severity="error"
      // Beside the buttons a phone leaves the text no room.
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

interface PartBoundaryProps {
  /** What it contains, as the start of a sentence: “The tasks”. */
  name: string;
  children: ReactNode;
}

/** An error boundary around a part of a page: the rest of the page stays. */
export class PartBoundary extends Component<PartBoundaryProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <ReadFailure onRetry={() => window.location.reload()} action="Load again">
        {this.props.name} cannot be shown.
      </ReadFailure>
    );
  }
}
