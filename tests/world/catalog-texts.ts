/** What somebody may type or paste into a text of the catalog and the settings. */
export const CATALOG_TEXTS: readonly string[] = [
  '<img src=x onerror="alert(1)"> & "quotes" \'single\' </script></style></title></template>',
  '%PAGE_TITLE% %BUSINESS_NAME% 100 % %20 %E0%A4%A',
  "$& $1 $$ $` $' \\ \\n \\u003c \\",
  '<!-- page --> <div id="root"></div> </head> <html lang="en"',
  '${name} {{name}} {name} [object Object] null undefined NaN',
  'שלום ‮evil‬ مرحبا 🚗👩🏽‍🔧 e\u0301 \u200b\u2028\u2029\ufeff \ud83d alone',
  'x'.repeat(200),
  '- * # _markdown_ `code` [link](javascript:alert(1))',
  '\t\u00a0 spaces \n\n lines \r\n',
  '=HYPERLINK("https://evil.example")',
];

/** Addresses of pictures that the database takes, and that answer with no picture, or don't answer. */
export const PICTURE_ADDRESSES: readonly string[] = [
  'https://pictures.invalid/a.png',
  'https://pictures.invalid:99999/a.png',
  'http://[::1',
  'http://127.0.0.1:1/a.png',
  'HTTPS://PICTURES.INVALID/%E0%A4%A',
  '//pictures.invalid/a.png',
  '/storage/v1/object/public/images/gone.png',
  'images/products/gone.svg',
  'images/../../package.json',
  '../../../../etc/passwd',
  'images/products/prodemand.svg?width=2000',
  'images/products/prodemand.svg#"onload="alert(1)',
  'index.html',
  '.',
  '%E0%A4%A',
  'a"b<c>&d\'e`f',
];
