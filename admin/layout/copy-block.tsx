import { Box, Button, Stack, Typography } from '@mui/material';
import { useEffect, useState } from 'react';

const CONFIRMED_MS = 2000;

/** Copies a text and says “Copied!” for 2 s. A failure is only logged. */
function CopyButton({ label, text }: { label: string; text: string }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = window.setTimeout(() => setCopied(false), CONFIRMED_MS);
    return () => window.clearTimeout(timer);
  }, [copied]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch (error) {
      console.error('The text couldn’t be copied.', error);
    }
  }

  return (
    <Button variant="outlined" size="small" onClick={() => void copy()}>
      <span aria-live="polite">{copied ? 'Copied!' : label}</span>
    </Button>
  );
}

interface CopyBlockProps {
  title: string;
  /** The button's text. */
  label: string;
  text: string;
}

/** A text with a button that copies it. */
export function CopyBlock({ title, label, text }: CopyBlockProps) {
  return (
    <Box sx={{ my: 2 }}>
      <Stack
        direction="row"
        sx={{ justifyContent: 'space-between', alignItems: 'center', flexWrap: 'wrap', gap: 1 }}
      >
        <Typography component="h3" variant="subtitle1" sx={{ fontWeight: 600 }}>
          {title}
        </Typography>
        <CopyButton label={label} text={text} />
      </Stack>
      <Box
        component="pre"
        role="region"
        aria-label={title}
        tabIndex={0}
        sx={{
          m: 0,
          mt: 1,
          p: 2,
          maxHeight: 320,
          overflow: 'auto',
          borderRadius: 1,
          bgcolor: 'background.default',
          fontSize: 13,
        }}
      >
        {text}
      </Box>
    </Box>
  );
}
