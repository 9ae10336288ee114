import type { Content, FunctionDeclaration, Part } from '@google/genai';
import type { Proposal } from '../../../shared/chat/proposals.ts';
import type { ProposalKind } from '../../../shared/chat/transcript.ts';
import { CHAT_LIMITS } from './chat-settings.ts';
import type { Turn } from './conversation-seal.ts';
import { ModelMissingError, ReplyError, type Answer, type Gemini } from './gemini-reply.ts';
import { createReplySplitter } from './quick-replies.ts';
import { runTool, type ToolFacts } from './tools.ts';

interface TurnParts {
  gemini: Gemini;
  /** The conversation, with the visitor's new message. */
  turns: readonly Turn[];
  systemInstruction: string;
  tools: FunctionDeclaration[];
  facts: ToolFacts;
  /** Counts a call of the model beyond the first, after that many for this message. False: over a limit. */
  countCall: (callsBefore: number) => Promise<boolean>;
  /** Aborted when the visitor leaves. */
  signal: AbortSignal;
}

export interface TurnResult {
  text: string;
  quickReplies: string[];
  cutOff: boolean;
  /** At most one of each kind. */
  proposals: Proposal[];
}

/**
 * The assistant's reply to one message, streamed as text: up to three calls of a model, with the results of its tools
 * in between. A model that is gone is replaced for the whole turn, because signatures do not outlive a change of model.
 * A call that fails in passing is repeated once. Throws a ReplyError.
 */
export async function* assistantTurn(parts: TurnParts): AsyncGenerator<string, TurnResult> {
  const { gemini, turns, systemInstruction, tools, facts, countCall } = parts;
  const timeout = AbortSignal.timeout(CHAT_LIMITS.turnSeconds * 1000);
  const signal = AbortSignal.any([parts.signal, timeout]);
  let text = '';
  let quickReplies: string[] = [];
  let proposals = new Map<ProposalKind, Proposal>();
  /** The calls that are counted: the first one was before this turn. */
  let counted = 1;
  let isCounted = true;
  let hasRetried = false;
  let answers = 0;

  const result = (cutOff: boolean): TurnResult => ({
    text,
    quickReplies,
    cutOff,
    proposals: [...proposals.values()],
  });
  const hasSomething = () => text.trim() !== '' || proposals.size > 0;

  /** Streams one answer, without its quick replies. */
  async function* round(model: string, contents: Content[], isLast: boolean) {
    const splitter = createReplySplitter();
    let own = '';
    function show(piece: string): string {
      const gap = !own && text && piece ? '\n\n' : '';
      own += piece;
      text += gap + piece;
      return gap + piece;
    }
    const pieces = gemini.ask(
      { model, contents, systemInstruction, tools, mayCall: !isLast },
      signal,
    );
    let piece = await pieces.next();
    for (; !piece.done; piece = await pieces.next()) {
      const shown = show(splitter.push(piece.value));
      if (shown) yield shown;
    }
    const rest = splitter.end();
    const shown = show(rest.text);
    if (shown) yield shown;
    if (rest.quickReplies.length > 0) quickReplies = rest.quickReplies;
    return { answer: piece.value, hasText: own.trim() !== '' };
  }

  /** A round that is repeated, once for each message, if it fails in passing before the visitor sees any of it. */
  async function* patientRound(model: string, contents: Content[], isLast: boolean) {
    const shown = text;
    for (;;) {
      if (!isCounted) {
        if (!(await countCall(counted))) throw new ReplyError('limit', 'a limit is reached');
        counted += 1;
      }
      isCounted = false;
      try {
        const given = yield* round(model, contents, isLast);
        const isEnd = isLast || given.answer.calls.length === 0;
        if (isEnd && !hasSomething()) {
          throw new ReplyError('empty', 'nothing but quick replies', true);
        }
        return given;
      } catch (error) {
        // A model that is gone answered nothing, and its replacement is asked in its place.
        if (error instanceof ModelMissingError) isCounted = true;
        const mayRepeat = error instanceof ReplyError && error.mayPass && text === shown;
        if (hasRetried || !mayRepeat || signal.aborted) throw error;
        hasRetried = true;
        quickReplies = [];
        console.warn(`${error.message} Asked once more.`);
      }
    }
  }

  /** Runs the tools that an answer calls. Returns their results, and whether there is nothing left to tell the model. */
  async function runTools({ calls }: Answer) {
    const ran = await Promise.all(
      calls.map(async (call) => ({ call, ...(await runTool(call, facts)) })),
    );
    for (const { proposal } of ran) if (proposal) proposals.set(proposal.kind, proposal);
    const results = ran.map(({ call: { id, name = '' }, response }): Part => ({
      functionResponse: { ...(id && { id }), name, response },
    }));
    return { results, isDone: ran.every(({ proposal }) => proposal) };
  }

  async function* turnWith(model: string): AsyncGenerator<string, TurnResult> {
    const contents: Content[] = turns.map((turn) => ({
      role: turn.role,
      parts: [{ text: turn.text }],
    }));
    proposals = new Map();
    quickReplies = [];
    for (let number = 1; ; number += 1) {
      const isLast = number === CHAT_LIMITS.rounds;
      const { answer, hasText } = yield* patientRound(model, contents, isLast);
      answers += 1;
      if (answer.calls.length === 0 || isLast) return result(answer.cutOff);
      const { results, isDone } = await runTools(answer);
      if (isDone && hasText) return result(answer.cutOff);
      contents.push({ role: 'model', parts: answer.parts }, { role: 'user', parts: results });
    }
  }

  for (const model of gemini.candidates()) {
    try {
      return yield* turnWith(model);
    } catch (error) {
      if (parts.signal.aborted) throw error;
      if (error instanceof ModelMissingError) {
        gemini.passOver(model);
        if (text) return result(true);
      } else {
        const isBlocked = error instanceof ReplyError && error.code === 'blocked';
        const isEnough = (timeout.aborted || answers > 0) && hasSomething();
        if (isBlocked || !isEnough) throw error;
        console.warn(error instanceof Error ? error.message : 'The reply ended early.');
        return result(true);
      }
    }
  }
  throw new ReplyError('failed', 'none of its models is there');
}
