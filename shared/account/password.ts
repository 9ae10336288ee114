/** As many characters as a password has at least; supabase/config.toml asks the same. */
export const PASSWORD_MINIMUM = 10;

export type PasswordField = 'current' | 'fresh' | 'again';

/** What is wrong with a change of password, a message for each field; {} when it can be tried. */
export function passwordProblems({
  current,
  fresh,
  again,
}: Readonly<Record<PasswordField, string>>): Partial<Record<PasswordField, string>> {
  return {
    ...(current === '' && { current: 'Enter your current password.' }),
    ...(fresh.length < PASSWORD_MINIMUM
      ? { fresh: `Enter at least ${PASSWORD_MINIMUM} characters.` }
      : fresh === current && { fresh: 'This is your current password.' }),
    ...(again !== fresh && { again: 'This is not the same as the new password.' }),
  };
}
