/** Where players of videos are loaded from: YouTube's without cookies before a press, and Vimeo's. */
const YOUTUBE = 'https://www.youtube-nocookie.com';
const VIMEO = 'https://player.vimeo.com';

/** The address of the player for a video's page on YouTube or Vimeo; null for any other address. Never throws. */
export function videoPlayer(address: string): string | null {
  const youtube =
    /^https:\/\/(?:(?:(?:www|m)\.)?youtube\.com\/(?:watch\?v=|shorts\/)|youtu\.be\/)([\w-]{11})(?:[?&]\S*)?$/.exec(
      address,
    );
  if (youtube) return `${YOUTUBE}/embed/${youtube[1]}?autoplay=1`;
  const vimeo = /^https:\/\/vimeo\.com\/(\d{1,12})(?:\/([\da-f]{1,20}))?(?:\?\S*)?$/.exec(address);
  if (!vimeo) return null;
  const [, id, hash] = vimeo;
  return `${VIMEO}/video/${id}?autoplay=1&dnt=1${hash ? `&h=${hash}` : ''}`;
}

/** The origins of the players that these products need. */
export const playerOrigins = (products: readonly { video_url?: string | null }[]): string[] => {
  const players = products.flatMap(({ video_url }) => videoPlayer(video_url ?? '') ?? []);
  return [...new Set(players.map((player) => (player.startsWith(VIMEO) ? VIMEO : YOUTUBE)))];
};
