import { readProduct } from '../../../shared/catalogue/catalogue-rows.ts';
import type { Database } from '../../../shared/database.types.ts';
import { CHAT_LIMITS, type ChatSettings } from './chat-settings.ts';
import type { BundleFacts, ProductFacts } from './system-instruction.ts';

type Tables = Database['public']['Tables'];

/** What the assistant needs of the database. */
export interface ChatDatabase {
  /** Products and bundles, read anew after CHAT_LIMITS.catalogueSeconds; rather old than none. */
  catalogue: (now: number) => Promise<{ products: ProductFacts[]; bundles: BundleFacts[] }>;
  /** Counts a message of that address; false past a limit. */
  countMessage: (address: string) => Promise<boolean>;
  /** Whether the day's messages of everybody are used up. */
  dayIsUsedUp: () => Promise<boolean>;
}

/** More than any catalogue that an assistant can be told of. */
const MOST_ROWS = 500;

/** Over the Data API, with the server's key: plain requests, as the library would make them. */
export function createChatDatabase(
  { dataApiUrl, secretKey }: Pick<ChatSettings, 'dataApiUrl' | 'secretKey'>,
  callDataApi: typeof fetch,
): ChatDatabase {
  async function call<Answer>(path: string, init: RequestInit = {}): Promise<Answer> {
    const response = await callDataApi(`${dataApiUrl}/${path}`, {
      ...init,
      headers: {
        apikey: secretKey,
        'content-type': 'application/json',
        ...authorization(secretKey),
      },
      signal: AbortSignal.timeout(10_000),
    });
    if (!response.ok) throw new Error(`The Data API answered ${response.status} to ${path}.`);
    return (await response.json()) as Answer;
  }

  async function readCatalogue() {
    const [products, bundles] = await Promise.all([
      call<Tables['products']['Row'][]>(`products?select=*&order=name&limit=${MOST_ROWS}`),
      call<Tables['bundles']['Row'][]>(`bundles?select=*&order=name&limit=${MOST_ROWS}`),
    ]);
    return { products: products.map(readProduct), bundles };
  }

  let known: Awaited<ReturnType<typeof readCatalogue>> | null = null;
  let readAt = -Infinity;
  let reading: Promise<void> | null = null;

  return {
    async catalogue(now) {
      if (now - readAt > CHAT_LIMITS.catalogueSeconds * 1000) {
        reading ??= readCatalogue()
          .then((catalogue) => {
            known = catalogue;
            readAt = now;
          })
          .finally(() => (reading = null));
        try {
          await reading;
        } catch (error) {
          if (!known) throw error;
          console.error('The catalogue could not be read again.', error);
        }
      }
      return known ?? { products: [], bundles: [] };
    },
    countMessage: (address) =>
      call<boolean>('rpc/count_chat_message', {
        method: 'POST',
        body: JSON.stringify({
          address,
          most_per_hour: CHAT_LIMITS.messagesPerHour,
          most_per_network: CHAT_LIMITS.messagesPerNetworkDay,
          most_per_day: CHAT_LIMITS.messagesPerDay,
        }),
      }),
    async dayIsUsedUp() {
      const had = await call<number>('rpc/chat_messages_today', { method: 'POST', body: '{}' });
      return had >= CHAT_LIMITS.messagesPerDay;
    },
  };
}

/** A legacy key is a token of its own; a new one is none, and is refused as one. */
function authorization(key: string): Record<string, string> {
  return key.startsWith('eyJ') ? { authorization: `Bearer ${key}` } : {};
}
