import { expect, test } from 'vitest';
import { readSiteIdentity } from '../site-identity.ts';
import { readRepresentative } from './representative.ts';

const identity = readSiteIdentity({});
const profile = {
  rep_name: 'Dana Reyes',
  rep_title: 'Owner',
  rep_photo_url: 'https://pictures.example/dana.webp',
  rep_bio: 'Twenty years at the counter.',
  rep_service_area: 'Queens and Nassau County',
  rep_phone: '(718) 555-0199',
  rep_email: 'dana@borobay.example',
  rep_linkedin_url: 'https://www.linkedin.com/in/dana',
};

test('a profile that is filled in is shown in place of the build’s identity', () => {
  expect(readRepresentative(profile, identity)).toEqual({
    name: 'Dana Reyes',
    isPerson: true,
    title: 'Owner',
    photoUrl: 'https://pictures.example/dana.webp',
    bio: 'Twenty years at the counter.',
    serviceArea: 'Queens and Nassau County',
    phone: '(718) 555-0199',
    email: 'dana@borobay.example',
    linkedInUrl: 'https://www.linkedin.com/in/dana',
  });
});

const fromBuild = {
  name: identity.repName,
  isPerson: false,
  title: '',
  photoUrl: null,
  bio: identity.identityLine,
  serviceArea: identity.serviceArea,
  phone: identity.repPhone,
  email: identity.repEmail,
  linkedInUrl: identity.linkedInUrl,
};

test.each([
  ['while the settings are not known', undefined],
  ['without a row of settings', null],
  [
    'with an empty profile',
    { ...Object.fromEntries(Object.keys(profile).map((key) => [key, ''])), rep_photo_url: null },
  ],
])('%s, the build’s identity is shown', (_, settings) => {
  expect(readRepresentative(settings, identity)).toEqual(fromBuild);
});

test('each detail that is empty comes from the build, and no other', () => {
  expect(readRepresentative({ rep_phone: '(718) 555-0199' }, identity)).toEqual({
    ...fromBuild,
    phone: '(718) 555-0199',
  });
});
