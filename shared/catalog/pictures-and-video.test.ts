import { expect, test } from 'vitest';
import { NO_VIDEOS, VIDEOS } from './video-player.cases.ts';
import { playerOrigins, readScreens, videoPlayer } from './pictures-and-video.ts';

test.each(VIDEOS)('%s has a player', (address, part) => {
  expect(videoPlayer(address)).toContain(part);
});

test.each(NO_VIDEOS)('“%s” has none', (address) => {
  expect(videoPlayer(address)).toBeNull();
});

test('the players of a catalog are each named once, and none without a video', () => {
  const youtube = { video_url: 'https://youtu.be/dQw4w9WgXcQ' };
  expect(playerOrigins([{ video_url: null }, {}])).toEqual([]);
  expect(playerOrigins([youtube, youtube, { video_url: 'https://vimeo.com/1' }])).toEqual([
    'https://www.youtube-nocookie.com',
    'https://player.vimeo.com',
  ]);
});

test('keeps pictures with an address, with empty texts for what is no text', () => {
  const whole = { url: 'images/a.png', caption: 'The board', alt: 'Cars in four columns' };
  expect(
    readScreens([whole, { url: 'images/b.png', caption: 7 }, { caption: 'none' }, 'x', null, []]),
  ).toEqual([whole, { url: 'images/b.png', caption: '', alt: '' }]);
  expect(readScreens({ url: 'images/a.png' })).toEqual([]);
  expect(readScreens(undefined)).toEqual([]);
});
