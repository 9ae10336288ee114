import {
  readRepresentative,
  type Representative,
} from '../../shared/site-settings/representative.ts';
import { catalog } from './catalog.ts';
import { siteIdentity } from './identity.ts';
import { useLoaded } from './loadable.ts';

/** Who is behind the site, as far as it is known at this moment. */
export function representativeNow(): Representative {
  return readRepresentative(catalog.settings.snapshot().data, siteIdentity);
}

/** Who is behind the site: this build's identity until the settings are there. */
export function useRepresentative(): Representative {
  return readRepresentative(useLoaded(catalog.settings).data, siteIdentity);
}
