import { expect, test } from 'vitest';
import { playerOrigins, videoPlayer } from './video-player.ts';

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'youtube-nocookie.com/embed/dQw4w9WgXcQ?'],
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=10s', 'youtube-nocookie.com/embed/dQw4w9WgXcQ?'],
  ['https://m.youtube.com/shorts/dQw4w9WgXcQ', 'youtube-nocookie.com/embed/dQw4w9WgXcQ?'],
  ['https://youtu.be/dQw4w9WgXcQ?si=abc', 'youtube-nocookie.com/embed/dQw4w9WgXcQ?'],
  ['https://vimeo.com/76979871', 'player.vimeo.com/video/76979871?'],
  ['https://vimeo.com/76979871/8272103f6e', 'h=8272103f6e'],
])('%s has a player', (address, part) => {
  expect(videoPlayer(address)).toContain(part);
});

test.each([
  '',
  'http://youtu.be/dQw4w9WgXcQ',
  'https://youtu.be/short',
  'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'https://evil.example/https://youtu.be/dQw4w9WgXcQ',
  'https://vimeo.com/about',
  'javascript:alert(1)',
])('“%s” has none', (address) => {
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
