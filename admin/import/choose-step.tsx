import { Box, Button, Stack, TextField, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { SectionCard } from '../layout/page-parts.tsx';
import { RecentImports } from './done-step.tsx';
import type { Import } from './use-import.ts';
import { Row } from '../theme/blocks.tsx';

/** Choosing a file or pasting a table. */
export function ChooseStep({ leads, onNext }: { leads: Import; onNext: () => void }) {
  const { table, chooseFile, paste, progress } = leads;
  const input = useRef<HTMLInputElement>(null);
  const [pasted, setPasted] = useState('');
  const busy = progress !== null;
  const goOn = (done: boolean) => {
    if (done) onNext();
  };

  return (
    <Stack spacing={2}>
      <SectionCard title="Choose a file">
        <Typography color="text.secondary" sx={{ mb: 2, maxWidth: '65ch' }}>
          A CSV file with one lead per row: a trade show list, an export from this back office, or a
          spreadsheet saved as CSV. Nothing is saved until you’ve checked it.
        </Typography>
        <Row sx={{ gap: 2, flexWrap: 'wrap' }}>
          <Button
            variant={table ? 'outlined' : 'contained'}
            disabled={busy}
            onClick={() => input.current?.click()}
          >
            Choose a CSV file
          </Button>
          {table && (
            <Button variant="contained" onClick={onNext}>
              Continue with {table.fileName}
            </Button>
          )}
        </Row>
        <input
          ref={input}
          type="file"
          hidden
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
          aria-label="CSV file"
          onChange={(event) => {
            const file = event.target.files?.[0];
            if (file) void chooseFile(file).then(goOn);
            event.target.value = '';
          }}
        />
        <Box
          component="form"
          sx={{ mt: 3 }}
          onSubmit={(event) => {
            event.preventDefault();
            void paste(pasted).then(goOn);
          }}
        >
          <TextField
            label="Or paste a table"
            helperText="Copy the rows in your spreadsheet, with the column names, and paste them here."
            multiline
            minRows={4}
            maxRows={12}
            value={pasted}
            onChange={(event) => setPasted(event.target.value)}
            slotProps={{ htmlInput: { spellCheck: false } }}
          />
          <Button
            type="submit"
            variant="outlined"
            sx={{ mt: 2 }}
            disabled={busy || pasted.trim() === ''}
          >
            Use this table
          </Button>
        </Box>
      </SectionCard>
      <RecentImports />
    </Stack>
  );
}
