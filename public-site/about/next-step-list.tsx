import { DEFAULT_NEXT_STEPS } from '../../shared/site-settings/next-steps.ts';
import { catalog } from '../data/catalog.ts';
import { useLoaded } from '../data/loadable.ts';
import styles from './next-step-list.module.css';
import { langOf } from '../data/language/in-language.ts';
import * as texts from './texts.ts';

/** What happens after a request, from the settings. */
export function useNextSteps(): readonly string[] {
  return useLoaded(catalog.settings).data?.next_steps ?? DEFAULT_NEXT_STEPS;
}

/** `first` is what happens in place of the first of them, which promises a call. */
export function NextSteps({ first }: { first?: readonly string[] }) {
  const steps = useNextSteps();
  const settings = useLoaded(catalog.settings).data;
  return (
    <section aria-labelledby="next-steps">
      <h2 id="next-steps">{texts.whatNext}</h2>
      <ol className={styles.steps}>
        {first?.map((step) => (
          <li key={step}>{step}</li>
        ))}
        {(first ? steps.slice(1) : steps).map((step, index) => (
          <li key={index} lang={langOf(settings, 'next_steps')}>
            {step}
          </li>
        ))}
      </ol>
    </section>
  );
}
