import { readProduct } from '../../../shared/catalog/catalog-rows.ts';
import type { Database } from '../../../shared/database.types.ts';
import {
  lastOfferedDate,
  readBookingRules,
  readTakenSlot,
} from '../../../shared/scheduling/slots.ts';
import { wallClock } from '../../../shared/scheduling/time-zone.ts';
import { readSpecialDay } from '../../../shared/site-settings/availability.ts';
import { readQuestions } from '../../../shared/site-settings/questions.ts';
import { jsonOf, type DataApi } from '../_shared/project.ts';
import { CHAT_LIMITS } from './chat-settings.ts';
import type { BookingFacts } from './offered-times.ts';
import type { CatalogFacts } from './system-instruction.ts';

type Tables = Database['public']['Tables'];

/** More than fits into the system instruction. */
const MAX_ROWS = 500;

/** The assistant's calls to the database, through the Data API. */
export function createChatDatabase(callDataApi: DataApi) {
  const call = <Answer>(path: string, body?: object) => jsonOf<Answer>(callDataApi, path, body);

  async function readCatalog(): Promise<CatalogFacts> {
    const [products, bundles, [settings]] = await Promise.all([
      call<Tables['products']['Row'][]>(`products?select=*&order=name&limit=${MAX_ROWS}`),
      call<Tables['bundles']['Row'][]>(`bundles?select=*&order=name&limit=${MAX_ROWS}`),
      call<Tables['site_settings']['Row'][]>('site_settings?select=*'),
    ]);
    return {
      products: products.map(readProduct),
      bundles,
      questions: readQuestions(settings?.questions),
      settings,
    };
  }

  let known: CatalogFacts | null = null;
  let readAt = -Infinity;
  let reading: Promise<void> | null = null;

  return {
    /** Cached for CHAT_LIMITS.catalogSeconds, and longer if the catalog cannot be read. */
    async catalog(now: number): Promise<CatalogFacts> {
      if (now - readAt > CHAT_LIMITS.catalogSeconds * 1000) {
        reading ??= readCatalog()
          .then((catalog) => {
            known = catalog;
            readAt = now;
          })
          .finally(() => (reading = null));
        try {
          await reading;
        } catch (error) {
          if (!known) throw error;
          console.error('The catalog couldn’t be read again.', error);
        }
      }
      return known ?? { products: [], bundles: [], questions: [] };
    },
    /** The times that can be booked, by the site's own rules and data; null while booking has no settings. */
    async booking(now: number): Promise<BookingFacts | null> {
      const [settings] = await call<Tables['site_settings']['Row'][]>('site_settings?select=*');
      if (!settings) return null;
      const rules = readBookingRules(settings, []);
      const from = wallClock(now, rules.timeZone).date;
      const to = lastOfferedDate(rules, now);
      const [taken, specialDays] = await Promise.all([
        call<Parameters<typeof readTakenSlot>[0][]>('rpc/taken_slots', {
          from_day: from,
          to_day: to,
        }),
        call<Parameters<typeof readSpecialDay>[0][]>(
          `special_days?select=from_day,to_day,slots&to_day=gte.${from}&from_day=lte.${to}`,
        ),
      ]);
      return {
        // The database gives full days as taken times, here as on the site.
        rules: { ...rules, specialDays: specialDays.map(readSpecialDay), maxPerDay: null },
        taken: taken.map(readTakenSlot),
        now,
      };
    },
    /** Counts a call of the model, for a message from this address with that many before it. False: over a limit. */
    countCall: (address: string, callsBefore: number) =>
      call<boolean>('rpc/count_assistant_call', {
        address,
        calls_before: callsBefore,
        most_per_hour: CHAT_LIMITS.callsPerHour,
        most_per_network: CHAT_LIMITS.callsPerNetworkDay,
        most_per_day: CHAT_LIMITS.callsPerDay,
      }),
    /** Whether all calls of the model for the day are used up. */
    async dayIsUsedUp(): Promise<boolean> {
      const had = await call<number>('rpc/chat_messages_today', {});
      return had >= CHAT_LIMITS.callsPerDay;
    },
  };
}
