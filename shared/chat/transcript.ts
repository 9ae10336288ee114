import type { Json } from '../database.types.ts';

/** What the assistant can propose (proposals.ts). */
export const PROPOSAL_KINDS = ['items', 'comparison', 'times', 'form', 'answers'] as const;
export type ProposalKind = (typeof PROPOSAL_KINDS)[number];

/** What a visitor did with a proposal. */
export const OUTCOMES = ['added', 'compared', 'chosen', 'filled', 'opened'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** An outcome from outside; undefined for anything else. Never throws. */
export const readOutcome = (value: unknown): Outcome | undefined =>
  OUTCOMES.find((outcome) => outcome === value);

/**
 * A message in a lead's chat_history, flat as the database wants it. A type, not an interface, so that it fits Json.
 */
export type ChatMessage = {
  readonly id: string;
  readonly text: string;
  readonly sender: 'user' | 'bot';
  /** A proposal of the assistant, described in the text. */
  readonly proposal?: ProposalKind;
  /** What the visitor did with the proposal, if anything. */
  readonly outcome?: Outcome;
};

/** The database has the same limit. */
const MAX_MESSAGES = 200;
/** The most bytes of a request as JSON. The database refuses a longer one (private.lead_refusal). */
export const REQUEST_BYTES = 65_536;

/** The messages in a stored list. Invalid entries are dropped. Never throws. */
export function readChatMessages(value: Json | undefined): ChatMessage[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry, index) => {
    if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return [];
    const { text, sender } = entry;
    if (typeof text !== 'string' || (sender !== 'user' && sender !== 'bot')) return [];
    const id = typeof entry.id === 'string' ? entry.id : String(index);
    const proposal =
      sender === 'bot' ? PROPOSAL_KINDS.find((kind) => kind === entry.proposal) : undefined;
    const outcome = proposal && readOutcome(entry.outcome);
    return [{ id, text, sender, ...(proposal && { proposal }), ...(outcome && { outcome }) }];
  });
}

/** The bytes of a value as JSON. The indent counts the spaces that PostgreSQL writes after commas and colons. */
function jsonBytes(value: object): number {
  return new TextEncoder().encode(JSON.stringify(value, null, 1)).length;
}

/** The latest messages that fit into a request; [] if the visitor wrote none. */
export function chatHistoryForLead(
  messages: readonly ChatMessage[],
  request: object = {},
): ChatMessage[] {
  if (!messages.some(({ sender }) => sender === 'user')) return [];
  let bytes = jsonBytes({ ...request, chat_history: [] });
  return readChatMessages(messages.slice(-MAX_MESSAGES))
    .reverse()
    .filter((message) => {
      bytes += jsonBytes([message]);
      return bytes <= REQUEST_BYTES;
    })
    .reverse();
}
