import { expect, test } from 'vitest';
import { readBusiness } from './business.ts';
import { readRepresentative } from './representative.ts';

const business = readBusiness(null);
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

test('a profile that is filled in is shown in place of the business', () => {
  expect(readRepresentative(profile)).toEqual({
    name: 'Dana Reyes',
    isPerson: true,
    title: 'Owner',
    photoUrl: 'https://pictures.example/dana.webp',
    bio: 'Twenty years at the counter.',
    serviceArea: 'Queens and Nassau County',
    phone: '(718) 555-0199',
    email: 'dana@borobay.example',
    linkedInUrl: 'https://www.linkedin.com/in/dana',
    speaksSpanish: false,
  });
});

const defaults = {
  name: business.name,
  isPerson: false,
  title: '',
  photoUrl: null,
  bio: business.disclaimer,
  serviceArea: business.serviceArea,
  phone: '(718) 555-0142',
  email: 'hello@borobay.example',
  linkedInUrl: 'https://www.linkedin.com',
  speaksSpanish: false,
};

test.each([
  ['while the settings are not known', undefined],
  ['without a row of settings', null],
  [
    'with an empty profile',
    { ...Object.fromEntries(Object.keys(profile).map((key) => [key, ''])), rep_photo_url: null },
  ],
])('%s, the business is shown', (_, settings) => {
  expect(readRepresentative(settings)).toEqual(defaults);
});

test('each detail that is empty has its default, and no other', () => {
  expect(readRepresentative({ rep_phone: '(718) 555-0199' })).toEqual({
    ...defaults,
    phone: '(718) 555-0199',
  });
});
