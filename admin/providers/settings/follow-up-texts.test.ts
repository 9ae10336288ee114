import { describe, expect, it } from 'vitest';
import { unknownPlaceholders } from '../../../shared/leads/placeholders.ts';
import { DEFAULT_FOLLOW_UPS, FOLLOW_UP_LIMITS, readFollowUps } from './follow-up-texts.ts';

describe('the stored texts', () => {
  it('are the usual ones until there are others', () => {
    expect(readFollowUps([])).toEqual(DEFAULT_FOLLOW_UPS);
    expect(readFollowUps(undefined)).toEqual(DEFAULT_FOLLOW_UPS);
    const own = { name: 'Own', subject: 'Hello', text: 'Hi' };
    expect(readFollowUps([own, null, 'x', { name: 'No text' }])).toEqual([own]);
  });

  it('keep to the limits, and know what they ask for', () => {
    for (const { name, subject, text } of DEFAULT_FOLLOW_UPS) {
      expect(name.length).toBeLessThanOrEqual(FOLLOW_UP_LIMITS.name);
      expect(subject.length).toBeLessThanOrEqual(FOLLOW_UP_LIMITS.subject);
      expect(text.length).toBeLessThanOrEqual(FOLLOW_UP_LIMITS.text);
      expect(unknownPlaceholders(subject + text)).toEqual([]);
    }
  });
});
