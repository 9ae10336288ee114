import { createECDH, createPublicKey, randomBytes, verify } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import ece from 'http_ece';

/** What a push service received for a device, as the device reads it. */
export interface Pushed {
  device: string;
  headers: Record<string, string | string[] | undefined>;
  /** The decrypted content. */
  message: {
    web_push: number;
    notification: Record<'title' | 'body' | 'navigate' | 'tag' | 'app_badge', string>;
    app_badge: number;
  };
  /** The token of RFC 8292, whose signature is right. */
  token: { header: object; claims: { aud: string; exp: number; sub: string }; key: string };
}

/** A push service's answer; null answers nothing. */
export type PushAnswer = {
  status: number;
  body?: string | object;
  headers?: Record<string, string>;
} | null;

/** Reads an Authorization header of RFC 8292. Throws if its signature is not that of its key. */
function readToken(authorization = ''): Pushed['token'] {
  const [, jwt = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const [header = '', claims = '', signature = ''] = jwt.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((each) =>
    each.toString('base64url'),
  );
  const isRight = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    {
      key: createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' }),
      dsaEncoding: 'ieee-p1363',
    },
    Buffer.from(signature, 'base64url'),
  );
  if (!isRight) throw new Error('The token is not signed with its key.');
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as unknown;
  return { header: read(header) as object, claims: read(claims) as Pushed['token']['claims'], key };
}

/**
 * A push service with devices, in the form of RFC 8030, 8188, 8291, and 8292. It refuses what browsers' services
 * refuse: another encoding, a message that is too large, or a token for another origin.
 */
export async function openPushService() {
  const devices = new Map<string, { keys: ReturnType<typeof createECDH>; auth: string }>();
  const push = {
    url: '',
    received: [] as Pushed[],
    answer: (_device: string): PushAnswer => ({ status: 201, headers: { location: '/m/1' } }),
    newDevice,
    close,
  };

  /** A browser's subscription. */
  function newDevice(name: string) {
    const keys = createECDH('prime256v1');
    keys.generateKeys();
    const auth = randomBytes(16).toString('base64url');
    devices.set(name, { keys, auth });
    return { endpoint: `${push.url}/wp/${name}`, p256dh: keys.getPublicKey('base64url'), auth };
  }

  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const name = request.url?.split('/').at(-1) ?? '';
      const content = Buffer.concat(parts);
      const device = devices.get(name);
      const reply = (status: number, body: string | object = '', headers = {}) => {
        response.writeHead(status, headers);
        response.end(typeof body === 'string' ? body : JSON.stringify(body));
      };
      if (!device || request.method !== 'POST') return reply(404);
      if (content.length > 4096) return reply(413);
      if (request.headers['content-encoding'] !== 'aes128gcm' || !request.headers.ttl) {
        return reply(400);
      }
      const token = readToken(request.headers.authorization);
      if (token.claims.aud !== push.url) return reply(403, { reason: 'BadJwtToken' });
      const plain = ece.decrypt(content, {
        version: 'aes128gcm',
        privateKey: device.keys,
        authSecret: device.auth,
      });
      const message = JSON.parse(plain.toString()) as Pushed['message'];
      push.received.push({ device: name, headers: request.headers, message, token });
      const given = push.answer(name);
      if (given) reply(given.status, given.body, given.headers);
    });
  });
  async function close() {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  push.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return push;
}

export type PushOnLoopback = Awaited<ReturnType<typeof openPushService>>;
