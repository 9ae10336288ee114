import type { SameTexts } from '../../shared/language/language.ts';

export const privacy = 'Privacidad';
export const whatYouSend = 'Lo que nos envía';
export const sentText = (place: string): string =>
  `Cuando envía una solicitud, guardamos lo que escribió. Su nombre y la dirección de su ${place} son obligatorios. Lo demás es opcional, pero para agendar una cita necesitamos un teléfono o un correo electrónico. Hasta que presione “Enviar solicitud”, lo que escribe queda en su navegador`;
export const addressService =
  ', salvo la dirección, que va a un servicio de búsqueda de direcciones que sugiere cómo completarla';
export const alsoIncludes = 'Su solicitud incluye también:';
export const itsItems = 'los productos y paquetes de su lista de solicitud,';
export const itsChat = 'su conversación con nuestro asistente, si tuvo una,';
export const itsPlace = (place: string): string =>
  `dónde está su ${place} en el mapa, si eligió una dirección sugerida,`;
export const itsSource =
  'cómo nos encontró: cuándo y en qué página empezó su primera visita, la página que tenía el enlace, y el anuncio, la campaña o el cliente que nombra el enlace,';
export const itsBrowser =
  'el nombre y la versión de su navegador, y el texto de consentimiento que aceptó.';
export const useOfIt =
  'Lo usamos para responderle, para preparar una cita y una cotización, y para ver de dónde llegan las solicitudes. Mientras trabajamos en su solicitud, agregamos nuestras propias notas y tareas.';
export const network = 'Su red';
export const networkText =
  'Para frenar las solicitudes basura (spam), guardamos con su solicitud una forma codificada (hash) de su dirección IP. No se puede volver a convertir en la dirección sin una clave que permanece en nuestra base de datos. Durante unos dos días guardamos el número de solicitudes. Las empresas que operan nuestros servidores pueden llevar sus propios registros técnicos.';
export const assistant = 'El asistente';
export const assistantText =
  'Lo que escribe al asistente va a Gemini, de Google, que redacta las respuestas. Nuestro servidor no guarda la conversación. Queda en su navegador hasta que cierre la pestaña o envíe una solicitud, que entonces la incluye.';
export const whoElse = 'Quién más lo ve';
export const supabase = 'Nuestra base de datos está en Supabase.';
export const emails =
  'EmailJS puede entregar el correo que nos avisa de su solicitud y los que confirman o recuerdan su cita.';
export const push =
  'Un aviso de su solicitud puede llegar a nuestros teléfonos por el servicio del fabricante del navegador, que no puede leerlo.';
export const turnstile =
  'Cloudflare Turnstile comprueba que una persona envía la solicitud. Para eso recibe la dirección de su red y lo que su navegador dice de sí mismo, cuando llega al último paso del formulario.';
export const maps = (place: string): string =>
  `Servicios de mapas pueden recibir la dirección de su ${place} para que podamos encontrarlo.`;
export const videos =
  'Los videos vienen de YouTube o Vimeo, que reciben la dirección de su red cuando usted pulsa el botón, y no antes.';
export const calendar =
  'Las citas pueden aparecer en nuestro calendario con su nombre, sus datos de contacto y su dirección.';
export const noSale =
  'No vendemos sus datos, y este sitio no tiene anuncios ni análisis de terceros.';
export const howLong = 'Cuánto tiempo lo guardamos';
export const untilAsked =
  'Guardamos su solicitud hasta que ya no la necesitemos o usted nos pida que la borremos.';
export const browserStores = 'Lo que guarda su navegador';
export const noCookies = 'Este sitio no usa cookies de rastreo. Su propio navegador guarda:';
export const storesList = 'su lista de solicitud, durante una semana,';
export const storesWaiting =
  'una solicitud que no se pudo enviar por falta de conexión, hasta que se envíe o usted la cancele o, si su horario ya no estaba libre, hasta que elija otro o cierre el mensaje,';
export const storesPages = 'las páginas y el catálogo, para que abran sin conexión,';
export const storesVisit = 'cómo empezó su primera visita, hasta que usted lo borre,';
export const storesLanguage = 'el idioma que eligió, hasta que usted lo borre,';
export const storesTyped =
  'lo que escribió en el formulario, su conversación con el asistente, los productos que compara y hasta dónde bajó en la página, hasta que usted cierre la pestaña,';
export const storesNotice =
  'una cookie que recuerda que cerró nuestro aviso, hasta que cierre el navegador.';
export const canDelete = 'Puede borrarlo todo en la configuración de su navegador.';
export const ask = 'Pida una copia o que se borren sus datos';
export const askCall =
  'Puede pedirnos una copia de todo lo que tenemos sobre usted, o pedirnos que corrijamos o borremos sus datos: llame al';
export const askEmail = ', escriba a';
export const askOrUse = ', o use el';
export const contactForm = 'formulario de contacto';
export const askText =
  '. Lo borrado no se puede recuperar, e incluye todas las notas y tareas. Los respaldos anteriores pueden conservar los datos hasta que se reemplacen, y también los correos entre nosotros.';
export const description = (name: string): string =>
  `Qué guarda ${name} sobre visitantes y solicitudes, por cuánto tiempo, y cómo obtener una copia o pedir que se borren los datos.`;
export const lead = (name: string): string =>
  `Qué guarda ${name} sobre usted, por qué y por cuánto tiempo. Puede ver el sitio sin decirnos quién es.`;
export const keptFor = (time: string, place: string): string =>
  `Guardamos su solicitud mientras trabajamos en ella. Cuando lleva ${time} cerrada, la hacemos anónima: se borran su nombre, sus datos de contacto, la dirección de su ${place}, los mensajes y nuestras notas. Quedan estadísticas, como la fecha y los productos que pidió.`;

export type Complete = SameTexts<typeof import('./texts.es.ts'), typeof import('./texts.ts')>;
