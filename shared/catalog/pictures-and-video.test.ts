import { expect, test } from 'vitest';
import { NO_VIDEOS, VIDEOS } from './video-player.cases.ts';
import { playerOrigins, readScreens, videoPlayer } from './pictures-and-video.ts';

test.each(VIDEOS)('%s has a player', (address, part) => {
  expect(videoPlayer(address)).toContain(part);
});

test.each(NO_VIDEOS)('“%s” has none', (address) => {
  expect(videoPlayer(address)).toBeNull();
});

test.each([
  ['https://youtu.be/dQw4w9WgXcQ?t=90', 'autoplay=1&start=90'],
  ['https://youtu.be/dQw4w9WgXcQ?si=abc&t=90s', 'autoplay=1&start=90'],
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=1h2m3s', 'autoplay=1&start=3723'],
  ['https://www.youtube.com/watch?t=5m&v=dQw4w9WgXcQ', 'autoplay=1&start=300'],
  ['https://www.youtube.com/embed/dQw4w9WgXcQ?start=12', 'autoplay=1&start=12'],
  ['https://youtube.com/watch?v=dQw4w9WgXcQ#t=1m', 'autoplay=1&start=60'],
  ['https://vimeo.com/76979871?share=copy#t=1m30s', 'dnt=1#t=90s'],
  ['https://vimeo.com/76979871/8272103f6e#t=30', 'dnt=1&h=8272103f6e#t=30s'],
  ['https://youtu.be/dQw4w9WgXcQ?t=0', 'autoplay=1'],
  ['https://youtu.be/dQw4w9WgXcQ?t=soon', 'autoplay=1'],
  ['https://youtu.be/dQw4w9WgXcQ?list=t=9', 'autoplay=1'],
  ['https://vimeo.com/76979871#t=', 'dnt=1'],
])('%s begins where it says', (address, end) => {
  const player = videoPlayer(address) ?? '';
  expect(player.slice(-end.length - 1)).toBe((end.startsWith('dnt') ? '&' : '?') + end);
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
