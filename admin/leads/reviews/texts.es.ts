import type { SameTexts } from '../../../shared/language/language.ts';

export const reviewSubject = (rep: string): string => `Un favor para ${rep}`;
export const reviewText = (name: string, link: string, rep: string): string =>
  `Hola, ${name}:\n\nEspero que todo vaya bien. ¿Me escribiría unas palabras que pueda mostrar en mi sitio web? Bastan dos o tres frases:\n${link}\n\nMuchas gracias,\n${rep}`;
export const thanksSubject = 'Gracias por recomendarnos';
export const thanksText = (name: string, rep: string): string =>
  `Hola, ${name}:\n\nAlguien se comunicó conmigo gracias a su recomendación. Se lo agradezco mucho.\n\n${rep}`;

export type Complete = SameTexts<typeof import('./texts.es.ts'), typeof import('./texts.ts')>;
