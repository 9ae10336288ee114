/** What bounds the cost of a conversation with the assistant (SPEC.md §9). */
export const CHAT_LIMITS = {
  /** Of a visitor's message. */
  messageCharacters: 500,
  /** Turns of both sides that the assistant is reminded of. */
  historyTurns: 12,
  /** Of a reply: two or three sentences and the quick replies. */
  outputTokens: 600,
  /** Of what the assistant is told of the catalogue. */
  catalogueCharacters: 40_000,
  /** How long that is used before it is read again. */
  catalogueSeconds: 300,
  /** Messages from one network: an IPv4 address, or the /64 of an IPv6 address. */
  messagesPerHour: 40,
  /** A network's share of the day, so that no one can use it up for all. */
  messagesPerNetworkDay: 100,
  /** Messages from all visitors together: what a day may cost at most. */
  messagesPerDay: 1500,
  /** How long a conversation can be gone on with. */
  conversationSeconds: 24 * 60 * 60,
  quickReplies: 4,
} as const;
