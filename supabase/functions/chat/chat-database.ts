import { readProduct } from '../../../shared/catalogue/catalogue-rows.ts';
import type { Database } from '../../../shared/database.types.ts';
import { readQuestions } from '../../../shared/site-settings/questions.ts';
import { CHAT_LIMITS, type ChatSettings } from './chat-settings.ts';
import type { CatalogueFacts } from './system-instruction.ts';

type Tables = Database['public']['Tables'];

/** What the assistant needs from the database. */
export interface ChatDatabase {
  /** What the site says, cached for CHAT_LIMITS.catalogueSeconds, or longer if it cannot be read. */
  catalogue: (now: number) => Promise<CatalogueFacts>;
  /** Counts a message from that address; false if it is over a limit. */
  countMessage: (address: string) => Promise<boolean>;
  /** Whether everybody's messages for the day are used up. */
  dayIsUsedUp: () => Promise<boolean>;
}

/** More than fits into the system instruction. */
const MOST_ROWS = 500;

/** Calls the Data API with the secret key. */
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

  async function readCatalogue(): Promise<CatalogueFacts> {
    const [products, bundles, [settings]] = await Promise.all([
      call<Tables['products']['Row'][]>(`products?select=*&order=name&limit=${MOST_ROWS}`),
      call<Tables['bundles']['Row'][]>(`bundles?select=*&order=name&limit=${MOST_ROWS}`),
      call<Tables['site_settings']['Row'][]>('site_settings?select=rep_service_area,questions'),
    ]);
    return {
      products: products.map(readProduct),
      bundles,
      questions: readQuestions(settings?.questions),
      serviceArea: settings?.rep_service_area,
    };
  }

  let known: CatalogueFacts | null = null;
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
      return known ?? { products: [], bundles: [], questions: [] };
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

/** A legacy key is also a bearer token; a new one would be rejected as such. */
function authorization(key: string): Record<string, string> {
  return key.startsWith('eyJ') ? { authorization: `Bearer ${key}` } : {};
}
