import { HttpError, type DataProvider } from 'react-admin';
import { errorText, isOutcomeUnknown } from './http-error.ts';

/** The body of an error: the database's refusal, or errors that already name their fields. */
interface Refusal {
  code?: string;
  message?: string;
  errors?: Record<string, unknown>;
}

/** The resources whose forms show a refusal, and the word for a record. */
const FORMS: Readonly<Record<string, string>> = {
  products: 'product',
  bundles: 'bundle',
  testimonials: 'testimonial',
  settings: 'settings',
  leads: 'lead',
  lead_tasks: 'task',
  special_days: 'entry',
};

/** The message for each constraint, by the field that it is about. */
const CONSTRAINTS: Readonly<Record<string, Record<string, string>>> = {
  leads_appointment_free: { scheduled_time: 'Another appointment has this time.' },
  leads_email_form: { email: 'Enter a valid email address.' },
  leads_phone_form: { phone: 'Enter a valid phone number.' },
  leads_interests_form: { interests: 'Enter fewer or shorter interests.' },
  leads_products_sold_form: { products_sold: 'Enter fewer or shorter names.' },
  leads_products_of_interest_form: { products_of_interest: 'Enter fewer or shorter names.' },
  image_url_form: { image_url: 'Enter a web address or a path of this site.' },
  video_url_form: { video_url: 'Enter the address of a video on YouTube or Vimeo.' },
  features_form: { features: 'The features are too long together.' },
  blocking_calendars_address_form: { address: 'Use 2,000 characters or fewer.' },
  blocking_calendars_own_email_form: { own_email: 'Enter a valid email address.' },
  special_days_apart: { from_day: 'Another entry has some of these days already.' },
};

/** The message for a broken constraint, by the field that it is about. */
function fieldErrors(resource: string, { code, message = '' }: Refusal): Record<string, string> {
  if (code === '23505' && message.includes(`${resource}_slug_unique`)) {
    return { slug: `Another ${FORMS[resource]} already has this slug. Choose another one.` };
  }
  const broken = Object.keys(CONSTRAINTS).find((constraint) => message.includes(constraint));
  return broken ? CONSTRAINTS[broken]! : {};
}

/**
 * A failed write as react-admin's forms understand it: beside the field it is about, else above the
 * form (`root`). Either way the form counts as not saved, and leaving it still asks.
 */
export function formError(resource: string, error: unknown): HttpError {
  const refusal = ((error as { body?: unknown }).body ?? {}) as Refusal;
  if (error instanceof HttpError && refusal.errors) return error;
  const message = errorText(error, 'An unexpected error occurred during save.');
  const found = fieldErrors(resource, refusal);
  const root = { [isOutcomeUnknown(error) ? 'unknownOutcome' : 'serverError']: message };
  return new HttpError(message, error instanceof HttpError ? error.status : 0, {
    ...refusal,
    errors: Object.keys(found).length > 0 ? found : { root },
  });
}

/** Passes the refusal of a write to the form it came from. */
export function withFormErrors(provider: DataProvider): DataProvider {
  const told =
    <Parameters, Answer>(write: (resource: string, params: Parameters) => Promise<Answer>) =>
    (resource: string, params: Parameters) =>
      write(resource, params).catch((error: unknown) => {
        throw FORMS[resource] ? formError(resource, error) : error;
      });
  return {
    ...provider,
    create: told((resource, params: Parameters<DataProvider['create']>[1]) =>
      provider.create(resource, params),
    ),
    update: told((resource, params: Parameters<DataProvider['update']>[1]) =>
      provider.update(resource, params),
    ),
    updateMany: told((resource, params: Parameters<DataProvider['updateMany']>[1]) =>
      provider.updateMany(resource, params),
    ),
  } as DataProvider;
}
