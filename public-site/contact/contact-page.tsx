import { useLayoutEffect, useState } from 'react';
import { useLocation } from '../data/router.tsx';
import { phoneLink } from '../../shared/text/phone-link.ts';
import { NextSteps, useNextSteps } from '../about/next-step-list.tsx';
import { Questions } from '../about/question-list.tsx';
import { RepProfile } from '../about/rep-profile.tsx';
import { SaveContact } from '../booking/save-contact.tsx';
import { useBusiness, useRepresentative } from '../data/business-and-representative.ts';
import { useHydrated } from '../data/hydration.ts';
import { useItemsOfAddress } from '../request-list/request-link.ts';
import { RequestItems } from '../request-list/request-items.tsx';
import { PageHeading } from '../ui/pages/page-heading.tsx';
import { ContactForm } from './form/contact-form.tsx';
import styles from './contact-page.module.css';
import * as texts from './texts.ts';

/** The request list, the contact form, the next steps, and the representative. */
export function ContactPage() {
  const adding = useItemsOfAddress();
  const settled = useHydrated() && !adding;
  const { isPerson, phone, email } = useRepresentative();
  const { form } = (useLocation().state ?? {}) as { form?: string };
  // The form's own steps don't name it, and must not begin it again.
  const [opened, setOpened] = useState(form);
  if (form && form !== opened) setOpened(form);
  const [promise] = useNextSteps();
  const { place } = useBusiness();

  // An inline script (prerender/first-script.ts) sets it if the visitor's own list or draft will shift the page.
  useLayoutEffect(() => {
    if (settled) delete document.documentElement.dataset.own;
  }, [settled]);

  return (
    <div className={adding ? `${styles.page} ${styles.adding}` : styles.page}>
      <div className={styles.top}>
        <PageHeading className={styles.heading}>{texts.requestADemo}</PageHeading>
        <p className={`needs-script ${styles.lead}`}>
          {texts.threeSteps(place)}{' '}
          {/* On a narrow screen the other next steps are below the form. */}
          <span className={styles.promise}>{promise}</span>
        </p>
        <section className="needs-script" aria-labelledby="interest">
          <h2 id="interest">{texts.yourList}</h2>
          <RequestItems compact empty={<p className={styles.hint}>{texts.nothingPicked}</p>} />
        </section>
      </div>
      <noscript className={styles.noScript}>
        {texts.needsScript} <a href={phoneLink(phone)}>{phone}</a> {texts.orEmail}{' '}
        <a href={`mailto:${email}`}>{email}</a>.
      </noscript>
      {/* A canceled request that waited comes back into the form (waiting-bar.tsx). */}
      <ContactForm key={opened} />
      <div className={styles.about}>
        <NextSteps />
        <section aria-labelledby="rep">
          <h2 id="rep">{isPerson ? texts.meetRepresentative : texts.talkDirectly}</h2>
          <RepProfile />
          <p className={styles.save}>
            <SaveContact />
          </p>
        </section>
      </div>
      <Questions className={styles.questions} />
    </div>
  );
}
