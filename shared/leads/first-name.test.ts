import { expect, it } from 'vitest';
import { NAMES } from '../../tests/world/names.ts';
import { firstName } from './first-name.ts';

it.each(NAMES)('“$name” of $company is addressed as “$first”', ({ name, company, first }) => {
  expect(firstName(name, company)).toBe(first);
});
