import { Link } from 'site-router';
import { Questions } from '../about/questions.tsx';
import { RepProfile } from '../about/rep-profile.tsx';
import { useRepresentative } from '../data/representative.ts';
import button from '../ui/button.module.css';
import { Icon } from '../ui/icon.tsx';
import section from '../ui/section.module.css';
import styles from './home-lower.module.css';
import { Testimonials } from './testimonials.tsx';

/** The home page below its cards, in a file of its own: nobody sees it first. */
export function HomeLower() {
  return (
    <>
      <Testimonials />
      <section className={section.section} aria-labelledby="representative">
        <div className={section.head}>
          <h2 id="representative">Who comes to your shop</h2>
        </div>
        <RepProfile />
      </section>
      <Questions className={section.section} />
      <ServiceArea />
    </>
  );
}

function ServiceArea() {
  const { serviceArea } = useRepresentative();
  return (
    <section className={styles.areaBand} aria-labelledby="service-area">
      <div className={`${section.section} ${styles.area}`}>
        <div>
          <h2 id="service-area">{serviceArea}</h2>
          <p>
            We give demos where the software has to work: at your counter, with your cars, on your
            schedule.
          </p>
          <Link to="/contact" className={button.primary}>
            Plan a visit
            <Icon name="arrow" size={20} />
          </Link>
        </div>
        <p className={styles.badge}>
          <svg viewBox="0 0 64 64" width="64" height="64" fill="none" aria-hidden="true">
            <path d="M32 4l22 8v18c0 14-9 24-22 30C19 54 10 44 10 30V12z" fill="#f5a623" />
            <path
              d="M21 31l8 8 15-17"
              stroke="#0b1524"
              strokeWidth="5"
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          </svg>
          <span>
            <strong>Independent sales partner</strong>
            <span>for Mitchell 1 software</span>
          </span>
        </p>
      </div>
    </section>
  );
}
