/** A turn of a conversation, with Gemini's names for the roles. */
export interface Turn {
  role: 'user' | 'model';
  text: string;
}

/** A conversation, as a browser keeps it. */
export interface Conversation {
  turns: Turn[];
  /** What the last reply proposed, by the proposals' ids. */
  proposed: { id: string; what: string }[];
}

interface Sealed extends Conversation {
  /** Epoch ms. */
  sealedAt: number;
}

const encoder = new TextEncoder();

/**
 * Signs conversations that browsers keep with HMAC-SHA-256 and a server secret, so that visitors cannot forge what the
 * assistant said. A seal is valid for `lastsSeconds`.
 */
export function createConversationSeal(secret: string, lastsSeconds: number) {
  const key = crypto.subtle.importKey(
    'raw',
    encoder.encode(`chat conversation ${secret}`),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign', 'verify'],
  );
  return {
    async seal(conversation: Conversation, now: number): Promise<string> {
      const content = toBase64(
        encoder.encode(JSON.stringify({ ...conversation, sealedAt: now } satisfies Sealed)),
      );
      const signature = await crypto.subtle.sign('HMAC', await key, encoder.encode(content));
      return `${content}.${toBase64(new Uint8Array(signature))}`;
    },
    /** The conversation; null if the signature is invalid or has expired. */
    async open(sealed: string, now: number): Promise<Conversation | null> {
      try {
        const [content = '', signature = ''] = sealed.split('.');
        const genuine = await crypto.subtle.verify(
          'HMAC',
          await key,
          fromBase64(signature),
          encoder.encode(content),
        );
        if (!genuine) return null;
        // Seals of the previous version have no proposals.
        const {
          turns,
          proposed = [],
          sealedAt,
        } = JSON.parse(new TextDecoder().decode(fromBase64(content))) as Sealed;
        return now - sealedAt <= lastsSeconds * 1000 ? { turns, proposed } : null;
      } catch {
        return null;
      }
    },
  };
}

function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
}
