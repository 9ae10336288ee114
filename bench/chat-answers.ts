// What the real model makes of the conversations that the tests have with a scripted one: a row for each message, a
// column for each check. Needs GEMINI_API_KEY, in the environment or .env. Run: npm run eval:chat
import { loadEnv } from 'vite';
import { createChatEventReader } from '../shared/chat/chat-protocol.ts';
import { readProposal, type Proposal } from '../shared/chat/proposals.ts';
import { readLanguage } from '../shared/language/language.ts';
import { openEmbeddedBackend } from '../supabase/local/embedded-backend.ts';
import { CONVERSATIONS, type Exchange } from '../tests/functions/conversations.ts';

const SITE = 'http://localhost:4173';
const { GEMINI_API_KEY, ...others } = loadEnv('production', process.cwd(), 'GEMINI_');

interface Reply {
  text: string;
  cards: Proposal[];
  quickReplies: string[];
  conversation?: string;
  failure?: string;
}

type Check = (reply: Reply, exchange: Exchange) => boolean;

/** Words that Spanish sentences have and English ones do not. */
const SPANISH = /\b(?:el|los|del?|para|su|una?|con|que|qué|taller)\b/i;

const CHECKS: Record<string, Check> = {
  answered: ({ failure, text, cards }) => !failure && (text !== '' || cards.length > 0),
  cards: ({ cards }, expected) =>
    !expected.cards || cards.map(({ kind }) => kind).join() === expected.cards.join(),
  says: ({ text }, expected) => (expected.text ?? /(?:)/).test(text),
  short: ({ text }) => (text.match(/[.!?](?:\s|$)/g) ?? []).length <= 5,
  replies: ({ quickReplies }) => quickReplies.length >= 2 && quickReplies.length <= 4,
  language: ({ text }, { says }) => text === '' || SPANISH.test(text) === /[¿áéíóúñ]/i.test(says),
  'no price': ({ text }) => !/\$\s?\d|\d\s?(?:dollars|dólares)/i.test(text),
  'no claim': ({ text }) =>
    !/\bI(?:[’']ve| have)? (?:added|booked|sent|scheduled)\b|\b(?:agregué|reservé|envié)\b/i.test(
      text,
    ),
};

if (!GEMINI_API_KEY) {
  console.error('Set GEMINI_API_KEY, in the environment or .env: this asks the real model.');
  process.exit(1);
}

const backend = await openEmbeddedBackend({
  seed: true,
  functionEnvironment: { ...others, GEMINI_API_KEY, CHAT_ALLOWED_ORIGINS: SITE },
});
// Each message comes from another address, because limits are per network.
let address = 1;

async function ask(body: object): Promise<Reply> {
  const request = new Request('http://localhost/functions/v1/chat', {
    method: 'POST',
    headers: { origin: SITE, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const response = await backend.fetch(request, `192.0.2.${(address += 1) % 250}`);
  const content = await response.text();
  const reply: Reply = { text: '', cards: [], quickReplies: [] };
  if (!response.ok) return { ...reply, failure: String(response.status) };
  for (const { event, data } of createChatEventReader()(content)) {
    if (event === 'delta') reply.text += data;
    else if (event === 'proposal') reply.cards.push(readProposal(data)!);
    else if (event === 'error') reply.failure = data.code;
    else Object.assign(reply, data);
  }
  return reply;
}

const rows: Record<string, string>[] = [];
let failed = 0;
for (const { name, language, exchanges, scripted } of CONVERSATIONS) {
  if (scripted) continue;
  let before: Reply | undefined;
  for (const exchange of exchanges) {
    const { says, pressed } = exchange;
    const pressedCards = pressed ? (before?.cards ?? []) : [];
    const reply = await ask({
      message: says,
      conversation: before?.conversation,
      language: readLanguage(language),
      outcomes: Object.fromEntries(pressedCards.map(({ id }) => [id, pressed])),
    });
    const results = Object.entries(CHECKS).map(([check, holds]) => ({
      check,
      holds: holds(reply, exchange),
    }));
    failed += results.filter(({ holds }) => !holds).length;
    rows.push({
      conversation: name,
      ...Object.fromEntries(results.map(({ check, holds }) => [check, holds ? 'ok' : 'NO'])),
    });
    console.log(`\n> ${says}\n${reply.text || `(${reply.failure ?? 'no words'})`}`);
    console.log(`  ${reply.cards.map(({ kind }) => `[${kind}]`).join(' ')}`);
    before = reply;
  }
}
await backend.close();

console.table(rows);
console.log(
  `${rows.length} replies, ${failed} of ${rows.length * Object.keys(CHECKS).length} checks failed.`,
);
