import type { SameTexts } from '../../shared/language/language.ts';

export const title = 'Cuéntenos su experiencia';
export const description = 'Escriba unas palabras sobre su experiencia.';
export const thankYou = '¡Gracias!';
export const page = 'la página';
export const whatFor = (rep: string): string =>
  `A ${rep} le encantaría mostrar a otros lo que usted piensa. Bastan dos o tres frases, y quizás las acortemos.`;
export const yourWords = 'Sus palabras';
export const enterWords = 'Escriba una o dos frases.';
export const shownName = 'Su nombre, como se puede mostrar';
export const enterName = 'Escriba su nombre, o solo el de pila.';
export const shownCompany = 'Su negocio, como se puede mostrar';
export const optional = '(opcional)';
export const allow = 'Pueden mostrar esto en su sitio web.';
export const allowFirst = 'Marque esta casilla para que podamos mostrarlo.';
export const send = 'Enviar';
export const sending = 'Enviando…';
export const notTaken = 'No se aceptó su texto.';
export const checkText = 'Revise lo que escribió y envíelo otra vez.';
export const hasArrived = (rep: string): string =>
  `Recibimos sus palabras. ${rep} las leerá antes de que aparezcan en este sitio.`;

export type Complete = SameTexts<typeof import('./texts.es.ts'), typeof import('./texts.ts')>;
