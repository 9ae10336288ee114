import type { SameTexts } from '../language/language.ts';

export const place = 'taller';
export const servingBusinesses = 'Atendemos a negocios locales';
export const servingLocal = 'Atendemos a talleres y flotillas locales';
export const servingBoroughs = 'Atendemos los 5 condados de la ciudad de Nueva York';
export const servingByName =
  'Atendemos los 5 condados: Manhattan, Brooklyn, Queens, el Bronx y Staten Island';
export const badge = 'Socio de ventas independiente';
export const testimonialNote =
  'Testimonios de ejemplo, solo para mostrar el diseño; no describen a clientes reales.';
export const consent =
  'Al enviar esta solicitud, acepta que guardemos lo que escribió y nos comuniquemos con usted al respecto.';
export const stepCall = 'Le llamamos en un día hábil.';
export const stepDemo = 'Ve una demostración en su mostrador.';
export const stepQuote = 'Recibe una cotización por escrito de lo que necesita.';
export const stepDecide = 'Usted decide. Sin compromiso.';
export const paused = 'Por ahora no se pueden agendar citas en línea.';
export const serving = (areas: string): string => `Atendemos ${areas}`;
export const tagline = (vendor: string, isLocal: boolean): string =>
  `Ayuda en persona con ${vendor} para talleres y flotillas ${isLocal ? 'locales' : 'de la ciudad de Nueva York'}`;
export const otherTagline = (vendor: string): string =>
  `Ayuda en persona con ${vendor} para negocios locales`;
export const otherHeadline = (vendor: string): string => `Su representante de ${vendor} en persona`;
export const headline = (vendor: string): string => `Su representante de ${vendor} en su taller`;
export const disclaimer = (name: string, vendor: string): string =>
  `${name} es un representante de ventas independiente. Mostramos, cotizamos e instalamos programas de ${vendor}; no somos ${vendor}.`;
export const trademarks = (names: string): string =>
  `${names} y todos los demás nombres de productos y empresas son marcas de sus respectivos dueños y aparecen aquí solo para identificar los productos descritos; las funciones, la disponibilidad y las condiciones pueden cambiar, y lo que cuenta es su cotización por escrito.`;
export const months = (count: number): string => (count === 1 ? 'un mes' : `${count} meses`);
export const accountNumber = (vendor: string): string => `Número de cuenta de ${vendor}`;
export const assistant = (name: string): string => `Asistente de ${name}`;
export const whatIs = (product: string): string => `¿Qué es ${product}?`;

export type Complete = SameTexts<typeof import('./texts.es.ts'), typeof import('./texts.ts')>;
