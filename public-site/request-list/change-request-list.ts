import {
  describeChanges,
  toggleItem,
  type ItemRef,
  type RequestItem,
} from '../../shared/request-list/selection.ts';
import { catalogue } from '../data/catalogue.ts';
import { loadRequestList, saveRequestList } from './request-list-storage.ts';

/** The list after a change, and what the change did, in sentences. */
interface ChangedRequestList {
  items: RequestItem[];
  /** '' if nothing changed. */
  asked: string;
  also: string[];
}

/**
 * Adds or removes an item of the catalogue, with all that the rules bring along, and stores the list
 * (SPEC.md §4). From what is stored: another tab may have changed it in this very moment.
 */
export function changeRequestList(ref: ItemRef): ChangedRequestList {
  const { items, changes } = toggleItem(loadRequestList(), ref, {
    products: catalogue.products.snapshot().data,
    bundles: catalogue.bundles.snapshot().data,
  });
  saveRequestList(items);
  const asked = changes[0];
  return {
    items,
    asked: asked
      ? `${asked.item.name} was ${asked.kind === 'added' ? 'added to' : 'removed from'} your request`
      : '',
    also: describeChanges(changes),
  };
}
