import type { Json } from '../../../shared/database.types.ts';

type Words = { subject: string; text: string };

/** A text that is sent to leads again and again; its Spanish words are blank if it has none. */
export type FollowUp = Words & { name: string; es: Words };

/** The most texts, and the most characters of each part. The database has the same. */
export const FOLLOW_UP_LIMITS = { texts: 12, name: 60, subject: 200, text: 2000 };

/** The default texts. */
export const DEFAULT_FOLLOW_UPS: readonly FollowUp[] = [
  {
    name: 'First reply',
    subject: 'Your request about {items}',
    text: 'Hi {name},\n\nThank you for your request about {items}. I would like to show it to you at your counter. Does {appointment} work?\n\nBest regards,\n{rep}',
    es: {
      subject: 'Su solicitud sobre {items}',
      text: 'Hola, {name}:\n\nGracias por su solicitud sobre {items}. Me gustaría mostrárselo en su mostrador. ¿Le viene bien {appointment}?\n\nSaludos cordiales,\n{rep}',
    },
  },
  {
    name: 'After the demo',
    subject: 'Thank you for your time',
    text: 'Hi {name},\n\nThank you for your time at the demo of {items}. Is there anything you’d like to see again? I can send you a written quote today.\n\nBest regards,\n{rep}',
    es: {
      subject: 'Gracias por su tiempo',
      text: 'Hola, {name}:\n\nGracias por su tiempo en la demostración de {items}. ¿Hay algo que le gustaría ver otra vez? Hoy mismo puedo enviarle una cotización por escrito.\n\nSaludos cordiales,\n{rep}',
    },
  },
  {
    name: 'Quote sent',
    subject: 'Your quote for {items}',
    text: 'Hi {name},\n\nI have sent you the quote for {items}. Let me know if you have questions or want any changes.\n\nBest regards,\n{rep}',
    es: {
      subject: 'Su cotización de {items}',
      text: 'Hola, {name}:\n\nLe envié la cotización de {items}. Avíseme si tiene preguntas o si desea algún cambio.\n\nSaludos cordiales,\n{rep}',
    },
  },
  {
    name: 'No answer',
    subject: 'Are you still interested in {items}?',
    text: 'Hi {name},\n\nI tried to reach you about {items}. When is a good time for a short call? If you’re no longer interested, just let me know.\n\nBest regards,\n{rep}',
    es: {
      subject: '¿Todavía tiene interés en {items}?',
      text: 'Hola, {name}:\n\nTraté de comunicarme con usted sobre {items}. ¿Cuándo le puedo hacer una llamada breve? Si ya no le interesa, solo avíseme.\n\nSaludos cordiales,\n{rep}',
    },
  },
];

function readTexts(value: Json | undefined): (Words & { name: string })[] {
  return (Array.isArray(value) ? value : []).flatMap((entry) => {
    if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return [];
    const { name, subject, text } = entry;
    const whole =
      typeof name === 'string' && typeof subject === 'string' && typeof text === 'string';
    return whole ? [{ name, subject, text }] : [];
  });
}

/**
 * Reads the stored texts and their Spanish words; the defaults if there are none. A default text whose English was kept
 * has its default Spanish until it is saved with another. Skips invalid entries. Never throws.
 */
export function readFollowUps(english: Json | undefined, spanish?: Json): FollowUp[] {
  const translated = readTexts(spanish);
  const texts = readTexts(english).map((text, index) => {
    const usual = DEFAULT_FOLLOW_UPS.find(
      (each) => each.subject === text.subject && each.text === text.text,
    );
    // An older back office sorts the English texts alone. Then the Spanish words are found by their name.
    const own = [translated[index], ...translated].find((each) => each?.name === text.name);
    const { subject = '', text: words = '' } = own ?? usual?.es ?? {};
    return { ...text, es: { subject, text: words } };
  });
  return texts.length > 0 ? texts : structuredClone([...DEFAULT_FOLLOW_UPS]);
}
