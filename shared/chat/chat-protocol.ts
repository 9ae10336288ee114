import { readLanguage, type Language } from '../language/language.ts';
import { readOutcome, type Outcome } from './transcript.ts';

/** The most characters of a visitor's message. */
export const MESSAGE_CHARACTER_LIMIT = 500;

export interface ChatRequest {
  message: string;
  /** The sealed conversation from the last reply, or null. */
  conversation: string | null;
  /** The page's language. */
  language: Language;
  /** What the visitor did with proposals, by their ids. */
  outcomes: Readonly<Record<string, Outcome>>;
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
  /** A request that the chat never makes. */
  | 'refused';

/** The server-sent events of a reply. */
export type ChatEvent =
  | { event: 'delta'; data: string }
  /** A card as the model wrote it: readProposal checks it. */
  | { event: 'proposal'; data: unknown }
  | { event: 'done'; data: { conversation: string; quickReplies: string[]; cutOff: boolean } }
  | { event: 'error'; data: { code: ChatFailure } };

/** Reads a request; null for one that the chat never sends. Never throws. */
export function readChatRequest(body: unknown): ChatRequest | null {
  if (typeof body !== 'object' || body === null) return null;
  const { message, conversation = null, language, outcomes } = body as Record<string, unknown>;
  if (typeof message !== 'string' || !message.trim()) return null;
  if (message.length > MESSAGE_CHARACTER_LIMIT) return null;
  if (conversation !== null && typeof conversation !== 'string') return null;
  return {
    message: message.trim(),
    conversation,
    language: readLanguage(language),
    outcomes: readOutcomes(outcomes),
  };
}

function readOutcomes(value: unknown): Record<string, Outcome> {
  if (typeof value !== 'object' || value === null) return {};
  const known = Object.entries(value).flatMap(([id, outcome]) => {
    const word = readOutcome(outcome);
    return word ? [[id, word] as const] : [];
  });
  return Object.fromEntries(known);
}

/** An event in the format of server-sent events. */
export function writeChatEvent({ event, data }: ChatEvent): string {
  return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** A parser for server-sent events whose text arrives in pieces. Unknown events are ignored. */
export function createChatEventReader(): (piece: string) => ChatEvent[] {
  let rest = '';
  return (piece) => {
    const blocks = (rest + piece).replace(/\r\n/g, '\n').split('\n\n');
    rest = blocks.pop() ?? '';
    return blocks.flatMap((block) => readEvent(block) ?? []);
  };
}

function readEvent(block: string): ChatEvent | null {
  const field = (name: string) => new RegExp(`(?:^|\n)${name}: ?([^\n]*)`).exec(block)?.[1];
  try {
    const event = field('event');
    const data: unknown = JSON.parse(field('data') ?? '');
    if (event === 'delta' && typeof data === 'string') return { event, data };
    if (event === 'proposal') return { event, data };
    if (event === 'done' || event === 'error') return { event, data } as ChatEvent;
    return null;
  } catch {
    return null;
  }
}
