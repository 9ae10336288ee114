import { describe, expect, it } from 'vitest';
import { digestOf } from '../../../shared/catalog/translations.ts';
import { savedTranslations } from './spanish-texts.ts';

const COLUMNS = ['tagline', 'features'];
const ENGLISH = {
  tagline: 'Fixes',
  features: [
    { title: 'Wiring', description: 'Click a part.' },
    { title: 'Labor', description: 'Labor' },
  ],
};
const former = digestOf('Other');

describe('the Spanish that a form saves', () => {
  it('translates the English that is saved with it, if it was edited', () => {
    const es = { tagline: ' Soluciones ', of: { tagline: '' } };
    expect(savedTranslations(COLUMNS, ENGLISH, { es })).toEqual({
      es: { tagline: 'Soluciones', of: { tagline: digestOf('Fixes') } },
    });
  });

  it('keeps the digest of the English that it translated, if it was not', () => {
    const form = { es: { tagline: 'Soluciones', of: { tagline: former } } };
    expect(savedTranslations(COLUMNS, ENGLISH, form)).toEqual(form);
  });

  it('has an item for each English one', () => {
    const es = { features: [{ title: 'Cableado' }], of: { features: '' } };
    expect(savedTranslations(COLUMNS, ENGLISH, { es }).es?.features).toEqual([
      { title: 'Cableado', description: '' },
      { title: '', description: '' },
    ]);
  });

  it('is nothing where all of it is blank, or unknown', () => {
    const es = { tagline: ' ', features: [{ title: '', description: ' ' }], slug: 'x' };
    expect(savedTranslations(COLUMNS, ENGLISH, { es })).toEqual({});
    expect(savedTranslations(COLUMNS, ENGLISH, null)).toEqual({});
  });
});
