import { Alert, Box, Button, Card, CardContent, Typography } from '@mui/material';
import { Component, type ReactNode } from 'react';
import { Title } from 'react-admin';

/** A page of cards, one below the other. */
export function CardsPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box sx={{ display: 'grid', gap: 2, py: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Title title={title} />
      {children}
    </Box>
  );
}

/** A card under its heading, as a section that can be gone to. */
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

/** What could not be read, in words, and the way to try again. */
export function ReadFailure({
  children,
  onRetry,
}: {
  children: ReactNode;
  onRetry: () => unknown;
}) {
  return (
    <Alert
      severity="error"
      sx={{ my: 1 }}
      action={
        <Button color="inherit" onClick={() => void onRetry()}>
          Try again
        </Button>
      }
    >
      {children}
    </Alert>
  );
}

interface PartBoundaryProps {
  /** What is in it, as a person calls it: “The tasks”. */
  name: string;
  children: ReactNode;
}

/** Keeps a part of a page that breaks from taking the rest along. */
export class PartBoundary extends Component<PartBoundaryProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <Alert
        severity="error"
        action={
          <Button color="inherit" onClick={() => window.location.reload()}>
            Load again
          </Button>
        }
      >
        {this.props.name} cannot be shown.
      </Alert>
    );
  }
}
