import { useEffect, useMemo, useState } from 'react';
import {
  NavigationType,
  useLocation,
  useNavigate,
  useNavigationType,
  type Location,
} from 'site-router';
import type { ContactField } from '../../shared/leads/lead-fields.ts';
import { useHydrated } from '../data/hydration.ts';
import {
  clampStep,
  loadContactDraft,
  newContactDraft,
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
  /** Whether a step can be gone to now: all before it are filled in. */
  reaches: (step: ContactStep) => boolean;
  goTo: (step: ContactStep) => void;
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
  const hydrated = useHydrated();
  // A built page has the empty form; the tab's draft follows at once.
  const stored = useMemo(
    () => (hydrated ? loadContactDraft() : newContactDraft('', '')),
    [hydrated],
  );
  const [changed, setChanged] = useState<ContactDraft>();
  const draft = changed ?? stored;
  const setDraft = (change: (before: ContactDraft) => ContactDraft) =>
    setChanged((before) => change(before ?? stored));
  const [shown, setShown] = useState<ReadonlySet<ContactField>>(new Set());
  const location = useLocation();
  const isBackOrForward = useNavigationType() === NavigationType.Pop;
  const navigate = useNavigate();
  const [settled, setSettled] = useState<{
    at: Location | null;
    stored: ContactDraft;
    step: ContactStep;
  }>({ at: null, stored, step: draft.step });

  // The step changes with the address alone: what is being typed must not take its own field away.
  let { step } = settled;
  if (settled.at !== location || settled.stored !== stored) {
    // A link to the form names no step. It leads to where the form was left.
    const left = settled.stored === stored ? step : stored.step;
    const unnamed = settled.at !== location && settled.at && isBackOrForward ? 1 : left;
    step = reachableStep(namedStep(location) ?? unnamed, draft.data);
    setSettled({ at: location, stored, step });
  }

  // An address that names another step would be wrong after a reload.
  useEffect(() => {
    if ((namedStep(location) ?? 1) !== step) {
      void navigate({ search: `?step=${step}` }, { replace: true });
    }
  }, [location, step, navigate]);

  useEffect(() => {
    if (hydrated) saveContactDraft({ ...draft, step });
  }, [hydrated, draft, step]);

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
    reaches: (wanted) => reachableStep(wanted, draft.data) === wanted,
    goTo,
  };
}
