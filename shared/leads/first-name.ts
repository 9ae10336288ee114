import { plainText } from '../text/plain-text.ts';
import { asSeen } from '../text/visible-text.ts';

const words = (list: string) => new RegExp(`(?:^|[^\\p{L}])(?:${list})(?![\\p{L}])`, 'iu');

const TITLE =
  /^(?:mr|mrs|ms|miss|mx|mstr|dr|dra|prof|sr|sra|srta|señor|señora|señorita|doña|ing|lic|arq|rev|capt|sgt|hon)\.?$/iu;
/** What stands behind a name and a comma without being a first name. */
const BEHIND = /^(?:jr|sr|i{1,3}|iv|v|md|phd|dds|esq|cpa|mba|p\.?e|ase)\.?$/i;
const ROLE = words(
  'owner|manager|mgr|president|ceo|partner|foreman|technician|dispatcher|parts|accounting|reception|office|admin' +
    '|customer|client|contact|unknown|anonymous|test|none|n/a|dueñ[oa]|gerente|encargad[oa]|mecánic[oa]',
);
const COMPANY = words(
  'auto(?:s|motive|motriz|body)?|repairs?|inc|llc|l\\.l\\.c|corp|corporation|company|co|ltd|lp|garage|motors?|services?' +
    '|servicio|fleet|truck(?:s|ing)?|transport|tires?|collision|body|shop|transmissions?|towing|dealer(?:ship)?' +
    '|mechanics?|diesel|cars?|brakes?|mufflers?|lube|oil|talleres|taller|llantas|hermanos|sons|bros|brothers|group' +
    '|enterprises?|center|sales|leasing|rentals?|taxi|limo|logistics|department|dept|imports?|performance|works' +
    '|solutions|express|delivery|bus|school|wash|moving|construction|church|college|nyc|of' +
    '|toyota|honda|nissan|hyundai|kia|bmw|audi|chevrolet|chevy|volvo',
);

const isPerson = (text: string) =>
  !COMPANY.test(text) &&
  !/[\d@/]/.test(text) &&
  !/['’]s(?![\p{L}])/u.test(text) &&
  // “A & J”
  !/(?:^|\s)\p{L}\.?\s*[&+]/u.test(text);

/** “JOSE” and “jose” as “Jose”, and “MARY-ANN” as “Mary-Ann”; “DJ” and “McKenna” as they are. */
function capitalized(name: string): string {
  const isShort = /^(?:[^aeiouy\W]{2}|[aeio]j)$/i.test(name);
  if (isShort || (name !== name.toUpperCase() && name !== name.toLowerCase())) return name;
  return name
    .toLowerCase()
    .replace(
      /(^|[^\p{L}\p{M}])(\p{L})/gu,
      (_, before: string, letter: string) => before + letter.toUpperCase(),
    );
}

/**
 * The first name by which a message addresses a lead; '' where the name is a company's, a role, or has none. Turns
 * “Last, First”, and drops titles, nicknames, and initials. Never throws.
 */
export function firstName(name: string, companyName: string | null = null): string {
  const seen = asSeen(name).replace(/\([^)]*\)|\[[^\]]*\]|["“”][^"“”]*["“”]/g, ' ');
  if (plainText(seen) === plainText(asSeen(companyName ?? ''))) return '';
  const parts = seen
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter(Boolean);
  const [first = '', second] = parts;
  if (!isPerson(first)) return '';
  const isTurned = second && !BEHIND.test(second) && !ROLE.test(second) && isPerson(second);
  const given = (isTurned ? second : first)
    .split(' ')
    .map((word) => word.replace(/^[^\p{L}]+|[^\p{L}\p{M}.]+$/gu, ''))
    .filter(Boolean);
  const named = given.find((word, index) => !(TITLE.test(word) && index < given.length - 1)) ?? '';
  const whole = named.replace(/^(\p{L}{2,})\.$/u, '$1');
  if (TITLE.test(named) || ROLE.test(isTurned ? second : first) || /^\p{L}\.?$/u.test(whole))
    return '';
  return capitalized(whole);
}
