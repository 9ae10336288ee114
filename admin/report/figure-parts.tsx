import {
  Box,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import type { ReactNode } from 'react';
import { noGapWhenEmpty } from '../layout/page-parts.tsx';
import { Muted, twoColumns } from '../theme/blocks.tsx';

/** The number of months or weeks that fit side by side. */
export const MAX_COLUMNS = 24;

/** A number with its name, what it counts, and its earlier value. */
type Figure = readonly [label: string, value: string, more: string, earlier?: string | undefined];

/** Important numbers, each with its name. */
export function FigureList({ figures }: { figures: readonly Figure[] }) {
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gap: 2,
        m: 0,
        mt: 1,
        gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' },
      }}
    >
      {figures.map(([label, value, more, earlier]) => (
        <div key={label}>
          <Muted component="dt">{label}</Muted>
          <Box component="dd" sx={{ m: 0 }}>
            <Typography
              component="span"
              sx={{
                fontSize: 'var(--text-xl)',
                fontWeight: 700,
                fontVariantNumeric: 'tabular-nums',
              }}
            >
              {value}
            </Typography>{' '}
            {more && <Muted component="span">{more}</Muted>}
            {earlier !== undefined && <Muted>Before: {earlier}</Muted>}
          </Box>
        </div>
      ))}
    </Box>
  );
}

/** A named bar with the length of its share, and text beside it. */
export function Bar({ name, part, children }: { name: string; part: number; children: ReactNode }) {
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridColumn: '1 / -1',
        gridTemplateColumns: { xs: '1fr auto', sm: 'subgrid' },
        rowGap: 0.5,
        alignItems: 'center',
        py: 1,
      }}
    >
      <Typography variant="body2">{name}</Typography>
      <Box sx={{ gridRow: { xs: 2, sm: 'auto' }, gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
        <Box
          sx={{
            height: 14,
            minWidth: 2,
            width: `${100 * part}%`,
            bgcolor: 'info.main',
            borderRadius: '0 3px 3px 0',
          }}
        />
      </Box>
      <Typography
        variant="body2"
        sx={{ textAlign: 'right', fontVariantNumeric: 'tabular-nums', '& b': { fontWeight: 650 } }}
      >
        {children}
      </Typography>
    </Box>
  );
}

/** The bars get the width that names and figures leave. */
export const bars = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: 'fit-content(40%) 1fr max-content' },
  columnGap: 2,
  listStyle: 'none',
  m: 0,
  mt: 1,
  p: 0,
} as const;

interface FigureTableProps {
  label: string;
  headings: readonly string[];
  /** Each begins with its name. */
  rows: readonly (readonly string[])[];
}

/** A table of figures, which scrolls sideways on its own. */
export function FigureTable({ label, headings, rows }: FigureTableProps) {
  return (
    <TableContainer tabIndex={0} role="region" aria-label={label} sx={{ mt: 2 }}>
      <Table
        size="small"
        sx={{
          '& td, & th': { whiteSpace: 'nowrap', px: 1.25 },
          // The first column begins where the card's other texts do.
          '& :is(td, th):first-of-type': { pl: 0 },
          '& :is(td, th):last-of-type': { pr: 0 },
          '& tbody tr:last-of-type > *': { borderBottom: 0 },
        }}
      >
        <TableHead>
          <TableRow>
            {headings.map((heading, index) => (
              <TableCell key={heading} align={index === 0 ? 'left' : 'right'}>
                {heading}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(([name, ...figures]) => (
            <TableRow key={name}>
              <TableCell
                component="th"
                scope="row"
                sx={{ maxWidth: 200, overflow: 'hidden', textOverflow: 'ellipsis' }}
              >
                {name}
              </TableCell>
              {figures.map((text, index) => (
                <TableCell
                  key={index}
                  align="right"
                  sx={{
                    fontVariantNumeric: 'tabular-nums',
                    color: text === '0' ? 'text.secondary' : undefined,
                  }}
                >
                  {text}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

/** Cards side by side. One without a neighbor takes the whole row. */
export function HalfRows({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        ...twoColumns('lg'),
        gap: 2,
        '& > :last-child:nth-of-type(odd)': { gridColumn: '1 / -1' },
        ...noGapWhenEmpty,
      }}
    >
      {children}
    </Box>
  );
}
