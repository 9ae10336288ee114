import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request to EmailJS's REST interface. */
export interface SentEmail {
  service_id: string;
  template_id: string;
  user_id: string;
  accessToken?: string;
  template_params: Record<string, string>;
}

/** EmailJS's answer: a status with a text; null answers nothing. */
export type EmailAnswer = {
  status: number;
  text?: string;
  headers?: Record<string, string>;
} | null;

/** The keys of the account. */
export const EMAILJS = {
  EMAILJS_SERVICE_ID: 'service_1',
  EMAILJS_TEMPLATE_ID: 'template_rep',
  EMAILJS_CONFIRMATION_TEMPLATE_ID: 'template_visitor',
  EMAILJS_PUBLIC_KEY: 'a public key',
  EMAILJS_PRIVATE_KEY: 'a private key that nobody may see',
};

/** EmailJS with one account, which takes requests with its private key alone. */
export async function openEmailJs() {
  const emailJs = {
    url: '',
    emails: [] as SentEmail[],
    answer: (_email: SentEmail): EmailAnswer => ({ status: 200 }),
    close,
  };
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      const email = JSON.parse(text) as SentEmail;
      const reply = (status: number, body: string, headers = {}) => {
        response.writeHead(status, { 'content-type': 'text/plain', ...headers });
        response.end(body);
      };
      if (request.method !== 'POST' || request.url !== '/api/v1.0/email/send') {
        return reply(404, 'Not found');
      }
      if (email.user_id !== EMAILJS.EMAILJS_PUBLIC_KEY) {
        return reply(400, 'The user_id parameter is required');
      }
      if (email.accessToken !== EMAILJS.EMAILJS_PRIVATE_KEY) {
        return reply(403, 'API calls are disabled for non-browser applications');
      }
      emailJs.emails.push(email);
      const given = emailJs.answer(email);
      if (given) reply(given.status, given.text ?? 'OK', given.headers);
    });
  });
  async function close() {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  emailJs.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return emailJs;
}

export type EmailJsOnLoopback = Awaited<ReturnType<typeof openEmailJs>>;
