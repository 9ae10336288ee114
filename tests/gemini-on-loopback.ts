import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request of the product to Gemini. */
export interface GeminiRequest {
  path: string;
  key: string | undefined;
  body: {
    contents: { role: string; parts: { text: string }[] }[];
    systemInstruction?: { parts: { text: string }[] };
    generationConfig?: Record<string, unknown>;
  };
}

/** One event of Gemini's stream. */
export type GeminiEvent = Record<string, unknown>;

/** Gemini's answer: events in order, or a refusal with a status. */
export type GeminiAnswer =
  AsyncIterable<GeminiEvent> | Iterable<GeminiEvent> | { status: number; message?: string };

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
  return {
    candidates: [
      {
        content: { role: 'model', parts: [{ text }] },
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

/** The visitor's last message. */
export function lastMessage({ body }: GeminiRequest): string {
  return body.contents.at(-1)?.parts[0]?.text ?? '';
}

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
  const server = createServer((request, response) => void serve(request, response));
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
      response.write(`data: ${JSON.stringify(event)}\r\n\r\n`);
    }
    response.end();
  }

  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve));
  gemini.url = `http://localhost:${(server.address() as AddressInfo).port}`;
  return gemini;
}
