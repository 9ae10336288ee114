import { readShop, type Shop } from '../../../shared/finder/finder-questions.ts';
import { tabStore } from './storage.ts';

const STORAGE_KEY = 'shop';

/** The finder's answers that go with this tab's request; {} if there are none. */
export const storedShop = (): Shop => readShop(tabStore.getJson(STORAGE_KEY));

/** Keeps the answers for this tab's request, or forgets them if there are none. */
export function storeShop(shop: Shop): void {
  if (Object.keys(shop).length > 0) tabStore.setJson(STORAGE_KEY, shop);
  else tabStore.removeItem(STORAGE_KEY);
}
