import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawCard, readPicture } from './share-cards.ts';

const noNetwork = () => Promise.reject(new Error('no network'));

test('a card has the size that previews ask for, whatever the name', async () => {
  const picture = await readPicture('images/products/prodemand.svg', noNetwork);
  const names = ['ProDemand', '', 'שלום 🚗', 'A very long name '.repeat(60), 'x'.repeat(400)];
  for (const name of names) {
    const { width, height, format } = await sharp(
      await drawCard('BoroBay', name, picture),
    ).metadata();
    expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'jpeg' });
  }
});

test('an uploaded picture is fetched, and a refusal is reported', async () => {
  const send = ({ url }: Request) =>
    Promise.resolve(
      url.endsWith('/storage/a.png') ? new Response('bytes') : new Response('', { status: 404 }),
    );
  expect(await readPicture('/storage/a.png', send)).toEqual(new TextEncoder().encode('bytes'));
  await expect(readPicture('https://shop.example/b.png', send)).rejects.toThrow('404');
});
