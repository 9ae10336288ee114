import { expect, test } from 'vitest';
import { NO_VIDEOS, VIDEOS } from './video-player.cases.ts';
import { playerOrigins, videoPlayer } from './video-player.ts';

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
