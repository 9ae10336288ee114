import { catalogue } from '../data/catalogue.ts';
import { useLoaded } from '../data/loadable.ts';
import { siteIdentity } from '../data/site-identity.ts';
import { LoadFailure } from '../ui/load-failure.tsx';
import section from '../ui/section.module.css';
import { Skeletons } from '../ui/skeleton.tsx';
import { TestimonialCard } from './testimonial-card.tsx';
import styles from './testimonials.module.css';

/** Quote, author, company of each testimonial, newest first (SPEC.md §2 «/»). */
export function Testimonials() {
  const { status, data } = useLoaded(catalogue.testimonials);
  if (status === 'ready' && data.length === 0) return null;
  return (
    <section className={styles.band} aria-labelledby="testimonials">
      <div className={section.section}>
        <div className={section.head}>
          <div>
            <h2 id="testimonials">What shops say</h2>
            {siteIdentity.testimonialNote && (
              <p className={styles.note}>{siteIdentity.testimonialNote}</p>
            )}
          </div>
        </div>
        {status === 'failed' && (
          <LoadFailure what="testimonials" onRetry={() => void catalogue.testimonials.load()} />
        )}
        <div className={styles.grid}>
          {status === 'loading' && <Skeletons count={3} height="14rem" />}
          {data.map((testimonial) => (
            <TestimonialCard key={testimonial.id} {...testimonial} />
          ))}
        </div>
      </div>
    </section>
  );
}
