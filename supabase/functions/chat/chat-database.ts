import { readProduct } from '../../../shared/catalogue/catalogue-rows.ts';
import type { Database } from '../../../shared/database.types.ts';
import { readQuestions } from '../../../shared/site-settings/questions.ts';
import type { DataApi } from '../_shared/project.ts';
import { CHAT_LIMITS } from './chat-settings.ts';
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

/** What the assistant needs, from the Data API. */
export function createChatDatabase(callDataApi: DataApi): ChatDatabase {
  async function call<Answer>(path: string, body?: object): Promise<Answer> {
    const response = await callDataApi(path, body);
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
        address,
        most_per_hour: CHAT_LIMITS.messagesPerHour,
        most_per_network: CHAT_LIMITS.messagesPerNetworkDay,
        most_per_day: CHAT_LIMITS.messagesPerDay,
      }),
    async dayIsUsedUp() {
      const had = await call<number>('rpc/chat_messages_today', {});
      return had >= CHAT_LIMITS.messagesPerDay;
    },
  };
}
