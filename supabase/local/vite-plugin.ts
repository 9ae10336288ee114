import { getRequestListener } from '@hono/node-server';
import type { Connect, Plugin } from 'vite';
import type { EmbeddedBackend } from './embedded-backend.ts';
import { LOCAL_PUBLISHABLE_KEY } from './local-project.ts';

const API_PATHS = /^\/(rest|auth|storage|functions)\/v1(\/|\?|$)/;

/** A shorter answer is sent as it is. */
const MIN_COMPRESSED_BYTES = 1000;

/** The answer compressed, as a hosted project's are, if the request takes it so. */
function compressed(request: Request, response: Response): Response {
  const { body, status, headers: given } = response;
  const length = Number(given.get('content-length') ?? Infinity);
  if (
    !body ||
    request.method === 'HEAD' ||
    length < MIN_COMPRESSED_BYTES ||
    !given.get('content-type')?.startsWith('application/json') ||
    !request.headers.get('accept-encoding')?.includes('gzip')
  ) {
    return response;
  }
  const headers = new Headers(given);
  headers.delete('content-length');
  headers.set('content-encoding', 'gzip');
  headers.append('vary', 'accept-encoding');
  return new Response(body.pipeThrough(new CompressionStream('gzip')), { status, headers });
}

/** Routes the project's API paths to the embedded backend, everything else to Vite. */
export function apiMiddleware(backend: Pick<EmbeddedBackend, 'fetch'>): Connect.NextHandleFunction {
  const listener = getRequestListener(async (request, env) =>
    compressed(
      request,
      await backend.fetch(
        request,
        'incoming' in env ? (env.incoming.socket.remoteAddress ?? 'unknown') : 'unknown',
      ),
    ),
  );
  return (request, response, next) => {
    if (!API_PATHS.test(request.url ?? '')) {
      next();
      return;
    }
    listener(request, response).catch(next);
  };
}

/**
 * Serves the embedded backend on Vite's own origin, in development and in preview. A build gets the project's
 * address, and its catalog for the pages that it writes.
 */
export function embeddedSupabase(backend?: Pick<EmbeddedBackend, 'fetch'>): Plugin {
  return {
    name: 'embedded-supabase',
    api: backend && {
      send: (request: Request) => backend.fetch(request, '127.0.0.1'),
      root: '/',
    },
    config: () => ({
      define: {
        // A service worker has no window.
        'import.meta.env.VITE_SUPABASE_URL': 'location.origin',
        'import.meta.env.VITE_SUPABASE_ANON_KEY': JSON.stringify(LOCAL_PUBLISHABLE_KEY),
        // The embedded backend has no Realtime, so the back office polls.
        'import.meta.env.VITE_SUPABASE_REALTIME': JSON.stringify('off'),
        // `npm start` is a demonstration: the section of testimonials is there from the beginning.
        'import.meta.env.VITE_SHOW_SAMPLES': JSON.stringify('yes'),
      },
    }),
    configureServer(server) {
      if (backend) server.middlewares.use(apiMiddleware(backend));
    },
    configurePreviewServer(server) {
      if (backend) server.middlewares.use(apiMiddleware(backend));
    },
  };
}
