import { expect, test } from 'vitest';
import { areasServed } from './areas-served.ts';
import { readBusiness } from './business.ts';
import { readContactTexts } from './contact-texts.ts';
import { readRepresentative } from './representative.ts';

const TEXAS = {
  business_name: 'Lone Star Shop Tools',
  business_vendor: 'WrenchBase',
  areas_served: ['Dallas', 'Fort Worth', 'Plano'],
};

test.each([
  ['while the settings are not known', undefined],
  ['without a row of settings', null],
  ['with blank texts and no areas', { business_name: '', business_vendor: '', areas_served: [] }],
])('%s, the business is the one that the product was made for', (_, settings) => {
  expect(readBusiness(settings)).toEqual({
    name: 'BoroBay Shop Solutions',
    vendor: 'Mitchell 1',
    place: 'shop',
    isOtherTrade: false,
    tagline: 'On-site help with Mitchell 1 software for New York City shops and fleets',
    headline: 'Your on-site Mitchell 1 representative',
    areaLine: 'Serving all 5 boroughs of New York City',
    serviceArea: 'Serving all 5 boroughs: Manhattan, Brooklyn, Queens, the Bronx and Staten Island',
    badge: 'Independent sales partner',
    disclaimer:
      'BoroBay Shop Solutions is an independently operated sales representative. We demonstrate, quote and set up Mitchell 1 software; we are not Mitchell 1.',
    trademarks:
      'Mitchell 1, ProDemand, Manager SE, SocialCRM, TruckSeries, TruckLabor, SureTrack and all other product and company names are trademarks of their respective owners and appear here only to identify the products described; features, availability and terms can change, and your written quote governs.',
    testimonialNote:
      'Sample testimonials shown for layout only; they do not describe real customers.',
  });
  expect(readContactTexts(settings)).toEqual({
    accountLabel: 'Mitchell 1 account number',
    phonePlaceholder: '(718) 555-0123',
    assistantName: 'BoroBay Assistant',
    chatQuestion: 'What is Manager SE?',
  });
  expect(areasServed(settings).map(({ name }) => name)).toEqual([
    'Manhattan',
    'Brooklyn',
    'Queens',
    'The Bronx',
    'Staten Island',
  ]);
});

test('with a name, a vendor, and areas of its own, no default text names another business', () => {
  const { phonePlaceholder, ...contact } = readContactTexts(TEXAS);
  const texts = { ...readBusiness(TEXAS), ...contact };
  expect(phonePlaceholder).toMatch(/555/);
  expect(Object.values(texts).join('\n')).not.toMatch(
    /BoroBay|Mitchell|Manager SE|ProDemand|New York|borough|Queens/,
  );
  expect(texts).toMatchObject({
    headline: 'Your on-site WrenchBase representative',
    serviceArea: 'Serving Dallas, Fort Worth, and Plano',
    assistantName: 'Lone Star Shop Tools Assistant',
    chatQuestion: 'What is WrenchBase?',
  });
  expect(areasServed(TEXAS)).toEqual([
    { name: 'Dallas' },
    { name: 'Fort Worth' },
    { name: 'Plano' },
  ]);
});

test('with another name alone, no default text names a place of the first business', () => {
  const settings = { business_name: 'Lone Star Shop Tools' };
  const texts = [readBusiness, readContactTexts, readRepresentative].map((read) =>
    JSON.stringify(read(settings)),
  );
  expect(texts.join()).not.toMatch(/BoroBay|borobay|New York|borough|Queens|718/);
  expect(areasServed(settings)).toEqual([]);
});

test('a text that is written is shown in place of its default, and no other', () => {
  const own = {
    business_tagline: 'Tools in Texas',
    business_headline: 'Howdy',
    business_area_line: 'All over Texas',
    business_badge: 'Friend of WrenchBase',
    business_disclaimer: 'We are nobody else.',
    business_trademarks: 'Names are theirs.',
    business_testimonial_note: 'Made up.',
  };
  expect(readBusiness({ ...TEXAS, ...own })).toEqual({
    ...readBusiness(TEXAS),
    tagline: 'Tools in Texas',
    headline: 'Howdy',
    areaLine: 'All over Texas',
    badge: 'Friend of WrenchBase',
    disclaimer: 'We are nobody else.',
    trademarks: 'Names are theirs.',
    testimonialNote: 'Made up.',
  });
});
