import { BooleanInput, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { cutText } from './cut-text.ts';
import { DeleteButton } from '../forms/delete-button.tsx';
import { atMost, requiredText, trimmed, type FormValues } from '../forms/form-rules.ts';
import { RecordEditor } from '../forms/record-editor.tsx';
import { LivePreview } from '../live-preview/live-preview.tsx';
import { TestimonialPreview } from '../live-preview/site-parts.ts';

const NEW_TESTIMONIAL = { quote: '', author: '', company: '', is_sample: false };

type TestimonialFormValues = FormValues<typeof NEW_TESTIMONIAL>;

const QUOTE_RULES = requiredText('The quote', 2000);
const NAME_RULES = atMost(200);

/** Converts the form's values to the columns to save. */
function testimonialColumns({ quote, author, company, is_sample }: TestimonialFormValues) {
  return {
    quote: trimmed(quote),
    author: trimmed(author),
    company: trimmed(company),
    is_sample: is_sample === true,
  };
}

const fields = (
  <>
    <TextInput source="quote" validate={QUOTE_RULES} isRequired multiline minRows={4} />
    <TextInput source="author" validate={NAME_RULES} />
    <TextInput source="company" validate={NAME_RULES} />
    <BooleanInput
      source="is_sample"
      label="Sample"
      helperText="No real customer said this. The site marks it as a sample."
    />
  </>
);

function Preview() {
  const { quote, ...from } = testimonialColumns(useWatch<TestimonialFormValues>());
  return (
    <LivePreview
      hasPage={false}
      height={420}
      show={() => <TestimonialPreview {...from} quote={quote || 'What the shop says'} />}
    />
  );
}

const deleteButton = (
  <DeleteButton
    kind="testimonial"
    nameOf={({ author, quote }) => String(author) || cutText(String(quote), 40)}
  />
);

const labels: Record<keyof typeof NEW_TESTIMONIAL, string> = {
  quote: 'Quote',
  author: 'Author',
  company: 'Company',
  is_sample: 'Sample',
};

const editor = {
  kind: 'testimonial',
  columns: testimonialColumns,
  fields,
  labels,
  preview: <Preview />,
};

export function TestimonialEdit() {
  return <RecordEditor {...editor} deleteButton={deleteButton} />;
}

export function TestimonialCreate() {
  return <RecordEditor {...editor} defaultValues={NEW_TESTIMONIAL} />;
}
