/** PostgreSQL's refusals in plain words, by SQLSTATE or by its class. */
const SQLSTATE_WORDS: Readonly<Record<string, string>> = {
  '22': 'One of the values has a form that the database doesn’t accept.',
  '22001': 'A text is too long.',
  '22003': 'A number is too large.',
  '22007': 'A date or time isn’t valid.',
  '22008': 'A date or time isn’t valid.',
  '22P05': 'A text has a character that the database can’t store.',
  '23': 'One of the values isn’t allowed.',
  '23502': 'A required value is missing.',
  '23503':
    'Something that this refers to was deleted in the meantime. Reload the page and try again.',
  '23P01': 'Another appointment or entry has this time already.',
  '23505': 'There is already an entry like this.',
  '25006': 'The database is read-only right now. Its disk may be full.',
  '40': 'Someone else was changing the same data. Try again.',
  '42': 'The database and this page are of different versions. Apply the newest migrations, then reload the page.',
  '42501': 'You’re not allowed to do this.',
  '53': 'The database is overloaded right now. Try again in a minute.',
  '53100': 'The database’s disk is full.',
  '54': 'This is more than the database can take at once.',
  '55': 'Someone else was changing the same data. Try again.',
  '57': 'The database is not available right now. Try again in a minute.',
  '57014':
    'This took too long and was stopped. Nothing was changed. Try again, or do less at once.',
};

/**
 * A refusal's message in plain words. Messages that the database's functions raise are sentences and stay; PostgreSQL's
 * own are replaced, also after the name of the stage that failed.
 */
export function refusalText(code = '', message: string): string {
  const [, stage = '', reason = ''] = /^(Failed to [^:]+: )?(.*)$/s.exec(message) ?? [];
  if (!/^[0-9A-Z]{5}$/.test(code) || /^\p{Lu}.*\.$/su.test(reason)) return message;
  const words = SQLSTATE_WORDS[code] ?? SQLSTATE_WORDS[code.slice(0, 2)];
  return `${stage}${words ?? `The database couldn’t do this (${reason}, ${code}). Try again in a minute.`}`;
}
