import { useId, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { LEAD_LIMITS } from '../../shared/leads/lead-options.ts';
import { phoneLink } from '../../shared/site-identity/site-identity.ts';
import { siteIdentity } from '../data/site-identity.ts';
import { submitLead } from '../data/submit-lead.ts';
import { useRequestList } from '../request-list/request-list-provider.tsx';
import button from '../ui/button.module.css';
import { Icon } from '../ui/icon.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { usePageMeta } from '../ui/page-meta.ts';
import styles from './contact-page.module.css';

export function ContactPage() {
  usePageMeta({
    title: 'Contact',
    description: `Ask ${siteIdentity.brand} for a demo or a quote. ${siteIdentity.serviceArea}.`,
  });
  return (
    <div className={styles.page}>
      <div className={styles.aside}>
        <PageHeading className={styles.heading}>Request a demo</PageHeading>
        <ProductsOfInterest />
        <RepDetails />
      </div>
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
              <button type="button" aria-label={`Remove ${item.name}`} onClick={() => toggle(item)}>
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

function typed(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === 'string' ? value.trim() : '';
}

function ContactForm() {
  const { items, clear } = useRequestList();
  const navigate = useNavigate();
  const [id] = useState(() => crypto.randomUUID());
  const [status, setStatus] = useState<'idle' | 'submitting' | 'error'>('idle');
  const [problem, setProblem] = useState('');
  const nameId = useId();
  const addressId = useId();

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (status === 'submitting') return;
    const fields = new FormData(event.currentTarget);
    setStatus('submitting');
    try {
      await submitLead({
        id,
        name: typed(fields, 'name'),
        shop_address: typed(fields, 'shop_address'),
        products_of_interest: { items },
        user_agent: navigator.userAgent.slice(0, LEAD_LIMITS.user_agent),
      });
    } catch (error) {
      setProblem(error instanceof Error ? `Database Error: ${error.message}` : '');
      setStatus('error');
      return;
    }
    clear();
    await navigate('/thank-you');
  }

  return (
    <form className={styles.form} onSubmit={(event) => void send(event)}>
      {status === 'error' && (
        <div role="alert" className={styles.problem}>
          <strong>There was an issue with your submission.</strong>
          <p>{problem || 'Please try again or contact the rep directly.'}</p>
        </div>
      )}
      <label htmlFor={nameId}>Name</label>
      <input id={nameId} name="name" required maxLength={LEAD_LIMITS.name} autoComplete="name" />
      <label htmlFor={addressId}>Shop address</label>
      <input
        id={addressId}
        name="shop_address"
        required
        maxLength={LEAD_LIMITS.shop_address}
        autoComplete="street-address"
      />
      <button type="submit" className={button.primary} aria-disabled={status === 'submitting'}>
        {status === 'submitting' ? 'Sending…' : 'Send Request'}
      </button>
    </form>
  );
}
