import { describe, expect, it } from 'vitest';
import {
  DEFAULT_MEETING_TYPE,
  INTERESTS,
  LEAD_LIMITS,
  MEETING_TYPES,
  priorityChangeNote,
  statusChangeNote,
} from './lead-options.ts';

describe('statusChangeNote', () => {
  it('names the old and the new status', () => {
    expect(statusChangeNote('New', 'Closed - Won')).toBe('Status changed from New to Closed - Won');
  });
});

describe('priorityChangeNote', () => {
  it('names the old and the new priority', () => {
    expect(priorityChangeNote('Low', 'High')).toBe('Priority changed from Low to High');
  });
});

describe('the options of a lead', () => {
  it('start from a meeting type that can be chosen', () => {
    expect(MEETING_TYPES).toContain(DEFAULT_MEETING_TYPE);
  });

  it('leave room for every interest at once', () => {
    expect(INTERESTS.length).toBeLessThanOrEqual(LEAD_LIMITS.interests);
  });
});
