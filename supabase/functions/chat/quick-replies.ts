import { CHAT_LIMITS } from './chat-settings.ts';

/** The model ends a reply with this marker, which contains the quick replies, separated by `|`. */
export const QUICK_REPLY_MARKER = { start: '[[QUICK_REPLIES:', end: ']]' } as const;

const MAX_LENGTH = 80;

/**
 * Separates a reply's streamed text from the marker at its end. Text that may be the start of a marker is held back. Pieces
 * may be cut anywhere. Never throws.
 */
export function createReplySplitter() {
  let held = '';
  return {
    /** Takes the next piece; returns the text that can be shown now. */
    push(piece: string): string {
      held += piece;
      // Trailing space is held back, too, because a marker may follow.
      const ready = held.slice(0, markerStart(held)).trimEnd();
      held = held.slice(ready.length);
      return ready;
    },
    /** Returns the rest of the text, and at most four quick replies, distinct and not empty. */
    end() {
      const at = markerStart(held);
      const marker = held.slice(at);
      return {
        // The start of a cut-off marker is dropped, but a single bracket is text.
        text: (marker.length > 1 ? held.slice(0, at) : held).trimEnd(),
        quickReplies: readQuickReplies(marker.slice(QUICK_REPLY_MARKER.start.length)),
      };
    },
  };
}

/** The index of a marker or of its first characters; the text's length if there is none. */
function markerStart(text: string): number {
  const upper = text.toUpperCase();
  const whole = upper.indexOf(QUICK_REPLY_MARKER.start);
  if (whole >= 0) return whole;
  const longest = Math.min(QUICK_REPLY_MARKER.start.length - 1, text.length);
  for (let length = longest; length > 0; length -= 1) {
    if (QUICK_REPLY_MARKER.start.startsWith(upper.slice(-length))) return text.length - length;
  }
  return text.length;
}

function readQuickReplies(inside: string): string[] {
  const end = inside.indexOf(QUICK_REPLY_MARKER.end);
  const replies = (end >= 0 ? inside.slice(0, end) : inside)
    .split('|')
    .map((reply) => reply.replace(/\s+/g, ' ').trim())
    .filter((reply) => reply !== '' && reply.length <= MAX_LENGTH);
  return [...new Set(replies)].slice(0, CHAT_LIMITS.quickReplies);
}
