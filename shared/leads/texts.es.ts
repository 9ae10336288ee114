import type { SameTexts } from '../language/language.ts';

export const name = 'Nombre';
export const email = 'Correo electrónico';
export const phone = 'Teléfono';
export const companyName = 'Nombre del negocio';
export const shopAddress = 'Dirección del taller';
export const businessType = 'Tipo de negocio';
export const locations = 'Número de locales';
export const interests = 'Intereses';
export const additionalMessage = 'Mensaje adicional';
export const emailProblem = 'Escriba un correo como nombre@ejemplo.com, o déjelo en blanco.';
export const phoneProblem = 'Escriba un teléfono de 10 dígitos, o déjelo en blanco.';
export const phoneExtension = 'Escriba solo los 10 dígitos y ponga la extensión en el mensaje.';
export const choiceProblem = 'Elija una de las opciones.';
export const enterYour = (label: string): string =>
  `Escriba ${label === shopAddress ? 'la' : 'su'} ${label.toLowerCase()}.`;
export const shorten = (label: string, most: string, length: string): string =>
  `Acorte “${label}” a ${most} caracteres. Tiene ${length}.`;
export const wholeNumber = (min: number, max: string): string =>
  `Escriba un número entero de ${min} a ${max}, o déjelo en blanco.`;
export const atMost = (limit: number, label: string): string =>
  `Elija como máximo ${limit} en “${label}”.`;

export const choices: Readonly<Record<string, string>> = {
  'Repair Shop': 'Taller de reparación',
  Dealership: 'Concesionario',
  'Fleet Service': 'Servicio de flotillas',
  Other: 'Otro',
  Repair: 'Reparación',
  Management: 'Administración',
  Marketing: 'Mercadeo',
  'Truck Series': 'Serie para camiones',
};

export type Complete = SameTexts<typeof import('./texts.es.ts'), typeof import('./texts.ts')>;
