import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A part of a content. */
export interface GeminiPart {
  text?: string;
  functionCall?: { id?: string; name: string; args?: Record<string, unknown> };
  functionResponse?: { id?: string; name: string; response: Record<string, unknown> };
  thoughtSignature?: string;
}

/** A request of the product to Gemini. */
export interface GeminiRequest {
  path: string;
  key: string | undefined;
  body: {
    contents: { role: string; parts: GeminiPart[] }[];
    systemInstruction?: { parts: { text: string }[] };
    generationConfig?: Record<string, unknown>;
    tools?: { functionDeclarations: { name: string; parametersJsonSchema: unknown }[] }[];
    toolConfig?: { functionCallingConfig: { mode: string } };
  };
}

/** One event of Gemini's stream. */
export type GeminiEvent = Record<string, unknown>;

/** Gemini's answer: events in order, or a refusal with a status. */
export type GeminiAnswer =
  | AsyncIterable<GeminiEvent>
  | Iterable<GeminiEvent>
  | { status: number; message?: string };

export interface GeminiOnLoopback {
  url: string;
  requests: GeminiRequest[];
  /** Retired models. */
  gone: Set<string>;
  /** Answers the next requests. */
  answer: (request: GeminiRequest) => GeminiAnswer;
  /** Resolves when the next caller disconnects during an answer. */
  nextLeft: () => Promise<void>;
  close: () => Promise<void>;
}

/** A streamed piece of a reply; the last one has the finish reason. */
export function piece(text: string, finishReason?: string): GeminiEvent {
  return pieceOf([{ text }], finishReason);
}

/** A streamed piece of any parts. */
export function pieceOf(parts: GeminiPart[], finishReason?: string): GeminiEvent {
  return {
    candidates: [
      {
        content: { role: 'model', parts },
        index: 0,
        ...(finishReason && { finishReason }),
      },
    ],
    usageMetadata: { promptTokenCount: 900, candidatesTokenCount: 12, totalTokenCount: 912 },
    modelVersion: 'gemini-2.5-flash',
  };
}

/** A whole reply, streamed word by word. */
export function reply(text: string): GeminiEvent[] {
  const words = text.match(/\s*\S+\s*/g) ?? [];
  return words.map((word, index) => piece(word, index === words.length - 1 ? 'STOP' : undefined));
}

/** A call of a tool. Only the first of parallel calls has a signature. */
export const toolCall = (name: string, args: object, signature?: string): GeminiPart => ({
  functionCall: { name, args: { ...args } },
  ...(signature && { thoughtSignature: signature }),
});

/** The visitor's last message, without the notes about earlier cards. */
export function lastMessage({ body }: GeminiRequest): string {
  const texts = body.contents.flatMap(({ role, parts }) =>
    role === 'user' ? (parts[0]?.text ?? []) : [],
  );
  return (texts.at(-1) ?? '').replace(/^(\[.*\]\n)+/, '');
}

/** The results of the tools that the request brings; [] for a new message. */
export const toolResults = ({ body }: GeminiRequest) =>
  (body.contents.at(-1)?.parts ?? []).flatMap(({ functionResponse }) => functionResponse ?? []);

/** Why Gemini refuses these contents; null if it takes them. `issued` are the signatures that it gave out. */
function contentsProblem(
  { contents }: GeminiRequest['body'],
  issued: ReadonlySet<string>,
): string | null {
  if (contents[0]?.role !== 'user' || contents.at(-1)?.role !== 'user') {
    return 'Please ensure that the contents begin and end with a user role.';
  }
  const isMessage = ({ role, parts }: (typeof contents)[number]) =>
    role === 'user' && parts.some(({ text }) => text);
  // Signatures are checked for the current turn alone.
  const turn = contents.slice(contents.findLastIndex(isMessage));
  for (const [index, { parts }] of turn.entries()) {
    const calls = parts.filter(({ functionCall }) => functionCall);
    if (calls.length === 0) continue;
    if (!issued.has(calls[0]?.thoughtSignature ?? '')) {
      return 'Function call is missing a thought_signature in functionCall parts.';
    }
    const answers = turn[index + 1]?.parts.map(({ functionResponse: it }) => [it?.name, it?.id]);
    const asked = calls.map(({ functionCall: it }) => [it?.name, it?.id]);
    if (JSON.stringify(answers) !== JSON.stringify(asked)) {
      return 'Please ensure that the number of function response parts is equal to the number of function call parts.';
    }
  }
  return null;
}

/** Signatures in a streamed event. */
const signaturesIn = (event: GeminiEvent) =>
  JSON.stringify(event).match(/(?<="thoughtSignature":")[^"]+/g) ?? [];

function refuse(
  response: ServerResponse,
  error: { code: number; message: string; status: string },
): void {
  response.writeHead(error.code, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ error }));
}

/** Gemini's streaming call in its real wire format, on a port of this machine (0 for any). */
export async function openGemini(
  answer: GeminiOnLoopback['answer'],
  port = 0,
): Promise<GeminiOnLoopback> {
  let wasLeft = () => {};
  const issued = new Set<string>();
  const server = createServer((request, response) => void serve(request, response));
  // Otherwise an idle connection could end just when it is used again, which fails a call.
  server.keepAliveTimeout = 0;
  const gemini: GeminiOnLoopback = {
    url: '',
    requests: [],
    gone: new Set(),
    answer,
    nextLeft: () => new Promise((resolve) => (wasLeft = resolve)),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };

  async function serve(request: IncomingMessage, response: ServerResponse) {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const model = /\/models\/([^:?]+)/.exec(request.url ?? '')?.[1];
    if (model && gemini.gone.has(model)) {
      const message = `models/${model} is not found for API version v1beta.`;
      refuse(response, { code: 404, message, status: 'NOT_FOUND' });
      return;
    }
    if (request.method !== 'POST') {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ name: `models/${model}` }));
      return;
    }
    const asked: GeminiRequest = {
      path: request.url ?? '',
      key: request.headers['x-goog-api-key'] as string | undefined,
      body: JSON.parse(Buffer.concat(chunks).toString()) as GeminiRequest['body'],
    };
    gemini.requests.push(asked);
    const problem = contentsProblem(asked.body, issued);
    if (problem) {
      refuse(response, { code: 400, message: problem, status: 'INVALID_ARGUMENT' });
      return;
    }
    const answered = gemini.answer(asked);
    if ('status' in answered) {
      const { status: code, message = `A secret of the upstream: ${asked.key}` } = answered;
      refuse(response, { code, message, status: 'UNAVAILABLE' });
      return;
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.on('close', () => !response.writableFinished && wasLeft());
    for await (const event of answered) {
      if (response.destroyed) return;
      for (const signature of signaturesIn(event)) issued.add(signature);
      response.write(`data: ${JSON.stringify(event)}\r\n\r\n`);
    }
    response.end();
  }

  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve));
  gemini.url = `http://localhost:${(server.address() as AddressInfo).port}`;
  return gemini;
}
