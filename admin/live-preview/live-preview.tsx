import { Card, Stack, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { Suspense, useState, type ReactNode } from 'react';
import { PreviewFrame } from './preview-frame.tsx';

const SCREENS = { Phone: 390, Desktop: 1280 } as const;
type Screen = keyof typeof SCREENS;
export type PreviewPart = 'card' | 'page';

interface ChoiceProps<T extends string> {
  label: string;
  options: readonly (readonly [T, string])[];
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
      {options.map(([option, text]) => (
        <ToggleButton key={option} value={option} sx={{ textTransform: 'none' }}>
          {text}
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
  const [screen, setScreen] = useState<Screen>('Desktop');
  return (
    <Card component="section" aria-label="Live preview">
      <Stack
        direction="row"
        useFlexGap
        spacing={1.5}
        sx={{
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
          <Choice
            label="What is shown"
            options={[
              ['card', 'Card'],
              ['page', 'Page'],
            ]}
            value={part}
            onChange={setPart}
          />
        )}
        {part === 'page' && (
          <Choice
            label="Screen"
            options={[
              ['Desktop', 'Desktop'],
              ['Phone', 'Phone'],
            ]}
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
