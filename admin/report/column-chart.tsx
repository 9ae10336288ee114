import { Box } from '@mui/material';
import { axisSteps } from './axis.ts';
import { numberText } from '../layout/amounts.ts';

const CHART_HEIGHT = 240;

export interface Column {
  name: string;
  count: number;
  /** The part of the count with its own color, at the bottom of the column: “won”. */
  part?: { name: string; count: number };
}

const inWords = ({ name, count, part }: Column) =>
  `${name}: ${count}${part ? `, ${part.name} ${part.count}` : ''}`;

/** Shows the latest name, and every second or third before it. */
const shownEach = (each: number, fromLast: number) => (fromLast % each === 0 ? 'block' : 'none');

/** The color of the columns, or of their part, before its word. */
export const Swatch = ({ color }: { color: 'info.main' | 'success.main' }) => (
  <Box
    component="span"
    sx={{ display: 'inline-block', width: 10, height: 10, mr: 0.75, bgcolor: color }}
  />
);

interface ColumnsProps {
  label: string;
  columns: readonly Column[];
  /** Whether the chart stands in half a row, where fewer names fit. */
  half?: boolean;
}

/** Columns in a row, with the number on each, beside an axis. */
export function Columns({ label, columns, half = false }: ColumnsProps) {
  const steps = axisSteps(Math.max(0, ...columns.map(({ count }) => count)));
  const top = steps.at(-1) ?? 1;
  const percent = (count: number) => `${(100 * count) / top}%`;
  return (
    <Box
      role="img"
      aria-label={`${label}: ${columns.map(inWords).join(', ')}`}
      sx={{
        position: 'relative',
        height: CHART_HEIGHT,
        pt: 2.5,
        pb: 3,
        pl: 5,
        typography: 'caption',
      }}
    >
      <Box sx={{ position: 'relative', height: 1 }}>
        {steps.map((step) => (
          <Box
            key={step}
            sx={{
              position: 'absolute',
              inset: `auto 0 ${percent(step)} 0`,
              borderTop: 1,
              borderColor: step === 0 ? 'text.secondary' : 'divider',
            }}
          >
            <Box component="span" sx={{ ...axisLabel, right: '100%', mr: 1, top: -10 }}>
              {numberText(step)}
            </Box>
          </Box>
        ))}
        <Box
          sx={{
            position: 'relative',
            height: 1,
            display: 'flex',
            alignItems: 'flex-end',
            justifyContent: 'space-around',
          }}
        >
          {columns.map(({ name, count, part }, index) => (
            <Box
              key={name}
              sx={{
                position: 'relative',
                flex: '1 1 0',
                maxWidth: 96,
                mx: { xs: '3px', sm: '6px' },
                height: percent(count),
                bgcolor: 'info.main',
                borderRadius: '3px 3px 0 0',
              }}
            >
              <Box component="span" sx={{ ...axisLabel, ...overColumn, color: 'text.primary' }}>
                {count > 0 && numberText(count)}
              </Box>
              {part && count > 0 && (
                <Box
                  sx={{
                    position: 'absolute',
                    inset: 'auto 0 0 0',
                    height: `${(100 * part.count) / count}%`,
                    bgcolor: 'success.main',
                  }}
                />
              )}
              {/* Names the latest column, and as many before it as fit. */}
              <Box
                component="span"
                sx={{
                  ...axisLabel,
                  ...underColumn,
                  display:
                    columns.length <= 6
                      ? 'block'
                      : {
                          xs: shownEach(3, columns.length - 1 - index),
                          lg: shownEach(half ? 3 : 2, columns.length - 1 - index),
                          xl: shownEach(half ? 2 : 1, columns.length - 1 - index),
                        },
                }}
              >
                {name}
              </Box>
            </Box>
          ))}
        </Box>
      </Box>
    </Box>
  );
}

const axisLabel = {
  position: 'absolute',
  color: 'text.secondary',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
} as const;
const centered = { left: '50%', transform: 'translateX(-50%)' };
const overColumn = { ...centered, bottom: '100%' };
const underColumn = { ...centered, top: 'calc(100% + 4px)' };
