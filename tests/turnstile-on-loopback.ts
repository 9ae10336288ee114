import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request of the product to Cloudflare. */
export interface SiteverifyQuestion {
  secret: string;
  response: string;
  remoteip?: string;
  idempotency_key: string;
}

/** Cloudflare's answer: a status with JSON or text; null answers nothing. */
export type SiteverifyAnswer = { status?: number; body: object | string } | null;

/** Cloudflare's siteverify, as its documentation describes it. */
export async function openTurnstile(answer: (question: SiteverifyQuestion) => SiteverifyAnswer) {
  const turnstile = { url: '', questions: [] as SiteverifyQuestion[], answer, close };
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      const question = JSON.parse(text) as SiteverifyQuestion;
      turnstile.questions.push(question);
      const given =
        request.method === 'POST' && request.url === '/turnstile/v0/siteverify'
          ? turnstile.answer(question)
          : { status: 404, body: 'Not found' };
      if (!given) return;
      const { status = 200, body } = given;
      const type = typeof body === 'string' ? 'text/html' : 'application/json';
      response.writeHead(status, { 'content-type': type });
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
    });
  });
  async function close() {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  turnstile.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/turnstile/v0`;
  return turnstile;
}

/** Cloudflare's answer to a solved challenge. */
export const solved = (hostname: string, action = 'contact') => ({
  body: {
    success: true,
    challenge_ts: '2026-11-20T15:00:00.000Z',
    hostname,
    'error-codes': [],
    action,
    cdata: '',
    metadata: { interactive: false },
  },
});

/** Cloudflare's answer to a token that it refuses, with its error code. */
export const refusedFor = (code: string) => ({
  body: { success: false, 'error-codes': [code], messages: [] },
});
