import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import ImagesIcon from '@mui/icons-material/CollectionsOutlined';
import FileIcon from '@mui/icons-material/DataObjectOutlined';
import InventoryIcon from '@mui/icons-material/Inventory2Outlined';
import { Box, Button, Card, CardContent, CircularProgress, Stack, Typography } from '@mui/material';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { useAskBeforeUnload } from '../layout/leaving/leave-guard.tsx';
import { Outcome } from '../layout/page-parts.tsx';
import { Question } from '../layout/question.tsx';
import { MigrateCategoriesButton } from '../lists/migrate-categories.tsx';
import { catalogPopulation, imagePopulation } from './populate-tools.ts';
import type { Stage, ToolRun } from './tool-run.ts';
import { OnlineButton } from '../layout/offline/online-button.tsx';

const ICON_SIZE = 18;

function StageList({ stages }: { stages: readonly Stage[] }) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}>
      {stages.map(({ text, done }) => (
        <Box component="li" key={text} sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
          {done ? (
            <DoneIcon color="success" titleAccess="Done" sx={{ fontSize: ICON_SIZE }} />
          ) : (
            <CircularProgress size={ICON_SIZE} aria-hidden />
          )}
          {text}
        </Box>
      ))}
    </Box>
  );
}

interface ToolCardProps {
  title: string;
  description: string;
  icon: ReactNode;
  /** The button's text. */
  action: string;
  question: string;
  warning: string;
  confirm: string;
  success: string;
  run: ToolRun;
}

/** A tool that asks for confirmation, and shows its progress and result. */
function ToolCard(props: ToolCardProps) {
  const { title, description, icon, action, question, warning, confirm, success, run } = props;
  const id = useId();
  const state = run.use();
  useEffect(() => run.leave, [run]);
  const [confirmed, setConfirmed] = useState(false);
  const busy = state.step === 'processing';
  useAskBeforeUnload(busy);

  // Starts once the dialog has closed: until then the progress is hidden from screen readers.
  function startIfConfirmed() {
    if (!confirmed) return;
    setConfirmed(false);
    void run.start();
  }

  return (
    <Card component="section" aria-labelledby={id}>
      <CardContent sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
        <div>
          <Typography id={id} component="h3" variant="subtitle1" sx={{ fontWeight: 700 }}>
            {title}
          </Typography>
          <Typography color="text.secondary">{description}</Typography>
        </div>
        {/* aria-disabled, because a disabled button would lose the focus. */}
        <OnlineButton
          variant="outlined"
          startIcon={icon}
          aria-disabled={busy}
          onClick={run.ask}
          sx={{ '&[aria-disabled=true]': { opacity: 0.6, cursor: 'default' } }}
        >
          {state.step === 'error' ? 'Try again' : action}
        </OnlineButton>
        <Box role="log" aria-label={`${title}: progress`} sx={{ '&:empty': { display: 'none' } }}>
          {busy && <StageList stages={state.stages} />}
        </Box>
        {state.step === 'success' && (
          <Outcome severity="success" role="status" sx={{ justifySelf: 'stretch' }}>
            {success}
          </Outcome>
        )}
        {state.step === 'error' && (
          <Outcome severity="error" sx={{ justifySelf: 'stretch', overflowWrap: 'anywhere' }}>
            {state.message}
            <Typography variant="body2" sx={{ mt: 0.5 }}>
              {state.hint}
            </Typography>
          </Outcome>
        )}
      </CardContent>
      <Question
        open={state.step === 'confirm' && !confirmed}
        title={question}
        text={warning}
        confirm={confirm}
        onConfirm={() => setConfirmed(true)}
        onCancel={run.cancel}
        onExited={startIfConfirmed}
      />
    </Card>
  );
}

/** The tools that fill the catalog; all but the catalog file overwrite data. */
export function QuickActions() {
  return (
    <section aria-labelledby="quick-actions">
      <Typography id="quick-actions" component="h2" variant="h6" sx={{ mb: 1 }}>
        Quick Actions
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: '1fr 1fr' } }}>
        <ToolCard
          title="Populate Catalog"
          description="Start over with the built-in catalog of products and bundles."
          icon={<InventoryIcon />}
          action="Populate catalog"
          question="Replace the whole catalog?"
          warning="All existing products and bundles will be deleted and replaced with the built-in catalog. This cannot be undone."
          confirm="Yes, populate catalog"
          success="Catalog populated successfully!"
          run={catalogPopulation}
        />
        <ToolCard
          title="Populate Default Images"
          description="Give the pages’ banners, products, and bundles the pictures that come with the site."
          icon={<ImagesIcon />}
          action="Populate images"
          question="Overwrite the images?"
          warning="The image URLs of many products, bundles and the site settings will be overwritten. This cannot be undone."
          confirm="Yes, populate images"
          success="All images have been updated successfully!"
          run={imagePopulation}
        />
      </Box>
      <Stack direction="row" sx={{ mt: 1, gap: 1, flexWrap: 'wrap' }}>
        <Button href="/catalog-file" startIcon={<FileIcon />}>
          Catalog file: export or import
        </Button>
        <MigrateCategoriesButton />
      </Stack>
    </section>
  );
}
