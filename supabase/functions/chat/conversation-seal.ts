/** One turn of a conversation, in Gemini's words for the two sides. */
export interface Turn {
  role: 'user' | 'model';
  text: string;
}

interface Sealed {
  turns: Turn[];
  /** Epoch ms. */
  sealedAt: number;
}

/**
 * Hands conversations to the browser and takes them back unchanged: nothing is kept on the server,
 * and a visitor can neither put words into the assistant's mouth nor make up a conversation.
 */
export interface ConversationSeal {
  seal: (turns: Turn[], now: number) => Promise<string>;
  /** The turns; null if this is not a conversation that was sealed here, or too long ago. */
  open: (sealed: string, now: number) => Promise<Turn[] | null>;
}

const encoder = new TextEncoder();

/** Seals with HMAC-SHA-256 under a secret of the server's; a conversation lasts so many seconds. */
export function createConversationSeal(secret: string, lastsSeconds: number): ConversationSeal {
  const key = crypto.subtle.importKey(
    'raw',
    encoder.encode(`chat conversation ${secret}`),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign', 'verify'],
  );
  return {
    async seal(turns, now) {
      const content = toBase64(
        encoder.encode(JSON.stringify({ turns, sealedAt: now } satisfies Sealed)),
      );
      const signature = await crypto.subtle.sign('HMAC', await key, encoder.encode(content));
      return `${content}.${toBase64(new Uint8Array(signature))}`;
    },
    async open(sealed, now) {
      try {
        const [content = '', signature = ''] = sealed.split('.');
        const genuine = await crypto.subtle.verify(
          'HMAC',
          await key,
          fromBase64(signature),
          encoder.encode(content),
        );
        if (!genuine) return null;
        const { turns, sealedAt } = JSON.parse(
          new TextDecoder().decode(fromBase64(content)),
        ) as Sealed;
        return now - sealedAt <= lastsSeconds * 1000 ? turns : null;
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
