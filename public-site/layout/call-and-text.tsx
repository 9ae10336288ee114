import { phoneLink } from '../../shared/text/phone-link.ts';
import { useRepresentative } from '../data/business-and-representative.ts';
import { Icon } from '../ui/icon.tsx';
import * as texts from './texts.ts';

/** Links that call or text the representative, with class names for both and for the number. */
export function CallAndText(styles: { link?: string; number?: string }) {
  const { phone } = useRepresentative();
  return (
    <>
      <a href={phoneLink(phone)} className={styles.link}>
        <Icon name="phone" size={20} />
        <span>
          {texts.call} <span className={styles.number}>{phone}</span>
        </span>
      </a>
      <a href={phoneLink(phone, 'sms')} className={styles.link}>
        <Icon name="mobile" size={20} />
        {texts.text}
      </a>
    </>
  );
}
