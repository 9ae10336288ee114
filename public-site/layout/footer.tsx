import { phoneLink } from '../../shared/text/phone-link.ts';
import { useBusiness, useRepresentative } from '../data/business-and-representative.ts';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import styles from './footer.module.css';
import { LanguageItem } from './language-item.tsx';
import * as texts from './texts.ts';

export function Footer() {
  const { name, disclaimer, trademarks } = useBusiness();
  const { serviceArea, phone, email, linkedInUrl } = useRepresentative();
  return (
    <footer className={styles.footer}>
      <div className={styles.inside}>
        <div className={styles.top}>
          <div>
            <p className={styles.brand}>{name}</p>
            <p className={styles.identity}>{disclaimer}</p>
          </div>
          <ul className={styles.contact}>
            <li>
              <Icon name="phone" size={20} />
              <a href={phoneLink(phone)}>{phone}</a>
            </li>
            <li>
              <Icon name="mail" size={20} />
              <a href={`mailto:${email}`}>{email}</a>
            </li>
            <li>
              <Icon name="pin" size={20} />
              <span>{serviceArea}</span>
            </li>
          </ul>
        </div>
        <p className={styles.trademarks}>{trademarks}</p>
        <div className={`screen-only ${styles.bottom}`}>
          {/* A page that was prerendered last year has the old year. */}
          <p suppressHydrationWarning>
            {/* oxlint-disable-next-line react/purity */}
            {texts.rights(new Date().getFullYear(), name)}
          </p>
          <ul>
            <li>
              <Link to="/privacy">{texts.privacy}</Link>
            </li>
            <LanguageItem />
            <li className="needs-script">
              {/* A plain link: the back office has its own router. */}
              <a href="#/admin">{texts.admin}</a>
            </li>
            <li>
              <a href={linkedInUrl} target="_blank" rel="noopener" aria-label={texts.linkedIn}>
                <Icon name="linkedin" />
              </a>
            </li>
          </ul>
        </div>
      </div>
    </footer>
  );
}
