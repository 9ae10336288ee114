/**
 * Phone numbers as people and other programs write them, of invented people. `formatted` is what a text becomes that is
 * exactly one US number; null where it stays as it is written. `calls` is what a press on it dials; null if nothing can.
 */
export const PHONE_NUMBERS: readonly {
  text: string;
  formatted: string | null;
  calls: string | null;
  /** Under what it is a duplicate; null if it never is. */
  key: string | null;
}[] = [
  // One US number.
  ...[
    '7185550142',
    '17185550142',
    '+17185550142',
    '718-555-0142',
    '718.555.0142',
    '718 555 0142',
    '718/555-0142',
    '(718)555-0142',
    '(718) 555-0142',
    '1 (718) 555-0142',
    '1-718-555-0142',
    '(+1) 718.555.0142',
    '+1 (718) 555-0142',
    ' +1 718 555 0142 ',
    // Contacts of a phone wrap numbers in marks of direction.
    '\u202a+1 718 555 0142\u202c',
    '\u200e(718) 555-0142',
    // Word processors and spreadsheets put in their own spaces and dashes.
    '718\u00a0555\u00a00142',
    '+1\u202f718\u202f555\u202f0142',
    '718\u2010555\u20110142',
    '718\u2013555\u20130142',
    '\uff17\uff11\uff18\uff0d\uff15\uff15\uff15\uff0d\uff10\uff11\uff14\uff12',
    '718555 0142\u200b',
    // Lead forms of an advertisement, and a link.
    'p:+17185550142',
    'tel:+1-718-555-0142',
  ].map((text) => ({
    text,
    formatted: '(718) 555-0142',
    calls: '+17185550142',
    key: '7185550142',
  })),

  // With an extension, which nobody's phone dials by itself.
  ...[
    '718-555-0142 x4',
    '718-555-0142x4',
    '(718) 555-0142 ext. 4',
    '(718) 555-0142, ext 4',
    '718.555.0142 Ext: 4',
    '718 555 0142 extension 4',
    '718-555-0142 extn 4',
    '718-555-0142 #4',
    '+1-718-555-0142;ext=4',
  ].map((text) => ({
    text,
    formatted: '(718) 555-0142 ext. 4',
    calls: '+17185550142',
    key: '7185550142',
  })),

  // Something else besides the number: it stays, and the number is dialed.
  ...[
    '718-555-0142 cell',
    'cell: 718-555-0142',
    'Ann 718-555-0142',
    '718-555-0142 (office)',
    '718-555-0142 or 347-555-0199',
    '(718) 555-0142 / (347) 555-0199',
    '718-555-0142, 347-555-0199',
    '718-555-0142\n347-555-0199',
    '718-555-0142 ask for Ext 4 or 5',
  ].map((text) => ({ text, formatted: null, calls: '+17185550142', key: '7185550142' })),

  // Letters are keys of the phone.
  { text: '1-800-FIX-SHOP', formatted: null, calls: '+18003497467', key: '8003497467' },
  { text: '800 FIX SHOP', formatted: null, calls: '+18003497467', key: '8003497467' },
  { text: '(718) 55-BRAKE', formatted: null, calls: '+17185527253', key: '7185527253' },
  { text: '1-800-555-BRAKES', formatted: null, calls: '+18005552725', key: '8005552725' },

  // Of other countries.
  { text: '+44 20 7946 0958', formatted: null, calls: '+442079460958', key: '442079460958' },
  { text: '+44 (0)20 7946 0959', formatted: null, calls: '+442079460959', key: '442079460959' },
  { text: '+507 6123 4567', formatted: null, calls: '+50761234567', key: '50761234567' },
  { text: '+52 1 55 1234 5678', formatted: null, calls: '+5215512345678', key: '5215512345678' },
  { text: '+7 185 550 1420', formatted: null, calls: '+71855501420', key: '71855501420' },
  { text: '011 44 20 7946 0958', formatted: null, calls: '+442079460958', key: '442079460958' },

  // Not whole, or a slip.
  { text: '555-0142', formatted: null, calls: '5550142', key: '5550142' },
  { text: '718-555-014', formatted: null, calls: '718555014', key: '718555014' },
  { text: '118-555-0142', formatted: null, calls: '1185550142', key: '1185550142' },
  { text: '27185550142', formatted: null, calls: '27185550142', key: '27185550142' },
  { text: '718555014255', formatted: null, calls: '718555014255', key: '718555014255' },

  // Texts in which nothing can be dialed.
  { text: '', formatted: null, calls: null, key: null },
  { text: '1', formatted: null, calls: null, key: null },
  { text: '718', formatted: null, calls: null, key: null },
  { text: '1.71856E+10', formatted: null, calls: null, key: null },
  { text: '7.18555E+09', formatted: null, calls: null, key: null },
  { text: '12/01/2026', formatted: null, calls: null, key: null },
  { text: 'none', formatted: null, calls: null, key: null },
  { text: 'call the shop', formatted: null, calls: null, key: null },
  { text: 'ann@lee.example', formatted: null, calls: null, key: null },
  { text: '12345678901234567890', formatted: null, calls: null, key: null },
];
