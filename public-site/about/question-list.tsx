import { readQuestions } from '../../shared/site-settings/questions.ts';
import { catalog } from '../data/catalog.ts';
import { useBusiness } from '../data/business-and-representative.ts';
import { useLoaded } from '../data/loadable.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './question-list.module.css';
import { langOf } from '../data/language/in-language.ts';
import * as texts from './texts.ts';

/** Questions that shops ask, each with its answer; nothing if there are none. */
export function Questions({ className }: { className?: string }) {
  const settings = useLoaded(catalog.settings).data;
  const { isOtherTrade } = useBusiness();
  const questions = readQuestions(settings?.questions);
  if (questions.length === 0) return null;
  return (
    <section className={className} aria-labelledby="questions">
      <div className={styles.section}>
        <div className={styles.columns}>
          <h2 id="questions">{isOtherTrade ? texts.customersQuestions : texts.questions}</h2>
          <div lang={langOf(settings, 'questions')} className={styles.questions}>
            {questions.map(({ question, answer }, index) => (
              <details key={index} className={styles.question}>
                <summary>
                  <span>{question}</span>
                  <Icon name="chevron" size={22} />
                </summary>
                {answer.split(/\n\s*\n/).map((paragraph, place) => (
                  <p key={place}>{paragraph.trim()}</p>
                ))}
              </details>
            ))}
          </div>
        </div>
      </div>
    </section>
  );
}
