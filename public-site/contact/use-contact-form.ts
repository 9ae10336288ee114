import { useEffect, useState } from 'react';
import {
  NavigationType,
  useLocation,
  useNavigate,
  useNavigationType,
  type Location,
} from 'site-router';
import type { ContactField } from '../../shared/leads/lead-fields.ts';
import {
  clampStep,
  loadContactDraft,
  saveContactDraft,
  stepProblems,
  type ContactDraft,
  type ContactStep,
  type ContactValues,
  type FieldProblem,
} from './contact-draft.ts';

/** What the parts of the form work with. */
export interface ContactForm {
  draft: ContactDraft;
  step: ContactStep;
  /** The problems of this step that Next has shown, until they are corrected. */
  problems: FieldProblem[];
  change: (changes: Partial<ContactDraft>) => void;
  setField: (field: ContactField, text: string) => void;
  /** Goes one step on, or shows the problems of this step. Returns whether there are none. */
  next: () => boolean;
  back: () => void;
}

/** The wanted step, or the first one before it that has problems. */
function reachableStep(wanted: ContactStep, data: ContactValues): ContactStep {
  return (
    ([1, 2] as const).find((step) => step < wanted && stepProblems(step, data).length > 0) ?? wanted
  );
}

/** The step that an address names; null if it names none. */
function namedStep({ search }: Location): ContactStep | null {
  const named = new URLSearchParams(search).get('step');
  return named === null ? null : clampStep(Number(named));
}

/**
 * The contact form's state: the draft, saved on every change, and the step, which is part of the
 * address so that Back goes one step back.
 */
export function useContactForm(): ContactForm {
  const [draft, setDraft] = useState(loadContactDraft);
  const [shown, setShown] = useState<ReadonlySet<ContactField>>(new Set());
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

  const allProblems = stepProblems(step, draft.data, draft.time !== null);

  return {
    draft,
    step,
    problems: allProblems.filter(({ field }) => shown.has(field)),
    change: (changes) => setDraft((before) => ({ ...before, ...changes })),
    setField: (field, text) =>
      setDraft((before) => ({ ...before, data: { ...before.data, [field]: text } })),
    next() {
      setShown(new Set(allProblems.map(({ field }) => field)));
      if (allProblems.length > 0) return false;
      if (step < 3) goTo(clampStep(step + 1));
      return true;
    },
    back: () => goTo(clampStep(step - 1)),
  };
}
