import type { SameTexts } from '../../shared/language/language.ts';

export const whatNext = 'Qué sigue';
export const questions = 'Preguntas de los talleres';
export const customersQuestions = 'Preguntas y respuestas';
export const newTab = ' (se abre en otra pestaña)';
export const languages = 'Habla inglés y español';

export type Complete = SameTexts<typeof import('./texts.es.ts'), typeof import('./texts.ts')>;
