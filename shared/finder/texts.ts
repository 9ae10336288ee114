import type { Replaced } from './hints.ts';
import type { Answer, Question } from './finder-questions.ts';
import { LOCALE } from '../language/texts.ts';

const list = (words: readonly string[]) => new Intl.ListFormat(LOCALE).format(words);

/** The questions and answers, as visitors read them. */
export const QUESTION_TEXTS: Readonly<Record<Question, string>> = {
  fix: 'What do you fix?',
  bays: 'How many bays do you have?',
  today: 'What do you use today?',
  hurts: 'What hurts most?',
};

export const ANSWER_TEXTS: Readonly<Record<Answer, string>> = {
  cars: 'Cars and light trucks',
  mixed: 'Cars, and some heavy trucks',
  trucks: 'Medium and heavy trucks',
  '1-2': 'One or two bays',
  '3-5': 'Three to five bays',
  '6-up': 'Six bays or more',
  paper: 'Paper and pen',
  spreadsheets: 'Spreadsheets',
  program: 'Another shop program',
  ours: 'One of your shop systems',
  fixes: 'Finding the right fix',
  counter: 'Running the counter',
  customers: 'Getting customers back',
  'truck-work': 'Working on trucks',
};

const inSentence = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

const CLAUSES: Readonly<Record<Answer, string>> = {
  cars: 'you fix cars',
  mixed: 'you fix cars and some trucks',
  trucks: 'you fix trucks',
  '1-2': 'you have one or two bays',
  '3-5': 'you have three to five bays',
  '6-up': 'you have six bays or more',
  paper: 'you work on paper',
  spreadsheets: 'you work with spreadsheets',
  program: 'you use another program',
  ours: 'you already have a shop system',
  fixes: 'finding fixes hurts most',
  counter: 'running the counter hurts most',
  customers: 'getting customers back hurts most',
  'truck-work': 'truck work hurts most',
};

/** Why an item fits: “Because finding fixes hurts most and you work on paper.” */
export const because = (answers: readonly Answer[]): string =>
  `Because ${list(answers.map((answer) => CLAUSES[answer]))}.`;

/** Why a product comes with another item. */
export const neededBy = (name: string): string => `${name} needs it.`;

/** Why an item fits a shop that gave no answers. */
export const GOOD_START = 'A good place to start.';

/** Why to add an item later: “Instead of paper check sheets.” */
export const insteadOf = (replaced: readonly Replaced[]): string =>
  `Instead of ${list(replaced.map((each) => inSentence(REPLACES[each])))}.`;

/** Why to add an item later that replaces nothing, and is for none of the answers. */
export const WORKS_WITH = 'Works with what is in your set.';

/** What programs take the place of. */
export const REPLACES: Readonly<Record<Replaced, string>> = {
  'paper-orders': 'Handwritten repair orders',
  'paper-checks': 'Paper check sheets',
  'web-search': 'Searching forums and videos for a fix',
  'guessed-times': 'Guessed labor times',
  'several-logins': 'A login for each make',
  'phone-tag': 'Calling customers for each approval',
  'double-entry': 'Typing invoices into the books again',
  'card-terminal': 'A card terminal beside the ticket',
  'supplier-sites': 'A website for each parts supplier',
  'reminders-by-hand': 'Reminders by hand',
  'old-website': 'A website that nobody updates',
};

const ABOUT: Readonly<Record<Answer, string>> = {
  cars: 'fixes cars',
  mixed: 'fixes cars and some trucks',
  trucks: 'fixes trucks',
  '1-2': '1–2 bays',
  '3-5': '3–5 bays',
  '6-up': '6 or more bays',
  paper: 'uses paper',
  spreadsheets: 'uses spreadsheets',
  program: 'uses another program',
  ours: 'has one of our shop systems',
  fixes: 'hurts: finding fixes',
  counter: 'hurts: running the counter',
  customers: 'hurts: getting customers back',
  'truck-work': 'hurts: truck work',
};

/** Answers in short: “fixes cars, 3–5 bays, uses paper, hurts: finding fixes”. */
export const about = (answers: readonly Answer[]): string =>
  answers.map((answer) => ABOUT[answer]).join(', ');
