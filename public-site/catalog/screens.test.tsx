import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { expectAccessible } from '../../tests/component/accessible.ts';
import { json, product } from '../../tests/component/fake-network.ts';
import { openSite } from '../../tests/component/site.tsx';

const SCREENS = [
  { url: '/board.png', caption: 'The board', alt: 'Cars in four columns' },
  { url: '/ticket.png', caption: '', alt: 'A ticket with labor and parts' },
];
const open = (fields: object) =>
  openSite('/products/manager-se', {
    'GET /rest/v1/products': () => json([product('Manager SE', fields)]),
  });
const region = () => screen.findByRole('region', { name: 'See the program' });

/** The build names the players that its policy allows. */
function allow(players: string) {
  const meta = Object.assign(document.createElement('meta'), { name: 'video-players' });
  meta.content = players;
  document.head.append(meta);
}
afterEach(() => document.querySelector('meta[name="video-players"]')?.remove());

test('a product without pictures and video has no section for them', async () => {
  await open({});
  await screen.findByRole('heading', { level: 1, name: 'Manager SE' });
  expect(screen.queryByRole('heading', { name: 'See the program' })).toBeNull();
});

test('pictures load when they are near, and open large with their caption read out', async () => {
  await open({ screens: SCREENS });
  const pictures = within(await region()).getAllByRole('img');
  expect(pictures.map((picture) => picture.getAttribute('alt'))).toEqual([
    'Cars in four columns',
    'A ticket with labor and parts',
  ]);
  expect(pictures.every((picture) => picture.getAttribute('loading') === 'lazy')).toBe(true);
  await userEvent.click(screen.getByRole('link', { name: /^A ticket/ }));
  const dialog = await screen.findByRole('dialog', { name: 'The program: Manager SE' });
  const status = within(dialog).getByRole('status');
  // What has no caption is described.
  expect(status.textContent).toBe('Picture 2 of 2A ticket with labor and parts');

  const track = within(dialog).getByRole('list');
  Object.defineProperty(track, 'clientWidth', { value: 300 });
  const scrolled: Element[] = [];
  for (const item of track.children) item.scrollIntoView = () => scrolled.push(item);
  const button = (name: string) => within(dialog).getByRole('button', { name });
  const isOff = (name: string) => button(name).getAttribute('aria-disabled') === 'true';
  const [first, second] = track.children;
  expect([isOff('Previous picture'), isOff('Next picture')]).toEqual([false, true]);
  fireEvent.keyDown(dialog, { key: 'ArrowLeft' });
  fireEvent.click(button('Next picture'));
  fireEvent.click(button('Previous picture'));
  expect(scrolled).toEqual([first, first]);
  fireEvent.scroll(track, { target: { scrollLeft: 0 } });
  expect(status.textContent).toBe('Picture 1 of 2The board');
  expect([isOff('Previous picture'), isOff('Next picture')]).toEqual([true, false]);
  fireEvent.click(button('Next picture'));
  expect(scrolled).toEqual([first, first, second]);
  await expectAccessible();

  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a press with a key is left to the browser, and one picture has no ways to others', async () => {
  await open({ screens: SCREENS.slice(0, 1) });
  const [link] = within(await region()).getAllByRole('link');
  for (const key of ['ctrlKey', 'metaKey', 'shiftKey']) {
    expect(fireEvent.click(link!, { [key]: true })).toBe(true);
  }
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(link!);
  const dialog = await screen.findByRole('dialog', { name: 'The program: Manager SE' });
  expect(within(dialog).getByRole('status').textContent).toBe('The board');
  expect(within(dialog).getAllByRole('button')).toHaveLength(1);
});

test('two pictures with one address are both shown, and both open', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await open({ screens: [SCREENS[0], SCREENS[1], { ...SCREENS[0], caption: 'Again' }] });
  expect(within(await region()).getAllByRole('img')).toHaveLength(3);
  await userEvent.click(screen.getAllByRole('link', { name: /^Cars in four columns/ })[1]!);
  const dialog = await screen.findByRole('dialog', { name: 'The program: Manager SE' });
  expect(within(dialog).getByRole('status').textContent).toBe('Picture 3 of 3Again');
  expect(within(dialog).getAllByRole('img')).toHaveLength(3);
  expect(error).not.toHaveBeenCalled();
});

test('a picture whose file is gone is left out, in the row, in the dialog, and behind the play button', async () => {
  await open({ screens: SCREENS, video_url: 'https://youtu.be/dQw4w9WgXcQ' });
  const [board] = within(await region()).getAllByRole('img');
  const play = screen.getByRole('link', { name: 'Play a video about Manager SE' });
  const poster = () => play.querySelector('img')?.getAttribute('src');
  expect(poster()).toBe('/board.png');
  fireEvent.error(board!);
  expect(within(await region()).getAllByRole('img')).toHaveLength(1);
  expect(screen.queryByText('The board')).toBeNull();
  expect(poster()).toBe('/ticket.png');
  await userEvent.click(screen.getByRole('link', { name: /^A ticket/ }));
  const dialog = await screen.findByRole('dialog', { name: 'The program: Manager SE' });
  fireEvent.error(within(dialog).getByRole('img'));
  expect(within(dialog).queryByRole('img')).toBeNull();
  expect(play.querySelector('img[src="/ticket.png"]')).toBeNull();
  // The video remains, without a picture once the product's own is gone, too.
  for (const picture of play.querySelectorAll('img')) fireEvent.error(picture);
  expect(play.querySelector('img')).toBeNull();
});

test('without any picture left the section is gone', async () => {
  await open({ screens: [SCREENS[0]] });
  fireEvent.error(within(await region()).getByRole('img'));
  expect(screen.queryByRole('region', { name: 'See the program' })).toBeNull();
});

test('a video is a picture until it is pressed, and then plays without leaving the page', async () => {
  allow('https://www.youtube-nocookie.com');
  await open({ screens: SCREENS, video_url: 'https://youtu.be/dQw4w9WgXcQ' });
  const video = await screen.findByRole('link', { name: 'Play a video about Manager SE' });
  expect(document.body.innerHTML).not.toMatch(/nocookie|ytimg/);
  await userEvent.click(video);
  const player = await screen.findByTitle('Video about Manager SE');
  expect(player.getAttribute('src')).toBe(
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1',
  );
});

test('a video that this build does not let the page show opens on its own site', async () => {
  allow('https://player.vimeo.com');
  await open({ video_url: 'https://youtu.be/dQw4w9WgXcQ' });
  const video = await screen.findByRole('link', { name: 'Play a video about Manager SE' });
  expect(video).toHaveProperty('target', '_blank');
  expect(video.getAttribute('href')).toBe('https://youtu.be/dQw4w9WgXcQ');
  expect(fireEvent.click(video)).toBe(true);
  expect(screen.queryByRole('dialog')).toBeNull();
});
