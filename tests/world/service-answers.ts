/**
 * What stands between a browser and the database answers in the database's place: gateways, hosts, firewalls, and the
 * login pages of hotels. None of it says what became of a request, so the request waits and is sent again.
 */
export const ANSWERS_OF_NO_SERVICE: readonly {
  what: string;
  status: number;
  body: string | null;
  headers?: Record<string, string>;
}[] = [
  {
    what: 'nginx, whose service is down',
    status: 502,
    body: '<html>\r\n<head><title>502 Bad Gateway</title></head>\r\n<body>\r\n<center><h1>502 Bad Gateway</h1></center>\r\n</body>\r\n</html>\r\n',
    headers: { 'content-type': 'text/html' },
  },
  {
    what: 'a host under maintenance',
    status: 503,
    body: '<!DOCTYPE html><title>Back soon</title>',
    headers: { 'content-type': 'text/html', 'retry-after': '120' },
  },
  { what: 'a balancer without a word', status: 503, body: '' },
  { what: 'a balancer that waited too long', status: 504, body: 'upstream request timeout' },
  {
    what: 'Kong, which does not find the service',
    status: 503,
    body: '{"message":"name resolution failed"}',
  },
  {
    what: 'Kong, whose service hung up',
    status: 502,
    body: '{"message":"An invalid response was received from the upstream server"}',
  },
  {
    what: 'Envoy, without a healthy host',
    status: 503,
    body: 'no healthy upstream',
    headers: { 'content-type': 'text/plain' },
  },
  {
    what: 'PostgREST, which has lost the database',
    status: 503,
    body: '{"code":"PGRST000","details":"connection refused","hint":null,"message":"Database connection error. Retrying the connection."}',
  },
  {
    what: 'PostgREST, which starts',
    status: 503,
    body: '{"code":"PGRST002","details":null,"hint":null,"message":"Could not query the database for the schema cache. Retrying."}',
    headers: { 'retry-after': '4' },
  },
  {
    what: 'PostgREST, whose pool is used up',
    status: 504,
    body: '{"code":"PGRST003","details":null,"hint":null,"message":"Timed out acquiring connection from connection pool."}',
  },
  {
    what: 'PostgREST, which does not know the function yet',
    status: 404,
    body: '{"code":"PGRST202","details":null,"hint":null,"message":"Could not find the function in the schema cache"}',
  },
  {
    what: 'PostgreSQL, which shuts down',
    status: 503,
    body: '{"code":"57P01","details":null,"hint":null,"message":"terminating connection due to administrator command"}',
  },
  {
    what: 'PostgreSQL with too many connections',
    status: 503,
    body: '{"code":"53300","details":null,"hint":null,"message":"sorry, too many clients already"}',
  },
  {
    what: 'PostgreSQL, which took too long',
    status: 500,
    body: '{"code":"57014","details":null,"hint":null,"message":"canceling statement due to statement timeout"}',
  },
  {
    what: 'PostgreSQL with a full disk',
    status: 503,
    body: '{"code":"53100","details":null,"hint":null,"message":"could not extend file: No space left on device"}',
  },
  {
    what: 'PostgreSQL after a deadlock',
    status: 500,
    body: '{"code":"40P01","details":null,"hint":null,"message":"deadlock detected"}',
  },
  {
    what: 'Cloudflare, whose origin is down',
    status: 521,
    body: '<!DOCTYPE html><title>example.org | 521: Web server is down</title>',
    headers: { 'content-type': 'text/html; charset=UTF-8' },
  },
  {
    what: 'Cloudflare, whose origin does not answer',
    status: 522,
    body: 'error code: 522',
  },
  { what: 'Cloudflare, whose origin took too long', status: 524, body: 'error code: 524' },
  {
    what: 'a paused project',
    status: 540,
    body: '{"message":"Project paused"}',
  },
  {
    what: 'a function that does not start',
    status: 503,
    body: '{"code":"BOOT_ERROR","message":"Function failed to start (please check logs)"}',
  },
  {
    what: 'a function without memory',
    status: 546,
    body: '{"code":"WORKER_LIMIT","message":"Function failed due to not having enough compute resources"}',
  },
  {
    what: 'a gateway that limits calls',
    status: 429,
    body: '{"message":"API rate limit exceeded"}',
    headers: { 'retry-after': '30' },
  },
  {
    what: 'a gateway that limits calls, with a number as code',
    status: 429,
    body: '{"code":429,"message":"Too many requests"}',
    headers: { 'retry-after': 'Wed, 25 Nov 2026 15:00:00 GMT' },
  },
  { what: 'a firewall', status: 403, body: '<html><body>Access denied</body></html>' },
  { what: 'a proxy that wants a password', status: 407, body: 'Proxy Authentication Required' },
  { what: 'a proxy that gave up waiting', status: 408, body: '' },
  { what: 'a host of many sites without this one', status: 404, body: 'default backend - 404' },
  {
    what: 'a number where the code is expected',
    status: 500,
    body: '{"code":500,"error_code":"unexpected_failure","msg":"Unexpected failure"}',
  },
  { what: 'a body that breaks off', status: 500, body: '{"code":"5' },
  { what: 'JSON that is null', status: 500, body: 'null' },
  { what: 'JSON that is a text', status: 502, body: '"Bad Gateway"' },
  // These look like success.
  {
    what: 'a hotel’s login page',
    status: 200,
    body: '<!doctype html><html><head><meta http-equiv="refresh" content="0;url=http://portal.example/login"></head></html>',
    headers: { 'content-type': 'text/html' },
  },
  { what: 'a proxy that drops the body', status: 200, body: '' },
  { what: 'a network that answers without content', status: 204, body: null },
  {
    what: 'an answer that breaks off',
    status: 200,
    body: '{"id":"a","na',
    headers: { 'content-type': 'application/json' },
  },
  { what: 'a page kept in place of the answer', status: 200, body: '\n<html></html>' },
];

/** An entry as `fetch` gives it. */
export const asResponse = ({
  status,
  body,
  headers,
}: (typeof ANSWERS_OF_NO_SERVICE)[number]): Response => new Response(body, { status, headers });
