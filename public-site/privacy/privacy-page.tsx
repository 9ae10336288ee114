import type { ReactNode } from 'react';
import { phoneLink } from '../../shared/text/phone.ts';
import { monthsText } from '../../shared/site-settings/consent.ts';
import { addressSearchService } from '../../shared/leads/address-search.ts';
import { catalog } from '../data/catalog.ts';
import { showsConstructionNotice, useBusiness, useRepresentative } from '../data/identity.ts';
import { useLoaded } from '../data/loadable.ts';
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

/** What the site stores about visitors and what they can ask for. Keep each sentence true when the program changes. */
export function PrivacyPage() {
  const { name } = useBusiness();
  const { phone, email } = useRepresentative();
  const months = useLoaded(catalog.settings).data?.anonymize_after_months;
  usePageMeta({
    title: 'Privacy',
    description: `What ${name} keeps about visitors and requests, for how long, and how to get a copy or have it erased.`,
  });
  return (
    <div className={section.section}>
      <PageHeading>Privacy</PageHeading>
      <p className={section.lead}>
        What {name} stores about you, why, and for how long. You can browse without telling us who
        you are.
      </p>
      <div className={styles.parts}>
        <Part title="What you send us">
          <p>
            When you send a request, we store what you entered. Your name and shop address are
            required. Everything else is optional, but to book a meeting we need a phone number or
            an email address. Until you press “Send Request,” what you type stays in your browser
            {searchesAddresses &&
              ', except the address, which goes to an address search service that suggests how to complete it'}
            .
          </p>
          <p>Your request also includes:</p>
          <ul>
            <li>the products and bundles in your request list,</li>
            <li>your conversation with our assistant, if you had one,</li>
            <li>where your shop is on the map, if you chose a suggested address,</li>
            <li>
              how you found us: when and on which page your first visit started, the page that
              linked here, and any ad or campaign named in the link,
            </li>
            <li>your browser’s name and version, and the consent text you agreed to.</li>
          </ul>
          <p>
            We use it to answer you, to set up a meeting and a quote, and to see where requests come
            from. While we work on your request, we add our own notes and tasks.
          </p>
        </Part>
        <Part title="Your network">
          <p>
            To block spam, we store a scrambled (hashed) form of your IP address with your request.
            It can’t be turned back into the address without a key that stays in our database. We
            keep request counts for about two days. The companies that run our servers may keep
            their own technical logs.
          </p>
        </Part>
        <Part title="The assistant">
          <p>
            What you write to the assistant goes to Google’s Gemini, which writes the answers. Our
            server doesn’t store the conversation. It stays in your browser until you close the tab
            or send a request, which then includes it.
          </p>
        </Part>
        <Part title="Who else sees it">
          <ul>
            <li>Our database runs on Supabase.</li>
            <li>
              EmailJS may deliver the email that tells us about your request and those that confirm
              your meeting or remind you of it.
            </li>
            <li>
              A notification about your request may come to our phones through the service of the
              browser’s maker, which can’t read it.
            </li>
            {import.meta.env.VITE_TURNSTILE_SITE_KEY && (
              <li>
                Cloudflare Turnstile checks that a person sends the request. For that it gets the
                address of your network and what your browser tells of itself, once you are on the
                last step of the form.
              </li>
            )}
            <li>Map services may get your shop’s address so that we can find it.</li>
            <li>
              Meetings may appear in our calendar with your name, contact details, and address.
            </li>
          </ul>
          <p>We don’t sell your data, and this site has no third-party ads or analytics.</p>
        </Part>
        <Part title="How long we keep it">
          {months ? (
            <p>
              We keep your request while we work on it. Once it has been closed for{' '}
              {monthsText(months)}, we anonymize it: your name, contact details, shop address,
              messages, and our notes are deleted. Statistics stay, such as the date and the
              products you asked about.
            </p>
          ) : (
            <p>We keep your request until we no longer need it or you ask us to erase it.</p>
          )}
        </Part>
        <Part title="What your browser stores">
          <p>This site sets no tracking cookies. Your own browser stores:</p>
          <ul>
            <li>your request list, for a week,</li>
            <li>
              a request that couldn’t be sent for lack of a connection, until it is sent or you
              cancel it, or, if its time was gone, until you choose another or close the message,
            </li>
            <li>the pages and the catalog, so that they open without a connection,</li>
            <li>how your first visit started, until you clear it,</li>
            <li>
              what you typed in the form, your conversation with the assistant, the products you
              compare, and how far you scrolled, until you close the tab,
            </li>
            {showsConstructionNotice && (
              <li>a cookie that remembers you closed our notice, until you close the browser.</li>
            )}
          </ul>
          <p>You can delete all of it in your browser’s settings.</p>
        </Part>
        <Part title="Ask for a copy or deletion">
          <p>
            You can ask us for a copy of everything we have about you, or ask us to correct or erase
            it: call <a href={phoneLink(phone)}>{phone}</a>, email{' '}
            <a href={`mailto:${email}`}>{email}</a>, or use the{' '}
            <Link to="/contact">contact form</Link>. Erasing is permanent and includes all notes and
            tasks. Older backups may still have the data until they are replaced, and so may emails
            between us.
          </p>
        </Part>
      </div>
    </div>
  );
}
