import { useEffect, useState } from 'react';
import {
  NavigationType,
  useLocation,
  useNavigate,
  useNavigationType,
  type Location,
} from 'site-router';
import type { ContactDraft } from '../../shared/leads/contact-draft.ts';
import {
  clampStep,
  validateStep,
  type ContactField,
  type ContactFormData,
  type ContactStep,
  type FieldProblem,
} from '../../shared/leads/contact-form.ts';
import { loadContactDraft, saveContactDraft } from './contact-draft-storage.ts';

/** What the parts of the form work with. */
export interface ContactForm {
  draft: ContactDraft;
  step: ContactStep;
  /** What is wrong with the fields of this step that the visitor was told of, until it is mended. */
  problems: FieldProblem[];
  change: (changes: Partial<ContactDraft>) => void;
  setField: <Field extends ContactField>(field: Field, value: ContactFormData[Field]) => void;
  /** One step on if this one is right; else its problems show. Tells whether it is right. */
  next: () => boolean;
  back: () => void;
}

/** The steps before this one that are not right yet come first. */
function reachableStep(wanted: ContactStep, data: ContactFormData): ContactStep {
  return (
    ([1, 2] as const).find((step) => step < wanted && validateStep(step, data).length > 0) ?? wanted
  );
}

/** The step that an address names; null if it names none. */
function namedStep({ search }: Location): ContactStep | null {
  const named = new URLSearchParams(search).get('step');
  return named === null ? null : clampStep(Number(named));
}

/**
 * The contact form's state (SPEC.md §4): the draft, kept on every change, and the step, which
 * stands in the address so that Back goes one step back.
 */
export function useContactForm(): ContactForm {
  const [draft, setDraft] = useState(loadContactDraft);
  const [told, setTold] = useState<ReadonlySet<ContactField>>(new Set());
  const location = useLocation();
  const isBackOrForward = useNavigationType() === NavigationType.Pop;
  const navigate = useNavigate();
  const [settled, setSettled] = useState<{ at: Location | null; step: ContactStep }>({
    at: null,
    step: draft.step,
  });

  // The step changes with the address alone: what is being typed must not take its own field away.
  let { step } = settled;
  if (settled.at !== location) {
    // A link to the form names no step. It leads to where the form was left.
    const unnamed = settled.at && isBackOrForward ? 1 : step;
    step = reachableStep(namedStep(location) ?? unnamed, draft.data);
    setSettled({ at: location, step });
  }

  // An address that names another step would be wrong after a reload.
  useEffect(() => {
    if ((namedStep(location) ?? 1) !== step) {
      void navigate({ search: `?step=${step}` }, { replace: true });
    }
  }, [location, step, navigate]);

  useEffect(() => saveContactDraft({ ...draft, step }), [draft, step]);

  function goTo(next: ContactStep) {
    void navigate({ search: `?step=${next}` });
  }

  const allProblems = validateStep(step, draft.data, draft.time !== null);

  return {
    draft,
    step,
    problems: allProblems.filter(({ field }) => told.has(field)),
    change: (changes) => setDraft((before) => ({ ...before, ...changes })),
    setField: (field, value) =>
      setDraft((before) => ({ ...before, data: { ...before.data, [field]: value } })),
    next() {
      setTold(new Set(allProblems.map(({ field }) => field)));
      if (allProblems.length > 0) return false;
      if (step < 3) goTo(clampStep(step + 1));
      return true;
    },
    back: () => goTo(clampStep(step - 1)),
  };
}
