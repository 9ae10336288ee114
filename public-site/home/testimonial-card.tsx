import type { Testimonial } from '../../shared/catalogue/catalogue-rows.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './testimonials.module.css';

type TestimonialCardProps = Pick<Testimonial, 'quote' | 'author' | 'company'>;

/** One testimonial: quote, author, company (SPEC.md §2 «/»). */
export function TestimonialCard({ quote, author, company }: TestimonialCardProps) {
  return (
    <figure className={styles.testimonial}>
      <Icon name="quote" size={30} />
      <blockquote>{quote}</blockquote>
      <figcaption>
        <strong>{author}</strong>
        {company && <span>{company}</span>}
      </figcaption>
    </figure>
  );
}
