import { BooleanInput, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { TRANSLATION_LIMITS } from '../../shared/catalog/translation-limits.ts';
import { inSpanish, TRANSLATED, type Translations } from '../../shared/catalog/translations.ts';
import { cutText } from './cut-text.ts';
import { DeleteButton } from '../forms/delete-button.tsx';
import { atMost, requiredText, trimmed, type FormValues } from '../forms/form-rules.ts';
import { RecordEditor } from '../forms/record-editor.tsx';
import { SpanishInputs, type SpanishField } from '../forms/spanish/spanish-inputs.tsx';
import { savedTranslations } from '../forms/spanish/spanish-texts.ts';
import { LivePreview } from '../live-preview/live-preview.tsx';
import { TestimonialPreview } from '../live-preview/site-parts.ts';

const NEW_TESTIMONIAL = {
  quote: '',
  author: '',
  company: '',
  is_sample: false,
  translations: {} as Translations,
};

type TestimonialFormValues = FormValues<typeof NEW_TESTIMONIAL>;

const LIMITS = TRANSLATION_LIMITS.testimonials;
const QUOTE_RULES = requiredText('The quote', LIMITS.quote);
const NAME_RULES = atMost(200);

/** Converts the form's values to the columns to save. */
function testimonialColumns(values: TestimonialFormValues) {
  const quote = trimmed(values.quote);
  return {
    quote,
    author: trimmed(values.author),
    company: trimmed(values.company),
    is_sample: values.is_sample === true,
    translations: savedTranslations(TRANSLATED.testimonials, { quote }, values.translations),
  };
}

const SPANISH: readonly SpanishField[] = [
  { column: 'quote', label: 'Quote', longest: LIMITS.quote, multiline: true },
];

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
    <SpanishInputs fields={SPANISH} columnsOf={testimonialColumns} />
  </>
);

function Preview() {
  const testimonial = testimonialColumns(useWatch() as TestimonialFormValues);
  return (
    <LivePreview
      hasPage={false}
      hasSpanish
      height={420}
      show={(_, language) => {
        const { quote, author, company, is_sample } =
          language === 'es' ? inSpanish(testimonial, TRANSLATED.testimonials) : testimonial;
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

const labels: Record<keyof typeof NEW_TESTIMONIAL, string> = {
  quote: 'Quote',
  author: 'Author',
  company: 'Company',
  is_sample: 'Sample',
  translations: 'Spanish',
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
