import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import type { ContactField } from '../../../shared/leads/lead-fields.ts';
import { takeFormFill, watchFormFill } from '../../data/storage/form-fill.ts';
import { useHydrated } from '../../data/hydration.ts';
import { useArrival, useLocation, useNavigate, type Location } from '../../data/router.tsx';
import {
  clampStep,
  loadContactDraft,
  newContactDraft,
  saveContactDraft,
  stepProblems,
  type ContactDraft,
  type ContactStep,
  type ContactValues,
  withFill,
} from './contact-draft.ts';

/** The form's state and actions, for its parts. */
export type ContactForm = ReturnType<typeof useContactForm>;

/** The target step, or the first one before it that has problems. */
function reachableStep(target: ContactStep, data: ContactValues): ContactStep {
  return (
    ([1, 2] as const).find((step) => step < target && stepProblems(step, data).length > 0) ?? target
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
export function useContactForm() {
  const hydrated = useHydrated();
  // A prerendered page has an empty form. The tab's draft replaces it after hydration.
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
  const isBackOrForward = useArrival() === 'pop';
  const navigate = useNavigate();
  const [settled, setSettled] = useState<{
    at: Location | null;
    stored: ContactDraft;
    step: ContactStep;
  }>({ at: null, stored, step: draft.step });

  // The step changes with the address alone. Otherwise typing an invalid value could hide its own field.
  let { step } = settled;
  if (settled.at !== location || settled.stored !== stored) {
    // A link to the form names no step, and keeps the step where the visitor left it.
    const left = settled.stored === stored ? step : stored.step;
    const unnamed = settled.at !== location && settled.at && isBackOrForward ? 1 : left;
    step = reachableStep(namedStep(location) ?? unnamed, draft.data);
    setSettled({ at: location, stored, step });
  }

  // Correct an address that names another step, for a reload.
  useEffect(() => {
    if ((namedStep(location) ?? 1) !== step) {
      navigate(`${location.pathname}?step=${step}`, { replace: true });
    }
  }, [location, step, navigate]);

  // Before it is shown: another effect would run later, and whoever left at once would lose the step.
  useLayoutEffect(() => {
    if (hydrated) saveContactDraft({ ...draft, step });
  }, [hydrated, draft, step]);

  // A card of the assistant fills in the form, also while it is open.
  useEffect(() => {
    if (!hydrated) return;
    function fill() {
      const left = takeFormFill();
      if (left) setChanged((before) => withFill(before ?? stored, left));
    }
    fill();
    return watchFormFill(fill);
  }, [hydrated, stored]);

  function goTo(next: ContactStep) {
    navigate(`${location.pathname}?step=${next}`);
  }

  const allProblems = stepProblems(step, draft.data, draft.time !== null);

  return {
    draft,
    step,
    /** Those that Next has found and that are not corrected yet. */
    problems: allProblems.filter(({ field }) => shown.has(field)),
    change: (changes: Partial<ContactDraft>) => setDraft((before) => ({ ...before, ...changes })),
    setField: (field: ContactField, text: string) =>
      setDraft((before) => ({ ...before, data: { ...before.data, [field]: text } })),
    /** Goes to the next step, or shows this step's problems. Returns whether there are none. */
    next() {
      setShown(new Set(allProblems.map(({ field }) => field)));
      if (allProblems.length > 0) return false;
      if (step < 3) goTo(clampStep(step + 1));
      return true;
    },
    back: () => goTo(clampStep(step - 1)),
    /** Whether all steps before this one are complete. */
    reaches: (target: ContactStep) => reachableStep(target, draft.data) === target,
    goTo,
  };
}
