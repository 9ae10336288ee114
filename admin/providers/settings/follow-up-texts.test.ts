import { describe, expect, it } from 'vitest';
import { unknownPlaceholders } from '../../../shared/leads/placeholders.ts';
import { DEFAULT_FOLLOW_UPS, FOLLOW_UP_LIMITS, readFollowUps } from './follow-up-texts.ts';

describe('the stored texts', () => {
  it('are the usual ones until there are others', () => {
    expect(readFollowUps([])).toEqual(DEFAULT_FOLLOW_UPS);
    expect(readFollowUps(undefined)).toEqual(DEFAULT_FOLLOW_UPS);
    const own = { name: 'Own', subject: 'Hello', text: 'Hi' };
    const blank = { subject: '', text: '' };
    expect(readFollowUps([own, null, 'x', { name: 'No text' }])).toEqual([{ ...own, es: blank }]);
  });

  it('have Spanish words by their place and name, and by their name alone once they are sorted', () => {
    const [one, two] = [1, 2].map((subject) => ({
      name: 'One',
      subject: `${subject}`,
      text: 'Hi',
    }));
    const three = { name: 'Three', subject: '3', text: 'Hi' };
    const spanish = (...texts: object[]) =>
      readFollowUps(
        texts as never,
        [
          { ...one, subject: 'uno', text: 'Hola' },
          { ...two, subject: 'dos', text: 'Hola' },
          { ...three, subject: 'tres', text: 'Hola' },
        ] as never,
      ).map(({ es }) => es.subject);
    expect(spanish(one!, two!, three)).toEqual(['uno', 'dos', 'tres']);
    expect(spanish(three)).toEqual(['tres']);
  });

  it('have the usual Spanish words while their English is the usual one', () => {
    const [{ name, subject, text, es }] = DEFAULT_FOLLOW_UPS as [(typeof DEFAULT_FOLLOW_UPS)[0]];
    expect(readFollowUps([{ name, subject, text }], [])[0]!.es).toEqual(es);
    expect(readFollowUps([{ name, subject, text: 'Own' }], [])[0]!.es.text).toBe('');
  });

  it('keep to the limits, and know what they ask for', () => {
    for (const { name, es, ...english } of DEFAULT_FOLLOW_UPS) {
      expect(name.length).toBeLessThanOrEqual(FOLLOW_UP_LIMITS.name);
      for (const { subject, text } of [english, es]) {
        expect(subject.length).toBeLessThanOrEqual(FOLLOW_UP_LIMITS.subject);
        expect(text.length).toBeLessThanOrEqual(FOLLOW_UP_LIMITS.text);
        expect(unknownPlaceholders(subject + text)).toEqual([]);
      }
      const placeholders = (text: string) => text.match(/{\w+}/g)?.toSorted();
      expect(placeholders(es.subject + es.text)).toEqual(
        placeholders(english.subject + english.text),
      );
    }
  });
});
