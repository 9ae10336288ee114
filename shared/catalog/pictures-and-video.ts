/** What a product shows of its program: pictures, and one video. */
import type { Json } from '../database.types.ts';

/** A picture of the program: its address, what stands below it, and what it shows for those who can't see it. */
export type Screen = { url: string; caption: string; alt: string };

/** The pictures of the program in a products row. Those without an address are dropped. Never throws. */
export function readScreens(value: Json | undefined): Screen[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry) => {
    if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return [];
    const { url, caption, alt } = entry;
    const textOf = (text: unknown) => (typeof text === 'string' ? text : '');
    return textOf(url) ? [{ url: textOf(url), caption: textOf(caption), alt: textOf(alt) }] : [];
  });
}

/** Where players of videos are loaded from: YouTube's without cookies before a press, and Vimeo's. */
const YOUTUBE = 'https://www.youtube-nocookie.com';
const VIMEO = 'https://player.vimeo.com';

/** The pages and players of one video. An 11-letter word after /embed/ can also name a list or a channel's stream. */
const YOUTUBE_PAGE =
  /^https:\/\/(?:(?:(?:www|m)\.)?youtube(?:-nocookie)?\.com\/(?:watch\?(?:\S*&)?v=|(?:shorts|live|embed)\/(?!videoseries|live_stream))|youtu\.be\/)([A-Za-z0-9_-]{11})(?:[?&#]\S*)?$/;
const VIMEO_PAGE =
  /^https:\/\/(?:(?:www|player)\.)?vimeo\.com\/(?:(?:\S+\/)?videos?\/|channels\/[^\s/]+\/)?([0-9]{1,12})(?:\/([0-9a-f]{1,20}))?(?:[?#]\S*)?$/;

/** Where a pasted address begins the video, such as t=90, t=1m30s, or start=90. */
const START = /[?&#](?:t|start)=(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,5})s?)?(?![^&#])/;

/** The second at which an address begins its video; 0 for the beginning. */
function startOf(address: string): number {
  const [, hours = 0, minutes = 0, seconds = 0] = START.exec(address) ?? [];
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

/**
 * The address of the player for a video's page on YouTube or Vimeo, from the second that it names; null for any other
 * address. Never throws. The database has the same rule (`products_video_url_form`).
 */
export function videoPlayer(address: string): string | null {
  const [, youtube] = YOUTUBE_PAGE.exec(address) ?? [];
  const start = startOf(address);
  if (youtube) return `${YOUTUBE}/embed/${youtube}?autoplay=1${start ? `&start=${start}` : ''}`;
  const [, id, inPath] = VIMEO_PAGE.exec(address) ?? [];
  if (!id) return null;
  // An unlisted video needs its hash, which a player's address has in another place.
  const hash = inPath ?? /[?&]h=([0-9a-f]{1,20})(?![^&#])/.exec(address)?.[1];
  return `${VIMEO}/video/${id}?autoplay=1&dnt=1${hash ? `&h=${hash}` : ''}${start ? `#t=${start}s` : ''}`;
}

/** The origins of the players that these products need. */
export const playerOrigins = (products: readonly { video_url?: string | null }[]): string[] => {
  const players = products.flatMap(({ video_url }) => videoPlayer(video_url ?? '') ?? []);
  return [...new Set(players.map((player) => (player.startsWith(VIMEO) ? VIMEO : YOUTUBE)))];
};
