import { useWatch } from 'react-hook-form';
import { inSpanish } from '../../shared/catalog/translations.ts';
import { cutText } from './cut-text.ts';
import { catalogColumns, type CatalogFormValues } from '../forms/catalog/catalog-columns.ts';
import { DeleteButton } from '../forms/delete-button.tsx';
import { FieldInput } from '../forms/field-input.tsx';
import { RecordEditor } from '../forms/record-editor.tsx';
import { LivePreview } from '../live-preview/live-preview.tsx';
import { TestimonialPreview } from '../live-preview/site-parts.ts';

const fields = (
  <>
    <FieldInput table="testimonials" source="quote" />
    <FieldInput table="testimonials" source="author" />
    <FieldInput table="testimonials" source="company" />
    <FieldInput
      table="testimonials"
      source="is_sample"
      helperText="No real customer said this. Only the demonstration on your own machine shows it, marked as a sample."
    />
    <FieldInput
      table="testimonials"
      source="is_draft"
      helperText="Visitors don’t see it. Turn this off to publish it."
    />
  </>
);

function Preview() {
  const testimonial = catalogColumns(
    'testimonials',
    useWatch() as CatalogFormValues<'testimonials'>,
  );
  return (
    <LivePreview
      hasPage={false}
      height={420}
      show={(_, language) => {
        const { quote, author, company, is_sample } =
          language === 'es' ? inSpanish(testimonial) : testimonial;
        return (
          <TestimonialPreview
            quote={quote || 'What the shop says'}
            author={author}
            company={company}
            is_sample={is_sample}
          />
        );
      }}
    />
  );
}

const deleteButton = (
  <DeleteButton
    kind="testimonial"
    nameOf={({ author, quote }) => String(author) || cutText(String(quote), 40)}
  />
);

const editor = { table: 'testimonials', fields, preview: <Preview /> } as const;

export function TestimonialEdit() {
  return <RecordEditor {...editor} deleteButton={deleteButton} />;
}

export function TestimonialCreate() {
  return <RecordEditor {...editor} />;
}
