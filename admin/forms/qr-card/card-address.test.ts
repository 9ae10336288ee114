import { expect, test } from 'vitest';
import { cardAddress } from './card-address.ts';

const ROOT = 'https://example.org/shop/';

test.each([
  ['/find', 'qr-card', false, 'find/?utm_source=qr-card'],
  ['/contact', ' Trade  Show ', true, 'contact/?utm_source=trade-show'],
  ['/products/prodemand', 'A & B', false, 'products/prodemand/?utm_source=a-%26-b'],
  ['/products/prodemand', 'qr-card', true, 'contact/?add=product:prodemand&utm_source=qr-card'],
  ['/bundles/teamworks-se', '', true, 'contact/?add=bundle:teamworks-se'],
  ['/bundles/teamworks-se', ' ', false, 'bundles/teamworks-se/'],
] as const)('the card of %s from “%s” (asking: %s) leads to %s', (page, source, asks, address) => {
  expect(cardAddress(ROOT, page, source, asks)).toBe(ROOT + address);
});
