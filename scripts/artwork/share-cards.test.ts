import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawCard, readPicture } from './share-cards.ts';

const bytes = new TextEncoder().encode('bytes');
const server = createServer((request, response) => {
  response.statusCode = request.url === '/a.png' || request.url === '/storage/v1/a.png' ? 200 : 404;
  response.end(bytes);
});
let port = 0;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.2', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => server.close());

const alone = { siteUrl: '' };

test('a card has the size that previews ask for, whatever the name', async () => {
  const picture = await readPicture('images/products/prodemand.svg', alone);
  const names = ['ProDemand', '', 'שלום 🚗', 'A very long name '.repeat(60), 'x'.repeat(400)];
  for (const name of names) {
    const { width, height, format } = await sharp(
      await drawCard('BoroBay', name, picture),
    ).metadata();
    expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'jpeg' });
  }
});

test('an uploaded picture is read from the backend, and no other one', async () => {
  const asked: string[] = [];
  const backend = {
    siteUrl: 'https://shop.example',
    send: ({ url }: Request) => {
      asked.push(url);
      return Promise.resolve(new Response('bytes'));
    },
  };
  for (const address of [
    '/storage/v1/a.png',
    'http://localhost:4173/storage/v1/a.png',
    'https://shop.example/storage/v1/a.png',
  ]) {
    expect(await readPicture(address, backend)).toEqual(Buffer.from(bytes));
  }
  const foreign = `http://127.0.0.2:${port}`;
  for (const address of [`${foreign}/a.png`, `${foreign}/storage/v1/a.png`]) {
    expect(await readPicture(address, backend)).toEqual(Buffer.from(bytes));
  }
  expect(asked).toEqual(Array(3).fill('http://localhost/storage/v1/a.png'));
});

test.each([
  ['images/nowhere.png', /ENOENT/],
  ['../../package.json', /no file of the site/],
  ['/../package.json', /no file of the site/],
  ['https://', /Invalid URL/],
  ['https://127.0.0.2:1/a.png', /fetch failed/],
  ['javascript:alert(1)', /ENOENT/],
  ['', /no file of the site/],
])('the picture “%s” is refused with the reason', async (address, reason) => {
  await expect(readPicture(address, alone)).rejects.toThrow(reason);
});

test('a picture that its server does not have is refused with its answer', async () => {
  await expect(readPicture(`http://127.0.0.2:${port}/b.png`, alone)).rejects.toThrow('404');
});
