import { describe, expect, it } from 'vitest';
import { afterSignIn, signInAddress } from './sign-in-address.ts';

describe('the address of the sign-in page', () => {
  it('leads back to the requested page', () => {
    const address = signInAddress('/leads?filter={"status":"New"}&page=2');
    const next = new URLSearchParams(address.slice(address.indexOf('?'))).get('next');
    expect(afterSignIn(next)).toBe('#/admin/leads?filter={"status":"New"}&page=2');
  });

  it('leads to the dashboard if no page was requested', () => {
    expect(signInAddress()).toBe('#/login');
    expect(signInAddress('/')).toBe('#/login');
    expect(afterSignIn(null)).toBe('#/admin');
  });

  it('never leads to another site', () => {
    expect(afterSignIn('//elsewhere.example')).toBe('#/admin');
    expect(afterSignIn('https://elsewhere.example')).toBe('#/admin');
    expect(afterSignIn('/\\elsewhere.example')).toBe('#/admin');
    expect(afterSignIn('javascript:alert(1)')).toBe('#/admin');
  });
});
