import { foreignPictureOrigin, pictureOrigins } from '../../shared/images/picture-origins.ts';
import { checkPictureAddress } from './form-rules.ts';

type Address = string | null | undefined;

const origins = pictureOrigins(import.meta.env);

/** The origin of a picture that the site’s security policy does not let it show; null if it does. */
export function refusedPictureOrigin(address: Address): string | null {
  return address ? foreignPictureOrigin(address, origins, window.location.origin) : null;
}

/** An address as far as the site would show a picture from there: not while it is still being typed. */
export function showablePicture(address: Address): string | null {
  return address && !checkPictureAddress(address) && !refusedPictureOrigin(address)
    ? address
    : null;
}
