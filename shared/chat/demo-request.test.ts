import { expect, test } from 'vitest';
import { asksForDemo } from './demo-request.ts';

test('knows the words in any case, anywhere in the message, across a line break', () => {
  for (const message of [
    'schedule a demo',
    'Can I SCHEDULE A DEMO today?',
    'please Schedule a\nDemo',
  ]) {
    expect(asksForDemo(message)).toBe(true);
  }
});

test('takes nothing else for it', () => {
  for (const message of ['', 'demo', 'schedule the demo', 'a schedule', 'How do I get a demo?']) {
    expect(asksForDemo(message)).toBe(false);
  }
});
