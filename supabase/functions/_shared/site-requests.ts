// What pages of the site ask of a function, and how it answers them.

/** The body as JSON; null if it is invalid or too large, which is not read to its end. */
export async function readBody(request: Request, mostBytes: number): Promise<unknown> {
  const reader = request.body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  try {
    for (;;) {
      const { value, done } = (await reader?.read()) ?? { done: true };
      if (done) return JSON.parse(text + decoder.decode()) as unknown;
      bytes += value.byteLength;
      if (bytes > mostBytes) {
        await reader?.cancel();
        return null;
      }
      text += decoder.decode(value, { stream: true });
    }
  } catch {
    return null;
  }
}

/** Lets pages of that origin read the answer. */
export function corsHeaders(origin: string | null): Record<string, string> {
  return origin ? { 'access-control-allow-origin': origin, vary: 'origin' } : { vary: 'origin' };
}

/** The answer to a browser that asks what it may send. */
export function preflight(origin: string | null): Response {
  return new Response(null, {
    status: 204,
    headers: {
      ...corsHeaders(origin),
      'access-control-allow-methods': 'GET, POST',
      'access-control-allow-headers': 'apikey, authorization, content-type, x-client-info',
      'access-control-max-age': '86400',
    },
  });
}

/** An answer in JSON, which nobody keeps. */
export function answer(body: object, status: number, origin: string | null): Response {
  return Response.json(body, {
    status,
    headers: { ...corsHeaders(origin), 'cache-control': 'no-store' },
  });
}
