import { CHAT_LIMITS } from './chat-limits.ts';

/** What the assistant is told to end a reply with; the replies stand between, parted by `|`. */
export const QUICK_REPLY_MARKER = { start: '[[QUICK_REPLIES:', end: ']]' } as const;

/** A reply with its marker cut off (SPEC.md §9). */
export interface ParsedReply {
  text: string;
  /** At most four, none twice, none empty. */
  quickReplies: string[];
}

const MOST_CHARACTERS = 80;

/**
 * Parts a stream of text from the marker at its end, so that the marker is never shown, not even its
 * beginning: what might become one is held back until it is known (SPEC.md §9 «trailing marker»).
 */
export interface ReplySplitter {
  /** Takes the next piece; returns what may be shown of all that has come. */
  push: (piece: string) => string;
  /** Returns what was held back and is no marker, and the quick replies. */
  end: () => ParsedReply;
}

/** A splitter for one reply. Pieces may be cut anywhere. Never throws. */
export function createReplySplitter(): ReplySplitter {
  let held = '';
  return {
    push(piece) {
      held += piece;
      // Without the space at its end: before a marker it would be left over.
      const ready = held.slice(0, markerStart(held)).trimEnd();
      held = held.slice(ready.length);
      return ready;
    },
    end() {
      const at = markerStart(held);
      const marker = held.slice(at);
      return {
        // Cut off in its first letters it is still no text; a single bracket is.
        text: (marker.length > 1 ? held.slice(0, at) : held).trimEnd(),
        quickReplies: readQuickReplies(marker.slice(QUICK_REPLY_MARKER.start.length)),
      };
    },
  };
}

/** Where a marker, whole or in the making, begins in the text; its length if nowhere. */
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
    .filter((reply) => reply !== '' && reply.length <= MOST_CHARACTERS);
  return [...new Set(replies)].slice(0, CHAT_LIMITS.quickReplies);
}
