import { Typography, useMediaQuery, type Theme } from '@mui/material';
import { DataTable, SearchInput, useListContext } from 'react-admin';
import type { Testimonial } from '../../shared/catalogue/catalogue-rows.ts';
import { cutText } from '../../shared/text/cut-text.ts';
import {
  ListActions,
  NothingYet,
  RecordCard,
  RecordLink,
  RecordList,
} from '../forms/list-parts.tsx';
import { useBusinessTimeZone } from '../providers/business-time.ts';

/** Where the list cuts a quote (SPEC.md §2 «Manage Testimonials»). */
const QUOTE_LENGTH = 70;

const Column = DataTable.Col<Testimonial>;

const filters = [
  <SearchInput key="search" source="search" alwaysOn placeholder="Search testimonials" />,
];

/** The day on which it was written down, by the business's clock. */
function DayOf({ testimonial }: { testimonial: Testimonial }) {
  const timeZone = useBusinessTimeZone();
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone });
  return (
    <time dateTime={testimonial.created_at}>{day.format(new Date(testimonial.created_at))}</time>
  );
}

function TestimonialTable() {
  return (
    <DataTable bulkActionButtons={false}>
      <Column
        source="quote"
        render={({ id, quote }) => (
          <RecordLink to={`/testimonials/${id}`}>{cutText(quote, QUOTE_LENGTH)}</RecordLink>
        )}
      />
      <Column source="author" />
      <Column source="company" />
      <Column
        source="created_at"
        label="Date"
        sortByOrder="DESC"
        render={(testimonial) => <DayOf testimonial={testimonial} />}
        sx={{ whiteSpace: 'nowrap' }}
      />
    </DataTable>
  );
}

function TestimonialCards() {
  const { data = [] } = useListContext<Testimonial>();
  return data.map((testimonial) => (
    <RecordCard
      key={testimonial.id}
      to={`/testimonials/${testimonial.id}`}
      title={cutText(testimonial.quote, QUOTE_LENGTH)}
    >
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {[testimonial.author, testimonial.company].filter(Boolean).join(', ')}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        <DayOf testimonial={testimonial} />
      </Typography>
    </RecordCard>
  ));
}

/** The testimonials, newest first (SPEC.md §2 «Manage Testimonials»). */
export function TestimonialList() {
  const narrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  return (
    <RecordList
      title="Testimonials"
      what="testimonials"
      sort={{ field: 'created_at', order: 'DESC' }}
      filters={filters}
      actions={<ListActions />}
      nothingYet={
        <NothingYet
          title="No testimonials yet"
          text="What a shop says about the software stands on the homepage. Without any, the homepage leaves that part out."
          to="/testimonials/create"
        />
      }
    >
      {narrow ? <TestimonialCards /> : <TestimonialTable />}
    </RecordList>
  );
}
