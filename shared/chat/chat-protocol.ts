/** How long a visitor's message may be. */
export const MESSAGE_CHARACTER_LIMIT = 500;

/** What the browser sends to the assistant. */
export interface ChatRequest {
  message: string;
  /** The sealed conversation from the last reply; null for a new one. */
  conversation: string | null;
}

/** Why there is no reply. */
export type ChatFailure =
  /** A required setting is missing. */
  | 'not-configured'
  /** Too many messages. */
  | 'limit'
  /** Gemini refused to answer. */
  | 'blocked'
  /** Gemini sent an empty reply. */
  | 'empty'
  /** Any other error. */
  | 'failed'
  /** A request that the widget never makes. */
  | 'refused';

/** The server-sent events of a reply. */
export type ChatEvent =
  | { event: 'delta'; data: string }
  | { event: 'done'; data: { conversation: string; quickReplies: string[]; cutOff: boolean } }
  | { event: 'error'; data: { code: ChatFailure } };

/** Reads a request; null for one that the widget would not send. Never throws. */
export function readChatRequest(body: unknown): ChatRequest | null {
  if (typeof body !== 'object' || body === null) return null;
  const { message, conversation = null } = body as Record<string, unknown>;
  if (typeof message !== 'string' || !message.trim()) return null;
  if (message.length > MESSAGE_CHARACTER_LIMIT) return null;
  if (conversation !== null && typeof conversation !== 'string') return null;
  return { message: message.trim(), conversation };
}

/** An event as text. */
export function writeChatEvent({ event, data }: ChatEvent): string {
  return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** Reads events from pieces of text that may be cut anywhere. Anything else is ignored. */
export function createChatEventReader(): (piece: string) => ChatEvent[] {
  let rest = '';
  return (piece) => {
    const blocks = (rest + piece).replace(/\r\n/g, '\n').split('\n\n');
    rest = blocks.pop() ?? '';
    return blocks.flatMap((block) => readEvent(block) ?? []);
  };
}

function readEvent(block: string): ChatEvent | null {
  const field = (name: string) => new RegExp(`^${name}: ?(.*)$`, 'm').exec(block)?.[1];
  try {
    const event = field('event');
    const data: unknown = JSON.parse(field('data') ?? '');
    if (event === 'delta' && typeof data === 'string') return { event, data };
    if (event === 'done' || event === 'error') return { event, data } as ChatEvent;
    return null;
  } catch {
    return null;
  }
}
