import { expect, test as base } from '@playwright/test';

interface SecurityWatch {
  /** What the browser refused, by the site's policy, to any page of this test; a test may take from it. */
  violations: string[];
}

/** The test of every browser test: it fails when a page breaks the site's content security policy. */
export const test = base.extend<SecurityWatch>({
  violations: [
    async ({ context }, use) => {
      const violations: string[] = [];
      context.on('console', (message) => {
        if (message.text().includes('Content Security Policy')) violations.push(message.text());
      });
      await use(violations);
      expect(violations, 'what the content security policy refused').toEqual([]);
    },
    { auto: true },
  ],
});

export * from '@playwright/test';
