import { TestimonialCard } from './testimonial-card.tsx';
import styles from './testimonials.module.css';

interface TestimonialPreviewProps {
  quote: string;
  author: string;
  company: string;
}

/** The site's own card of a testimonial, for the back office's form. */
export function TestimonialPreview(testimonial: TestimonialPreviewProps) {
  return (
    <div className="site">
      <div className={styles.band} style={{ maxWidth: '28rem', padding: '1.25rem' }}>
        <TestimonialCard {...testimonial} />
      </div>
    </div>
  );
}
