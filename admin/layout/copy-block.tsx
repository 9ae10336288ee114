import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useNotify } from 'react-admin';
import { TOUCH, TOUCH_SIZE } from '../theme/screen.ts';
import { Row } from '../theme/blocks.tsx';

const CONFIRMED_MS = 2000;

/** Copies a text. `copied` is true for 2 s, so that the button can say so. A failure is shown. */
function useCopy(text: string) {
  const notify = useNotify();
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
      notify('This couldn’t be copied. Select the text, and copy it by hand.', { type: 'warning' });
    }
  }
  return { copied, copy: () => void copy() };
}

/** A small button that copies a value. `what` names the value in its accessible name. */
export function CopyIconButton({ what, text }: { what: string; text: string }) {
  const { copied, copy } = useCopy(text);
  const label = `Copy the ${what}`;
  return (
    <Button
      size="small"
      color="inherit"
      title={label}
      aria-label={copied ? undefined : label}
      onClick={copy}
      sx={{
        minWidth: 0,
        flexShrink: 0,
        color: 'text.secondary',
        [TOUCH]: { minWidth: TOUCH_SIZE },
      }}
    >
      {!copied && <CopyIcon sx={{ fontSize: 18 }} />}
      <span aria-live="polite">{copied && 'Copied!'}</span>
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
  const { copied, copy } = useCopy(text);
  return (
    <Box sx={{ my: 2 }}>
      <Row sx={{ justifyContent: 'space-between', flexWrap: 'wrap', gap: 1 }}>
        <Typography component="h3" variant="subtitle1" sx={{ fontWeight: 600 }}>
          {title}
        </Typography>
        <Button variant="outlined" size="small" onClick={copy}>
          <span aria-live="polite">{copied ? 'Copied!' : label}</span>
        </Button>
      </Row>
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
