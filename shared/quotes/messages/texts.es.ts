import type { SameTexts } from '../../language/language.ts';

export const quoteSubject = (rep: string): string => `Su cotización de ${rep}`;
export const quoteText = (name: string, link: string, until: string, rep: string): string =>
  `Hola, ${name}:\n\nEsta es la cotización de la que hablamos:\n${link}\n\nPuede aceptarla ahí hasta el ${until}, o preguntarme lo que quiera.\n\n${rep}`;

export const quoteMessage = (name: string, until: string): string =>
  `Hola, ${name}:\n\nEsta es la cotización de la que hablamos. Puede aceptarla en su página hasta el ${until}, o preguntarme lo que quiera.`;
export const quoteUntil = 'Válida hasta';
export const quoteMonthly = 'Al mes';
export const quoteOnce = 'Una sola vez';
export const openQuote = 'Abra su cotización';
export const quoteWarning = 'Cualquiera que tenga este enlace puede aceptarla.';

export const reviewSubject = (rep: string): string => `Un favor para ${rep}`;
export const reviewText = (name: string, link: string, rep: string): string =>
  `Hola, ${name}:\n\nEspero que todo vaya bien. ¿Me escribiría unas palabras que pueda mostrar en mi sitio web? Bastan dos o tres frases:\n${link}\n\nMuchas gracias,\n${rep}`;
export const thanksSubject = 'Gracias por recomendarnos';
export const thanksText = (name: string, rep: string): string =>
  `Hola, ${name}:\n\nAlguien se comunicó conmigo gracias a su recomendación. Se lo agradezco mucho.\n\n${rep}`;

export type Complete = SameTexts<typeof import('./texts.es.ts'), typeof import('./texts.ts')>;
