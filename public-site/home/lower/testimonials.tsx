import { useState } from 'react';
import type { Testimonial } from '../../../shared/catalog/catalog-rows.ts';
import { catalog } from '../../data/catalog.ts';
import { useLoaded } from '../../data/loadable.ts';
import { useBusiness } from '../../data/business-and-representative.ts';
import button from '../../ui/button.module.css';
import { Icon } from '../../ui/icon.tsx';
import { QUOTE } from '../../ui/icons.ts';
import { LoadFailure, Skeletons } from '../../ui/pages/loading.tsx';
import section from '../../ui/section.module.css';
import styles from './testimonials.module.css';
import type { InLanguage } from '../../data/language/content-language.ts';
import { langOf } from '../../data/language/in-language.ts';
import * as texts from './texts.ts';

/** How many a phone shows before “Show more” (testimonials.module.css). */
const FIRST = 3;

export function Testimonials() {
  const { status, data: loaded } = useLoaded(catalog.testimonials);
  const { testimonialNote, isOtherTrade } = useBusiness();
  const [all, setAll] = useState(false);
  // What no customer said shows where the product is tried out, not on a business's site.
  const data = loaded.filter((each) => import.meta.env.VITE_SHOW_SAMPLES || !each.is_sample);
  if (status === 'ready' && data.length === 0) return null;
  const note = data.some(({ is_sample }) => is_sample) && testimonialNote;
  return (
    <section className={styles.band} aria-labelledby="testimonials">
      <div className={section.section}>
        <div className={section.head}>
          <div>
            <h2 id="testimonials">{isOtherTrade ? texts.whatCustomersSay : texts.whatShopsSay}</h2>
            {note && <p className={styles.note}>{note}</p>}
          </div>
        </div>
        {status === 'failed' && (
          <LoadFailure what={texts.testimonials} onRetry={() => void catalog.testimonials.load()} />
        )}
        <div className={styles.grid} data-all={all}>
          {status === 'loading' && <Skeletons count={3} height="14rem" />}
          {data.map((testimonial) => (
            <TestimonialCard key={testimonial.id} {...testimonial} />
          ))}
        </div>
        {data.length > FIRST && (
          <button
            type="button"
            className={`${button.secondary} ${styles.more}`}
            aria-expanded={all}
            onClick={() => setAll(!all)}
          >
            {all ? texts.showFewer : texts.showMore(data.length - FIRST)}
          </button>
        )}
      </div>
    </section>
  );
}

export type TestimonialCardProps = Pick<Testimonial, 'quote' | 'author' | 'company' | 'is_sample'> &
  InLanguage;

/** A testimonial, on the home page and in the back office's preview. */
export function TestimonialCard(testimonial: TestimonialCardProps) {
  const { quote, author, company, is_sample } = testimonial;
  return (
    <figure className={styles.testimonial}>
      <Icon path={QUOTE} size={30} />
      <blockquote lang={langOf(testimonial, 'quote')}>{quote}</blockquote>
      <figcaption>
        <strong>{author}</strong>
        {company && <span>{company}</span>}
        {is_sample && <small>{texts.sample}</small>}
      </figcaption>
    </figure>
  );
}
