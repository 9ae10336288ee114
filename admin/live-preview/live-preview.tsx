import { Card, Stack, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { Suspense, useState, type ReactNode } from 'react';
import { PreviewFrame } from './preview-frame.tsx';

const SCREENS = { phone: 390, desktop: 1280 } as const;
type Screen = keyof typeof SCREENS;
export type PreviewPart = 'card' | 'page';

interface ChoiceProps<T extends string> {
  label: string;
  options: readonly T[];
  value: T;
  onChange: (next: T) => void;
}

function Choice<T extends string>({ label, options, value, onChange }: ChoiceProps<T>) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={label}
      value={value}
      onChange={(_, next: T | null) => next && onChange(next)}
    >
      {options.map((option) => (
        <ToggleButton key={option} value={option} sx={{ textTransform: 'none' }}>
          {option.charAt(0).toUpperCase() + option.slice(1)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

interface LivePreviewProps {
  show: (part: PreviewPart) => ReactNode;
  /** Whether it has a page besides the card. */
  hasPage?: boolean;
  height?: number;
}

/** Previews a form's record as visitors will see it, with the site's own card and page. */
export function LivePreview({ show, hasPage = true, height = 620 }: LivePreviewProps) {
  const [part, setPart] = useState<PreviewPart>('card');
  const [screen, setScreen] = useState<Screen>('desktop');
  return (
    <Card component="section" aria-label="Live preview">
      <Stack
        direction="row"
        sx={{
          gap: 1.5,
          flexWrap: 'wrap',
          alignItems: 'center',
          p: 1.5,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Typography component="h2" variant="subtitle2" sx={{ mr: 'auto' }}>
          Live preview
        </Typography>
        {hasPage && (
          <Choice label="Part" options={['card', 'page']} value={part} onChange={setPart} />
        )}
        {part === 'page' && (
          <Choice
            label="Screen"
            options={['desktop', 'phone']}
            value={screen}
            onChange={setScreen}
          />
        )}
      </Stack>
      <PreviewFrame
        title="Preview of the site"
        screenWidth={part === 'card' ? 440 : SCREENS[screen]}
        height={height}
      >
        <Suspense>{show(part)}</Suspense>
      </PreviewFrame>
    </Card>
  );
}
