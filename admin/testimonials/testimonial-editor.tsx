import { Create, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { cutText } from '../../shared/text/cut-text.ts';
import { DeleteButton } from '../forms/delete-button.tsx';
import { EditorLayout } from '../forms/editor-layout.tsx';
import { atMost, requiredText } from '../forms/form-rules.ts';
import { RecordEdit } from '../forms/record-edit.tsx';
import { LivePreview } from '../live-preview/live-preview.tsx';
import { TestimonialPreview } from '../live-preview/site-parts.ts';
import { testimonialColumns, type TestimonialFormValues } from './testimonial-form-values.ts';

const QUOTE_RULES = requiredText('The quote', 2000);
const NAME_RULES = atMost(200);

const NEW_TESTIMONIAL: Required<TestimonialFormValues> = { quote: '', author: '', company: '' };

function Preview() {
  const { quote, ...from } = testimonialColumns(useWatch<TestimonialFormValues>());
  return (
    <LivePreview
      hasPage={false}
      show={() => <TestimonialPreview {...from} quote={quote || 'What the shop says'} />}
    />
  );
}

/** Every field of a testimonial (SPEC.md §3). */
function TestimonialFields() {
  return (
    <>
      <TextInput
        source="quote"
        validate={QUOTE_RULES}
        helperText={false}
        isRequired
        multiline
        minRows={4}
        fullWidth
      />
      <TextInput source="author" validate={NAME_RULES} helperText={false} fullWidth />
      <TextInput source="company" validate={NAME_RULES} helperText={false} fullWidth />
    </>
  );
}

const deleteButton = (
  <DeleteButton
    kind="testimonial"
    nameOf={({ author, quote }) => String(author) || cutText(String(quote), 40)}
  />
);

/** A testimonial's form with its preview (SPEC.md §2 «Manage Testimonials»). */
export function TestimonialEdit() {
  return (
    <RecordEdit kind="testimonial" title="Testimonial" transform={testimonialColumns}>
      <EditorLayout deleteButton={deleteButton} preview={<Preview />}>
        <TestimonialFields />
      </EditorLayout>
    </RecordEdit>
  );
}

export function TestimonialCreate() {
  return (
    <Create component="div" transform={testimonialColumns} redirect="list" title="New testimonial">
      <EditorLayout defaultValues={{ ...NEW_TESTIMONIAL }} preview={<Preview />}>
        <TestimonialFields />
      </EditorLayout>
    </Create>
  );
}
