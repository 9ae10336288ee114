import { describe, expect, test } from 'vitest';
import { phoneLink, readSiteIdentity } from './site-identity.ts';

describe('readSiteIdentity', () => {
  test('has defaults for all settings', () => {
    const identity = readSiteIdentity({});
    expect(identity.brand).toBe('BoroBay Shop Solutions');
    expect(identity.trademarkLine).toContain('trademarks of their respective owners');
    expect(identity.serviceArea).toContain('all 5 boroughs');
    expect(identity.linkedInUrl).toBe('https://www.linkedin.com');
    expect(identity.showConstructionNotice).toBe(true);
  });

  test('trims settings, and uses the default for blank ones', () => {
    const identity = readSiteIdentity({ VITE_SITE_BRAND: ' Harbor ', VITE_SITE_REP_PHONE: ' ' });
    expect(identity.brand).toBe('Harbor');
    expect(identity.repPhone).toBe('(718) 555-0142');
  });

  test('allows an empty testimonial note', () => {
    expect(readSiteIdentity({ VITE_SITE_TESTIMONIAL_NOTE: '' }).testimonialNote).toBe('');
  });

  test('accepts http and https links only', () => {
    const read = (url: string) => readSiteIdentity({ VITE_SITE_LINKEDIN_URL: url }).linkedInUrl;
    expect(read('https://www.linkedin.com/in/somebody/')).toBe(
      'https://www.linkedin.com/in/somebody',
    );
    expect(read('javascript:alert(1)')).toBe('https://www.linkedin.com');
    expect(read('#')).toBe('https://www.linkedin.com');
  });

  test('can turn the construction notice off', () => {
    expect(readSiteIdentity({ VITE_SITE_CONSTRUCTION_NOTICE: 'OFF' }).showConstructionNotice).toBe(
      false,
    );
  });
});

describe('phoneLink', () => {
  test('adds the country code to a national number', () => {
    expect(phoneLink('(718) 555-0142')).toBe('tel:+17185550142');
    expect(phoneLink('+1 718 555 0142')).toBe('tel:+17185550142');
  });

  test('leaves out an extension, and can open a message', () => {
    expect(phoneLink('(718) 555-0142 ext. 4')).toBe('tel:+17185550142');
    expect(phoneLink('(718) 555-0142', 'sms')).toBe('sms:+17185550142');
  });
});
