import {
  addressSearchService,
  addressSearchUrl,
  readAddressSuggestions,
  SHORTEST_ADDRESS_SEARCH,
  type AddressSuggestion,
} from '../../shared/leads/address-search.ts';

const TIMEOUT_MS = 2500;
/** How long a service that refuses or is slow is left alone. */
const PAUSE_MS = 60_000;

const service = addressSearchService(import.meta.env.VITE_ADDRESS_SEARCH_URL);

const answers = new Map<string, AddressSuggestion[]>();
let pausedUntil = 0;

/**
 * Addresses that begin like the text. A service that fails, refuses or is slow finds nothing, and is
 * left alone for a minute: whoever types is never held up. Rejects only when aborted.
 */
export async function searchAddresses(
  text: string,
  signal: AbortSignal,
): Promise<AddressSuggestion[]> {
  const query = text.trim();
  if (!service || query.length < SHORTEST_ADDRESS_SEARCH || Date.now() < pausedUntil) return [];
  const known = answers.get(query);
  if (known) return known;
  try {
    const response = await fetch(addressSearchUrl(service, query), {
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    if (!response.ok) throw new Error(`The address service answered ${response.status}.`);
    const found = readAddressSuggestions(await response.json());
    answers.set(query, found);
    return found;
  } catch (error) {
    signal.throwIfAborted();
    console.warn('No addresses are suggested for a while.', error);
    pausedUntil = Date.now() + PAUSE_MS;
    return [];
  }
}
