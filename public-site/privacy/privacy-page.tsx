import type { ReactNode } from 'react';
import { phoneLink } from '../../shared/text/phone-link.ts';
import { monthsText } from '../../shared/site-settings/consent.ts';
import { addressSearchService } from '../../shared/leads/places/address-search.ts';
import { catalog } from '../data/catalog.ts';
import { hasOtherLanguage } from '../data/language/content-language.ts';
import {
  useBusiness,
  useIsUnderConstruction,
  useRepresentative,
} from '../data/business-and-representative.ts';
import { useLoaded } from '../data/loadable.ts';
import { Link } from '../ui/link.tsx';
import { PageHeading, usePageMeta } from '../ui/pages/page-heading.tsx';
import section from '../ui/section.module.css';
import styles from './privacy-page.module.css';
import * as texts from './texts.ts';

const searchesAddresses = addressSearchService(import.meta.env.VITE_ADDRESS_SEARCH_URL) !== null;

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      <div>{children}</div>
    </section>
  );
}

/** What the site stores about visitors and what they can ask for. Keep each sentence true when the program changes. */
export function PrivacyPage() {
  const { name, place } = useBusiness();
  const { phone, email } = useRepresentative();
  const showsNotice = useIsUnderConstruction();
  const months = useLoaded(catalog.settings).data?.anonymize_after_months;
  const hasVideo = useLoaded(catalog.products).data.some(({ video_url }) => video_url);
  usePageMeta({
    title: texts.privacy,
    description: texts.description(name),
  });
  return (
    <div className={`${section.section} ${styles.page}`}>
      <PageHeading>{texts.privacy}</PageHeading>
      <p className={section.lead}>{texts.lead(name)}</p>
      <div className={styles.parts}>
        <Part title={texts.whatYouSend}>
          <p>
            {texts.sentText(place)}
            {searchesAddresses && texts.addressService}.
          </p>
          <p>{texts.alsoIncludes}</p>
          <ul>
            <li>{texts.itsItems}</li>
            <li>{texts.itsChat}</li>
            <li>{texts.itsPlace(place)}</li>
            <li>{texts.itsSource}</li>
            <li>{texts.itsBrowser}</li>
          </ul>
          <p>{texts.useOfIt}</p>
        </Part>
        <Part title={texts.network}>
          <p>{texts.networkText}</p>
        </Part>
        <Part title={texts.assistant}>
          <p>{texts.assistantText}</p>
        </Part>
        <Part title={texts.whoElse}>
          <ul>
            <li>{texts.supabase}</li>
            <li>{texts.emails}</li>
            <li>{texts.push}</li>
            {import.meta.env.VITE_TURNSTILE_SITE_KEY && <li>{texts.turnstile}</li>}
            <li>{texts.maps(place)}</li>
            {hasVideo && <li>{texts.videos}</li>}
            <li>{texts.calendar}</li>
          </ul>
          <p>{texts.noSale}</p>
        </Part>
        <Part title={texts.howLong}>
          {months ? <p>{texts.keptFor(monthsText(months), place)}</p> : <p>{texts.untilAsked}</p>}
        </Part>
        <Part title={texts.browserStores}>
          <p>{texts.noCookies}</p>
          <ul>
            <li>{texts.storesList}</li>
            <li>{texts.storesWaiting}</li>
            <li>{texts.storesPages}</li>
            <li>{texts.storesVisit}</li>
            {hasOtherLanguage() && <li>{texts.storesLanguage}</li>}
            <li>{texts.storesTyped}</li>
            {showsNotice && <li>{texts.storesNotice}</li>}
          </ul>
          <p>{texts.canDelete}</p>
        </Part>
        <Part title={texts.ask}>
          <p>
            {texts.askCall} <a href={phoneLink(phone)}>{phone}</a>
            {texts.askEmail} <a href={`mailto:${email}`}>{email}</a>
            {texts.askOrUse} <Link to="/contact">{texts.contactForm}</Link>
            {texts.askText}
          </p>
        </Part>
      </div>
    </div>
  );
}
