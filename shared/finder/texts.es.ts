import type { SameTexts } from '../language/language.ts';
import { LOCALE } from '../language/texts.es.ts';
import type { Replaced } from './hints.ts';
import type { Answer, Question } from './finder-questions.ts';

const list = (words: readonly string[]) => new Intl.ListFormat(LOCALE).format(words);

export const QUESTION_TEXTS: Readonly<Record<Question, string>> = {
  fix: '¿Qué repara usted?',
  bays: '¿Cuántas bahías tiene?',
  today: '¿Qué usa hoy?',
  hurts: '¿Qué le cuesta más?',
};

export const ANSWER_TEXTS: Readonly<Record<Answer, string>> = {
  cars: 'Autos y camionetas',
  mixed: 'Autos y algunos camiones pesados',
  trucks: 'Camiones medianos y pesados',
  '1-2': 'Una o dos bahías',
  '3-5': 'De tres a cinco bahías',
  '6-up': 'Seis bahías o más',
  paper: 'Papel y lápiz',
  spreadsheets: 'Hojas de cálculo',
  program: 'Otro programa para talleres',
  ours: 'Uno de sus sistemas para talleres',
  fixes: 'Encontrar la reparación correcta',
  counter: 'Atender el mostrador',
  customers: 'Que los clientes regresen',
  'truck-work': 'El trabajo con camiones',
};

const inSentence = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

const CLAUSES: Readonly<Record<Answer, string>> = {
  cars: 'usted repara autos',
  mixed: 'usted repara autos y algunos camiones',
  trucks: 'usted repara camiones',
  '1-2': 'tiene una o dos bahías',
  '3-5': 'tiene de tres a cinco bahías',
  '6-up': 'tiene seis bahías o más',
  paper: 'trabaja con papel',
  spreadsheets: 'trabaja con hojas de cálculo',
  program: 'usa otro programa',
  ours: 'ya tiene un sistema para el taller',
  fixes: 'lo que más le cuesta es encontrar la reparación correcta',
  counter: 'lo que más le cuesta es atender el mostrador',
  customers: 'lo que más le cuesta es que los clientes regresen',
  'truck-work': 'lo que más le cuesta es el trabajo con camiones',
};

export const because = (answers: readonly Answer[]): string =>
  `Porque ${list(answers.map((answer) => CLAUSES[answer]))}.`;

export const neededBy = (name: string): string => `${name} lo necesita.`;

export const GOOD_START = 'Un buen punto de partida.';

export const insteadOf = (replaced: readonly Replaced[]): string =>
  `En lugar de ${list(replaced.map((each) => inSentence(REPLACES[each])))}.`;

export const WORKS_WITH = 'Funciona con lo que ya está en su selección.';

export const REPLACES: Readonly<Record<Replaced, string>> = {
  'paper-orders': 'Órdenes de trabajo escritas a mano',
  'paper-checks': 'Hojas de inspección en papel',
  'web-search': 'Buscar la reparación en foros y videos',
  'guessed-times': 'Tiempos de mano de obra a ojo',
  'several-logins': 'Una cuenta para cada marca',
  'phone-tag': 'Llamar al cliente por cada aprobación',
  'double-entry': 'Volver a escribir las facturas en la contabilidad',
  'card-terminal': 'Una terminal de tarjetas aparte',
  'supplier-sites': 'Una página web para cada proveedor de partes',
  'reminders-by-hand': 'Recordatorios hechos a mano',
  'old-website': 'Un sitio web que nadie actualiza',
};

const ABOUT: Readonly<Record<Answer, string>> = {
  cars: 'repara autos',
  mixed: 'repara autos y algunos camiones',
  trucks: 'repara camiones',
  '1-2': '1–2 bahías',
  '3-5': '3–5 bahías',
  '6-up': '6 bahías o más',
  paper: 'usa papel',
  spreadsheets: 'usa hojas de cálculo',
  program: 'usa otro programa',
  ours: 'tiene uno de nuestros sistemas',
  fixes: 'lo más difícil: encontrar la reparación correcta',
  counter: 'lo más difícil: atender el mostrador',
  customers: 'lo más difícil: que los clientes regresen',
  'truck-work': 'lo más difícil: el trabajo con camiones',
};

export const about = (answers: readonly Answer[]): string =>
  answers.map((answer) => ABOUT[answer]).join(', ');

export type Complete = SameTexts<typeof import('./texts.es.ts'), typeof import('./texts.ts')>;
