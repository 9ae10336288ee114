import { Box, Card, CardActionArea, CardContent, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { sections } from '../layout/sections.tsx';
import { useTotal, type CountedTable } from '../providers/use-total.ts';

const CARDS: readonly (readonly [CountedTable, string])[] = [
  ['leads', 'Total Leads'],
  ['products', 'Products'],
  ['bundles', 'Bundles'],
  ['testimonials', 'Testimonials'],
];

function CountCard({ table, label }: { table: CountedTable; label: string }) {
  const { data, isError } = useTotal(table);
  const path = `/${table}`;
  return (
    <Card>
      <CardActionArea component={Link} to={path} sx={{ height: '100%' }}>
        <CardContent sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          <Box sx={{ color: 'warning.dark', display: 'flex' }}>
            {sections.find((section) => section.path === path)?.icon}
          </Box>
          <div>
            <Typography color="text.secondary" variant="body2">
              {label}
            </Typography>
            <Typography variant="h5" component="p" sx={{ fontWeight: 700 }}>
              {data?.toLocaleString('en-US') ?? (isError ? 'Not available' : '...')}
            </Typography>
          </div>
        </CardContent>
      </CardActionArea>
    </Card>
  );
}

/** How many there are of each, with the way there (SPEC.md §2 «Dashboard»). */
export function CountCards() {
  return (
    <Box
      component="section"
      aria-label="Totals"
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr 1fr', lg: 'repeat(4, 1fr)' } }}
    >
      {CARDS.map(([table, label]) => (
        <CountCard key={table} table={table} label={label} />
      ))}
    </Box>
  );
}
