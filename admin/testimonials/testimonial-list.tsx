import { Chip, Typography } from '@mui/material';
import { DataTable } from 'react-admin';
import type { Testimonial } from '../../shared/catalog/catalog-rows.ts';
import { cutText } from './cut-text.ts';
import { TwoLines } from '../lists/list-cells.tsx';
import { CatalogTable, RecordLink, RecordList } from '../lists/record-list.tsx';
import { FROM_TOP } from '../lists/selected-rows.tsx';
import { useBusinessTimeZone } from '../layout/relative-time.tsx';

const shortQuote = ({ quote }: Testimonial) => cutText(quote, 70);

const Column = DataTable.Col<Testimonial>;

/** The day it was added, in the business's time zone. */
function DayAdded({ created_at }: Testimonial) {
  const timeZone = useBusinessTimeZone();
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone });
  return <time dateTime={created_at}>{day.format(new Date(created_at))}</time>;
}

/** Marks a sample, which no customer said. */
function SampleChip({ is_sample }: Testimonial) {
  return is_sample ? <Chip label="Sample" size="small" variant="outlined" /> : null;
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
    <Column source="is_sample" label="Kind" render={(row) => <SampleChip {...row} />} />
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
    <RecordList<Testimonial>
      what="testimonials"
      sort={{ field: 'created_at', order: 'DESC' }}
      sorts={['quote', 'author', 'is_sample', 'created_at']}
      purpose="The homepage shows what shops say about the software. Without testimonials, it hides that section."
      table={table}
      titleOf={shortQuote}
      card={(testimonial) => (
        <>
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {[testimonial.author, testimonial.company].filter(Boolean).join(', ')}
          </Typography>
          <SampleChip {...testimonial} />
          <Typography variant="body2" color="text.secondary">
            <DayAdded {...testimonial} />
          </Typography>
        </>
      )}
    />
  );
}
