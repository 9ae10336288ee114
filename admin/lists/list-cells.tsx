import { Box, Tooltip } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

/** Cuts a text off at the end of its line. */
export const oneLine = { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis' } as const;

interface CutProps {
  text: string;
  /** The full text, if `text` is only a part of it. */
  whole?: string;
  /** How many characters fit. */
  fits?: number;
}

// Styled once, because a long list has hundreds of them.
const Line = styled('span')(oneLine);
const TwoLine = styled(Line)({ lineHeight: 1.35 });
const SecondLine = styled(Line)(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
}));

/** A text on one line, with the full text in a tooltip. */
export function Cut({ text, whole = text, fits = 24 }: CutProps) {
  if (whole === text && text.length <= fits) return text;
  return (
    <Tooltip title={whole} describeChild>
      <Line tabIndex={0}>{text}</Line>
    </Tooltip>
  );
}

/** Two lines in a row: the main text above a smaller one. */
export function TwoLines({ first, second }: { first: ReactNode; second?: ReactNode }) {
  return (
    <TwoLine>
      <Line>{first}</Line>
      {second && <SecondLine>{second}</SecondLine>}
    </TwoLine>
  );
}

/** The first name of some, and how many more there are: “ProDemand +2”. */
export function Names({ of }: { of: readonly string[] }) {
  const [first, ...others] = of;
  if (!first) return null;
  return (
    <Cut
      text={others.length > 0 ? `${first} +${others.length}` : first}
      whole={of.join(', ')}
      fits={18}
    />
  );
}

interface ThumbProps {
  image: string | null;
  /** Shown without a picture. */
  icon: ReactNode;
}

/** A record's picture in its row. */
export function Thumb({ image, icon }: ThumbProps) {
  return (
    <Box
      sx={{
        width: 56,
        height: 36,
        flexShrink: 0,
        display: 'grid',
        placeItems: 'center',
        overflow: 'hidden',
        borderRadius: 1,
        bgcolor: 'action.hover',
        color: 'text.secondary',
        '& > img': { width: 1, height: 1, objectFit: 'cover' },
      }}
    >
      {image ? <img src={image} alt="" loading="lazy" /> : icon}
    </Box>
  );
}
