import { phoneLink } from '../../shared/site-identity.ts';
import { siteIdentity } from '../data/identity.ts';
import { useItemsOfAddress } from '../request-list/request-address.ts';
import { useRequestList } from '../request-list/request-list.tsx';
import { Icon } from '../ui/icon.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { ContactForm } from './contact-form.tsx';
import styles from './contact-page.module.css';

/** The request list, the rep's details and the form. */
export function ContactPage() {
  useItemsOfAddress();
  return (
    <div className={styles.page}>
      <div className={styles.aside}>
        <PageHeading className={styles.heading}>Request a demo</PageHeading>
        <ProductsOfInterest />
        <RepDetails />
      </div>
      <noscript>
        This form needs JavaScript. Call {siteIdentity.repPhone} or write to {siteIdentity.repEmail}
        .
      </noscript>
      <ContactForm />
    </div>
  );
}

function ProductsOfInterest() {
  const { items, toggle } = useRequestList();
  return (
    <section aria-labelledby="interest" className={styles.interest}>
      <h2 id="interest">Products of interest</h2>
      {items.length === 0 ? (
        <p>Nothing selected yet: click the + icon on a product to add it here.</p>
      ) : (
        <ul>
          {items.map((item) => (
            <li key={`${item.type} ${item.slug}`}>
              <span>{item.name}</span>
              <button
                type="button"
                aria-label={`Remove ${item.name}`}
                onClick={() => void toggle(item)}
              >
                <Icon name="close" size={18} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function RepDetails() {
  const { repName, repPhone, repEmail, serviceArea } = siteIdentity;
  return (
    <section aria-labelledby="rep" className={styles.rep}>
      <h2 id="rep">Talk to us directly</h2>
      <p>{repName}</p>
      <ul>
        <li>
          <Icon name="phone" size={20} />
          <a href={phoneLink(repPhone)}>{repPhone}</a>
        </li>
        <li>
          <Icon name="mail" size={20} />
          <a href={`mailto:${repEmail}`}>{repEmail}</a>
        </li>
        <li>
          <Icon name="pin" size={20} />
          <span>{serviceArea}</span>
        </li>
      </ul>
    </section>
  );
}
