import { vCard, vCardFile } from '../../shared/text/vcard.ts';
import { useBusiness, useRepresentative } from '../data/business-and-representative.ts';
import { siteAddress } from '../data/current-address.ts';
import { useHydrated } from '../data/hydration.ts';
import button from '../ui/button.module.css';
import * as texts from './texts.ts';

/** A link that saves the representative as a contact on the visitor's phone. */
export function SaveContact() {
  const { name, isPerson, title, phone, email, photoUrl } = useRepresentative();
  const business = useBusiness();
  // A built page doesn't know its own address.
  const website = useHydrated() ? siteAddress('/') : null;
  const company = isPerson ? business.name : null;
  const card = vCard({ name, company, title, phone, email, website, photo: photoUrl });
  return (
    <a
      href={`data:text/vcard;charset=utf-8,${encodeURIComponent(card)}`}
      download={vCardFile(name)}
      className={button.small}
    >
      {texts.saveContact}
    </a>
  );
}
