import { useState } from 'react';
import { phoneLink } from '../../shared/text/phone-link.ts';
import type { Representative } from '../../shared/site-settings/representative.ts';
import { useRepresentative } from '../data/business-and-representative.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './rep-profile.module.css';
import * as texts from './texts.ts';

export function RepProfile() {
  return <RepCard {...useRepresentative()} />;
}

/** A given profile, for the back office's preview. */
export function RepCard(representative: Representative) {
  const { name, title, bio, serviceArea, phone, email, linkedInUrl, speaksSpanish } =
    representative;
  return (
    <div className={styles.profile}>
      <div className={styles.card}>
        <Portrait {...representative} />
        <div className={styles.who}>
          <p className={styles.name}>{name}</p>
          {title && <p className={styles.title}>{title}</p>}
        </div>
        <div className={styles.about}>
          <p className={styles.bio}>{bio}</p>
          <ul className={styles.details}>
            <li>
              <Icon name="phone" size={20} />
              <a href={phoneLink(phone)}>{phone}</a>
            </li>
            <li>
              <Icon name="mail" size={20} />
              <a href={`mailto:${email}`}>{email}</a>
            </li>
            {/* The default is LinkedIn's home page, which is not a profile. */}
            {/linkedin\.com\/./.test(linkedInUrl) && (
              <li>
                <Icon name="linkedin" size={20} />
                <a href={linkedInUrl} target="_blank" rel="noopener">
                  LinkedIn<span className="visually-hidden">{texts.newTab}</span>
                </a>
              </li>
            )}
            <li>
              <Icon name="pin" size={20} />
              <span>{serviceArea}</span>
            </li>
            {speaksSpanish && (
              <li>
                <Icon name="chat" size={20} />
                <span>{texts.languages}</span>
              </li>
            )}
          </ul>
        </div>
      </div>
    </div>
  );
}

/** The photo or initials of a person; nothing stands for a business. */
function Portrait({ name, isPerson, photoUrl }: Representative) {
  const [broken, setBroken] = useState<string | null>(null);
  const image = { className: styles.portrait, width: 176, height: 176, loading: 'lazy' } as const;
  if (photoUrl && photoUrl !== broken) {
    return <img {...image} src={photoUrl} alt={name} onError={() => setBroken(photoUrl)} />;
  }
  if (!isPerson) return null;
  return (
    <span className={styles.portrait} aria-hidden="true">
      {initials(name)}
    </span>
  );
}

/** “Dana M. Reyes” as “DR”. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0]!, words.at(-1)!] : words;
  return ends.map(([first = '']) => first.toUpperCase()).join('');
}
