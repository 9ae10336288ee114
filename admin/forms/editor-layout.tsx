import { Box, Button, Card, CardContent, Stack, useMediaQuery, type Theme } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { Form, SaveButton, useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { SaveError } from './error-summary.tsx';
import { useLeaveWarning } from './leave-warning.ts';

function AskBeforeLeaving() {
  const { dirtyFields, isSubmitSuccessful } = useFormState();
  useLeaveWarning(Object.keys(dirtyFields).length > 0 && !isSubmitSuccessful);
  return null;
}

interface EditorLayoutProps {
  defaultValues?: Record<string, unknown>;
  children: ReactNode;
  /** Beside the save button: what deletes the record. */
  deleteButton?: ReactNode;
  /** What the record will look like, beside the form. */
  preview?: ReactNode;
}

/** A form with its save bar, and a preview beside it, which a narrow screen shows when asked. */
export function EditorLayout(props: EditorLayoutProps) {
  const { defaultValues, children, deleteButton, preview } = props;
  const wide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('lg'));
  const [asked, setAsked] = useState(false);
  const translate = useTranslate();
  return (
    <Form defaultValues={defaultValues} mode="onBlur" reValidateMode="onChange" noValidate>
      <AskBeforeLeaving />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: preview && wide ? 'minmax(0, 1fr) minmax(0, 1fr)' : 'minmax(0, 1fr)',
          gap: 3,
          alignItems: 'start',
          maxWidth: preview ? undefined : 760,
        }}
      >
        <Card sx={{ overflow: 'visible' }}>
          <CardContent sx={{ p: { xs: 2, sm: 3 } }}>
            <SaveError />
            {children}
          </CardContent>
          <Stack
            direction="row"
            sx={{
              position: 'sticky',
              bottom: 0,
              zIndex: 2,
              justifyContent: 'space-between',
              alignItems: 'center',
              gap: 1,
              p: 2,
              borderTop: 1,
              borderColor: 'divider',
              bgcolor: 'background.paper',
              borderRadius: '0 0 10px 10px',
            }}
          >
            <SaveButton alwaysEnable label={translate('ra.action.save')} />
            {deleteButton}
          </Stack>
        </Card>
        {preview &&
          (wide ? (
            <Box sx={{ position: 'sticky', top: 64 }}>{preview}</Box>
          ) : (
            <Box>
              <Button onClick={() => setAsked(!asked)} variant="outlined">
                {asked ? 'Hide the preview' : 'Show the preview'}
              </Button>
              {asked && <Box sx={{ mt: 2 }}>{preview}</Box>}
            </Box>
          ))}
      </Box>
    </Form>
  );
}
