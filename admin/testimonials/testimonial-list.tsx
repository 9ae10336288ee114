import { Alert, Button, Chip, Typography } from '@mui/material';
import { DataTable, useDeleteMany, useGetList, useNotify } from 'react-admin';
import type { Testimonial } from '../../shared/catalog/catalog-rows.ts';
import { cutText } from './cut-text.ts';
import { TwoLines } from '../lists/list-cells.tsx';
import { CatalogTable, RecordLink, RecordList } from '../lists/record-list.tsx';
import { FROM_TOP } from '../lists/selected-rows.tsx';
import { useBusinessTimeZone } from '../layout/relative-time.tsx';
import { useOffline } from '../providers/connection.ts';
import { errorText } from '../providers/http-error.ts';
import { ALL_ROWS } from '../providers/row-limit.ts';
import { Muted } from '../theme/blocks.tsx';

const shortQuote = ({ quote }: Testimonial) => cutText(quote, 70);

const NEWEST_FIRST = { field: 'created_at', order: 'DESC' } as const;

const Column = DataTable.Col<Testimonial>;

/** The day it was added, in the business's time zone. */
function DayAdded({ created_at }: Testimonial) {
  const timeZone = useBusinessTimeZone();
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone });
  return <time dateTime={created_at}>{day.format(new Date(created_at))}</time>;
}

/** Marks a draft, which visitors don't see, and a sample, which no customer said. */
function KindChip({ is_draft, is_sample }: Testimonial) {
  if (is_draft) return <Chip label="Draft" size="small" color="warning" />;
  return is_sample ? <Chip label="Sample" size="small" variant="outlined" /> : null;
}

/** How many testimonials of customers make samples unnecessary. */
const ENOUGH = 3;

/** Offers to delete the samples once enough customers speak for themselves. */
function SamplesOffer() {
  const notify = useNotify();
  const offline = useOffline() !== null;
  const { data = [] } = useGetList<Testimonial>('testimonials', {
    pagination: ALL_ROWS,
    sort: NEWEST_FIRST,
  });
  const ids = data.filter(({ is_sample }) => is_sample).map(({ id }) => id);
  const real = data.filter(({ is_sample, is_draft }) => !is_sample && !is_draft);
  const [deleteMany] = useDeleteMany<Testimonial>(
    'testimonials',
    { ids },
    {
      mutationMode: 'undoable',
      onSuccess: () => notify('The samples were deleted.', { undoable: true }),
      onError: (error) =>
        notify(`Failed to delete the samples: ${errorText(error)}`, { type: 'error' }),
    },
  );
  if (real.length < ENOUGH || ids.length === 0) return null;
  return (
    <Alert
      severity="info"
      sx={{ mt: 1 }}
      action={
        <Button color="inherit" size="small" disabled={offline} onClick={() => void deleteMany()}>
          Delete the samples
        </Button>
      }
    >
      {real.length} testimonials of your customers are published. You don’t need the samples
      anymore.
    </Alert>
  );
}

const table = (
  <CatalogTable>
    <Column
      source="quote"
      render={(row) => (
        <RecordLink to={`/testimonials/${row.id}`} state={FROM_TOP}>
          {shortQuote(row)}
        </RecordLink>
      )}
    />
    <Column
      source="author"
      render={({ author, company }) => <TwoLines first={author} second={company} />}
    />
    <Column source="is_sample" label="Kind" render={(row) => <KindChip {...row} />} />
    <Column
      source="created_at"
      label="Date"
      sortByOrder="DESC"
      render={(testimonial) => <DayAdded {...testimonial} />}
    />
  </CatalogTable>
);

/** The testimonials, newest first. */
export function TestimonialList() {
  return (
    <>
      <SamplesOffer />
      <RecordList<Testimonial>
        what="testimonials"
        sort={NEWEST_FIRST}
        sorts={['quote', 'author', 'is_sample', 'created_at']}
        purpose="The homepage shows what shops say about the software. Without testimonials, it hides that section."
        table={table}
        titleOf={shortQuote}
        card={(testimonial) => (
          <>
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {[testimonial.author, testimonial.company].filter(Boolean).join(', ')}
            </Typography>
            <KindChip {...testimonial} />
            <Muted>
              <DayAdded {...testimonial} />
            </Muted>
          </>
        )}
      />
    </>
  );
}
