import { useLayoutEffect } from 'react';
import { phoneLink } from '../../shared/site-identity.ts';
import { NextSteps, useNextSteps } from '../about/next-step-list.tsx';
import { Questions } from '../about/question-list.tsx';
import { RepProfile } from '../about/rep-profile.tsx';
import { useRepresentative } from '../data/use-representative.ts';
import { useHydrated } from '../data/hydration.ts';
import { useItemsOfAddress } from '../request-list/request-link.ts';
import { RequestItems } from '../request-list/request-items.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { ContactForm } from './contact-form.tsx';
import styles from './contact-page.module.css';

/** The request list and the form, and who answers and how. On a narrow screen the form comes first. */
export function ContactPage() {
  const adding = useItemsOfAddress();
  const settled = useHydrated() && !adding;
  const { isPerson, phone, email } = useRepresentative();
  const [promise] = useNextSteps();

  // The page's first script has set it where the visitor's own list or draft moves the rest of the page.
  useLayoutEffect(() => {
    if (settled) delete document.documentElement.dataset.own;
  }, [settled]);

  return (
    <div className={adding ? `${styles.page} ${styles.adding}` : styles.page}>
      <div className={styles.top}>
        <PageHeading className={styles.heading}>Request a demo</PageHeading>
        <p className={`needs-script ${styles.lead}`}>
          Tell us about your shop in three short steps.{' '}
          {/* The rest of what happens next is below the form there. */}
          <span className={styles.promise}>{promise}</span>
        </p>
        <section className="needs-script" aria-labelledby="interest">
          <h2 id="interest">Your request list</h2>
          <RequestItems
            compact
            empty={
              <p className={styles.hint}>
                Nothing picked yet. To add something, click the + icon on a product.
              </p>
            }
          />
        </section>
      </div>
      <noscript className={styles.noScript}>
        This form needs JavaScript. Call <a href={phoneLink(phone)}>{phone}</a> or write to{' '}
        <a href={`mailto:${email}`}>{email}</a>.
      </noscript>
      <ContactForm />
      <div className={styles.about}>
        <NextSteps />
        <section aria-labelledby="rep">
          <h2 id="rep">{isPerson ? 'Who comes to your shop' : 'Talk to us directly'}</h2>
          <RepProfile />
        </section>
      </div>
      <Questions className={styles.questions} />
    </div>
  );
}
