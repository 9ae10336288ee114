import { Card, CardActionArea, CardContent, Typography } from '@mui/material';
import { Title, useGetList } from 'react-admin';
import { Link } from 'react-router-dom';

/** What there is to work on, as soon as one signs in (SPEC.md §2 «Dashboard»). */
export function Dashboard() {
  const { total } = useGetList('leads', {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'created_at', order: 'DESC' },
  });
  return (
    <>
      <Title title="Dashboard" />
      <Card sx={{ mt: 2, maxWidth: 260 }}>
        <CardActionArea component={Link} to="/leads">
          <CardContent>
            <Typography color="text.secondary">Total Leads</Typography>
            <Typography variant="h4" component="p">
              {total ?? '...'}
            </Typography>
          </CardContent>
        </CardActionArea>
      </Card>
    </>
  );
}
