import { HttpError } from 'react-admin';
import { errorText } from './http-error.ts';

/** What PostgREST answers when it refuses. */
interface Refusal {
  code?: string;
  message?: string;
  /** Told beside fields already. */
  errors?: Record<string, unknown>;
}

interface Answer {
  status?: number;
  body?: Refusal | null;
}

const KINDS: Readonly<Record<string, string>> = {
  products: 'product',
  bundles: 'bundle',
};

/** Which field a broken constraint is about, and what to tell beside it. */
function fieldErrors(resource: string, { code, message = '' }: Refusal): Record<string, string> {
  const kind = KINDS[resource];
  if (code === '23505' && message.includes(`${resource}_slug_unique`)) {
    return { slug: `Another ${kind} has this slug already. Choose another one.` };
  }
  if (code === '23514' && message.includes('image_url_form')) {
    return { image_url: 'This must be a web address, or a path of this site.' };
  }
  if (code === '23514' && message.includes('features_form')) {
    return { features: 'The features are too long together.' };
  }
  return {};
}

/**
 * A refusal to write as react-admin's forms understand it: beside the field it is about, else above
 * the form. Either way the form counts as not saved, and leaving it still asks.
 */
export function asFormError(resource: string, error: unknown): unknown {
  const { status, body } = (error ?? {}) as Answer;
  const refusal = body ?? {};
  const said = errorText(error);
  if (refusal.errors) return error;
  const errors = fieldErrors(resource, { ...refusal, message: refusal.message ?? said });
  return new HttpError(said, status ?? 0, {
    ...refusal,
    errors: Object.keys(errors).length > 0 ? errors : { root: { serverError: said } },
  });
}
