import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PASSWORD_MINIMUM, passwordProblems } from './password.ts';

describe('a change of password', () => {
  it('may be tried when it is long enough, new, and typed twice alike', () => {
    const values = { current: 'five-boroughs', fresh: 'six-boroughs', again: 'six-boroughs' };
    expect(passwordProblems(values)).toEqual({});
  });

  it('says what is wrong beside each field', () => {
    expect(passwordProblems({ current: '', fresh: 'short', again: '' })).toEqual({
      current: 'Enter your current password.',
      fresh: 'Enter at least 10 characters.',
      again: 'This is not the same as the new password.',
    });
    const same = 'five-boroughs';
    expect(passwordProblems({ current: same, fresh: same, again: same })).toEqual({
      fresh: 'This is your current password.',
    });
  });

  it('asks for as many characters as the authentication service', () => {
    const config = readFileSync('supabase/config.toml', 'utf8');
    expect(config).toContain(`minimum_password_length = ${PASSWORD_MINIMUM}\n`);
  });
});
