import { Card, Typography } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '../../shared/language/language.ts';
import { ToggleChoice } from '../forms/toggle-choice.tsx';
import { PreviewFrame } from './preview-frame.tsx';
import { Muted, Row } from '../theme/blocks.tsx';

const SCREENS = { phone: 390, desktop: 1280 } as const;
type Screen = keyof typeof SCREENS;
export type PreviewPart = 'card' | 'page';

const NAMES = { card: 'Card', page: 'Page', desktop: 'Desktop', phone: 'Phone' } as const;
const nameOf = (value: keyof typeof NAMES) => NAMES[value];

interface LivePreviewProps {
  show: (part: PreviewPart, language: Language) => ReactNode;
  /** Whether it has a page besides the card. */
  hasPage?: boolean;
  height?: number;
}

/** Previews a form's record as visitors will see it, with the site's own card and page. */
export function LivePreview({ show, hasPage = true, height = 620 }: LivePreviewProps) {
  const [language, setLanguage] = useState<Language>('en');
  const [part, setPart] = useState<PreviewPart>('card');
  const [screen, setScreen] = useState<Screen>('desktop');
  return (
    <Card component="section" aria-label="Live preview">
      <Row sx={{ gap: 1.5, flexWrap: 'wrap', p: 1.5, borderBottom: 1, borderColor: 'divider' }}>
        <Typography component="h2" variant="subtitle2" sx={{ mr: 'auto' }}>
          Live preview
        </Typography>
        <ToggleChoice
          label="Language"
          values={LANGUAGES}
          nameOf={(value) => LANGUAGE_NAMES[value]}
          value={language}
          onChange={(chosen) => chosen && setLanguage(chosen)}
        />
        {hasPage && (
          <ToggleChoice
            label="Part"
            values={['card', 'page']}
            nameOf={nameOf}
            value={part}
            onChange={(chosen) => chosen && setPart(chosen)}
          />
        )}
        {part === 'page' && (
          <ToggleChoice
            label="Screen"
            values={['desktop', 'phone']}
            nameOf={nameOf}
            value={screen}
            onChange={(chosen) => chosen && setScreen(chosen)}
          />
        )}
      </Row>
      {language === 'es' && (
        <Muted sx={{ px: 1.5, py: 1 }}>
          Your texts are in Spanish. The site’s own words, such as buttons, stay in English here.
        </Muted>
      )}
      <PreviewFrame
        title="Preview of the site"
        screenWidth={part === 'card' ? 440 : SCREENS[screen]}
        height={height}
      >
        {show(part, language)}
      </PreviewFrame>
    </Card>
  );
}
