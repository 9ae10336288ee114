import { expect, test } from 'vitest';
import { foreignPictureOrigin, originOf, pictureOrigins } from './picture-origins.ts';

test('an address has an origin if it is one of the web', () => {
  expect(originOf(' https://Pictures.example:8443/a.png?b#c')).toBe(
    'https://pictures.example:8443',
  );
  expect(originOf('http://localhost:54321')).toBe('http://localhost:54321');
  for (const none of ['', '/images/a.png', 'images/a.png', 'off', 'data:,x', 'https://', null, 1]) {
    expect(originOf(none)).toBeNull();
  }
});

test('pictures come from the project and from what the settings name', () => {
  expect(pictureOrigins({})).toEqual([]);
  expect(
    pictureOrigins({
      VITE_SUPABASE_URL: 'https://abc.supabase.co/',
      VITE_PICTURE_ORIGINS: 'https://a.example, https://b.example/pictures/ nonsense',
    }),
  ).toEqual(['https://abc.supabase.co', 'https://a.example', 'https://b.example']);
});

test('a picture of another origin is known, however it is written', () => {
  const foreign = (address: string) =>
    foreignPictureOrigin(address, ['https://abc.supabase.co'], 'https://www.example.com');
  for (const own of [
    '/images/a.png',
    'images/a.png',
    'https://abc.supabase.co/storage/v1/object/public/site-assets/a.png',
    'https://www.example.com/images/a.png',
  ]) {
    expect(foreign(own)).toBeNull();
  }
  expect(foreign('https://evil.example/a.png')).toBe('https://evil.example');
  expect(foreign('//evil.example/a.png')).toBe('https://evil.example');
  expect(foreign('http://abc.supabase.co/a.png')).toBe('http://abc.supabase.co');
});
