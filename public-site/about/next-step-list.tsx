import { DEFAULT_NEXT_STEPS } from '../../shared/site-settings/next-steps.ts';
import { catalog } from '../data/catalog.ts';
import { useLoaded } from '../data/loadable.ts';
import styles from './next-step-list.module.css';
import { langOf } from '../data/in-language.ts';
import * as texts from './texts.ts';

/** What happens after a request, from the settings. */
export function useNextSteps(): readonly string[] {
  return useLoaded(catalog.settings).data?.next_steps ?? DEFAULT_NEXT_STEPS;
}

export function NextSteps() {
  const steps = useNextSteps();
  const settings = useLoaded(catalog.settings).data;
  return (
    <section aria-labelledby="next-steps">
      <h2 id="next-steps">{texts.whatNext}</h2>
      <ol lang={langOf(settings, 'next_steps')} className={styles.steps}>
        {steps.map((step, index) => (
          <li key={index}>{step}</li>
        ))}
      </ol>
    </section>
  );
}
