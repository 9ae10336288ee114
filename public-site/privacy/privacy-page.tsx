import type { ReactNode } from 'react';
import { phoneLink } from '../../shared/site-identity.ts';
import { monthsText } from '../../shared/site-settings/consent.ts';
import { addressSearchService } from '../../shared/leads/address-search.ts';
import { catalog } from '../data/catalog.ts';
import { siteIdentity } from '../data/identity.ts';
import { useLoaded } from '../data/loadable.ts';
import { useRepresentative } from '../data/use-representative.ts';
import { Link } from '../ui/link.tsx';
import { PageHeading, usePageMeta } from '../ui/page-heading.tsx';
import section from '../ui/section.module.css';
import styles from './privacy-page.module.css';

const searchesAddresses = addressSearchService(import.meta.env.VITE_ADDRESS_SEARCH_URL) !== null;

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      <div>{children}</div>
    </section>
  );
}

/** What the site keeps about its visitors, and what they can ask for. Each sentence is true of what the program does. */
export function PrivacyPage() {
  const { brand } = siteIdentity;
  const { phone, email } = useRepresentative();
  const months = useLoaded(catalog.settings).data?.anonymize_after_months;
  usePageMeta({
    title: 'Privacy',
    description: `What ${brand} keeps about visitors and requests, for how long, and how to get a copy or have it erased.`,
  });
  return (
    <div className={section.section}>
      <PageHeading>Privacy</PageHeading>
      <p className={section.lead}>
        What {brand} keeps about you, why, and for how long, in plain words. You can browse without
        telling us who you are.
      </p>
      <div className={styles.parts}>
        <Part title="What you send us">
          <p>
            When you send a request, we keep what you entered. Your name and the address of your
            shop are required. The rest is up to you, but for a meeting we need a phone number or an
            email address. Until you press “Send Request”, what you type stays in your browser
            {searchesAddresses &&
              ', except that the address is sent to an address search, which suggests how to complete it'}
            .
          </p>
          <p>With your request we get:</p>
          <ul>
            <li>the products and bundles in your request list,</li>
            <li>your conversation with our assistant, if you had one,</li>
            <li>where your shop is on the map, if you chose a suggested address,</li>
            <li>
              how you found us: when and on which page your first visit began, the page that led you
              here, and what its link says of an ad or campaign,
            </li>
            <li>the name of your browser, and the words that you agreed to.</li>
          </ul>
          <p>
            We use it to answer you, to arrange a meeting and a quote, and to count which ways bring
            requests. While we work on it, we add notes and tasks of our own.
          </p>
        </Part>
        <Part title="Your network">
          <p>
            To stop floods of requests, we turn the address of your network into a code, and keep
            the code with your request. The address cannot be read from it without a key that stays
            in our database. Counts of calls are kept for about two days. The companies that run our
            servers may keep technical logs of their own.
          </p>
        </Part>
        <Part title="The assistant">
          <p>
            What you write to the assistant goes to Google’s Gemini, which writes the answer. Our
            server does not store the conversation. It stays in your browser until you close the
            tab, or send a request, which takes it along.
          </p>
        </Part>
        <Part title="Who else sees it">
          <ul>
            <li>Our database runs on Supabase.</li>
            <li>
              EmailJS may deliver the email that tells us of your request, and the one that confirms
              your meeting.
            </li>
            {import.meta.env.VITE_TURNSTILE_SITE_KEY && (
              <li>
                Cloudflare Turnstile checks that a person sends the request. For that it gets the
                address of your network and what your browser tells of itself, once you are on the
                last step of the form.
              </li>
            )}
            <li>Map services may get the address of your shop, so that we find it.</li>
            <li>
              Meetings may appear in our calendar with your name, your contact details, and the
              address.
            </li>
          </ul>
          <p>
            We do not sell your data, and no ads or statistics of other companies are on this site.
          </p>
        </Part>
        <Part title="How long we keep it">
          {months ? (
            <p>
              We keep your request while we work on it. Once it has been closed for{' '}
              {monthsText(months)}, we make it anonymous: your name, how to reach you, where your
              shop is, your messages, and our notes go. Figures stay, such as the date and the
              products that were asked for.
            </p>
          ) : (
            <p>We keep your request until we no longer need it, or until you ask us to erase it.</p>
          )}
        </Part>
        <Part title="What your browser keeps">
          <p>This site sets no cookies to follow you. Your own browser keeps:</p>
          <ul>
            <li>your request list, for a week,</li>
            <li>how your first visit began, until you clear it,</li>
            <li>
              what you typed in the form, your conversation with the assistant, the products that
              you compare, and how far you scrolled, until you close the tab,
            </li>
            {siteIdentity.showConstructionNotice && (
              <li>a cookie that you have read our notice, until you close the browser.</li>
            )}
          </ul>
          <p>You can delete all of it in the settings of your browser.</p>
        </Part>
        <Part title="Ask for a copy, or to be erased">
          <p>
            Ask us for a copy of everything that we keep about you, to correct it, or to erase it:
            call <a href={phoneLink(phone)}>{phone}</a>, write to{' '}
            <a href={`mailto:${email}`}>{email}</a>, or use the{' '}
            <Link to="/contact">contact form</Link>. What is erased is gone for good, with all notes
            and tasks. Backups from before may have it until they are replaced, and so may emails
            between us.
          </p>
        </Part>
      </div>
    </div>
  );
}
