import { createContext, use, useEffect, useMemo, useState, type ReactNode } from 'react';
import {
  describeChanges,
  isSelected,
  toggleItem,
  type ItemRef,
  type RequestItem,
  type SelectionResult,
} from '../../shared/request-list/selection.ts';
import { catalogue } from '../data/catalogue.ts';
import { loadRequestList, saveRequestList, watchRequestList } from './request-list-storage.ts';

/** What the last action did, in sentences; `id` tells one from an equal one before it. */
interface Announcement {
  id: number;
  asked: string;
  also: string[];
}

interface RequestList {
  items: RequestItem[];
  announcement: Announcement | null;
  has: (ref: ItemRef) => boolean;
  /** Adds or removes, with all that the rules bring along (SPEC.md §4). */
  toggle: (ref: ItemRef) => void;
  clear: () => void;
  dismissAnnouncement: () => void;
}

const RequestListContext = createContext<RequestList | null>(null);

/** The visitor's request list, one for all pages and all tabs of the browser (SPEC.md §4). */
export function useRequestList(): RequestList {
  const list = use(RequestListContext);
  if (!list) throw new Error('useRequestList is for what stands inside a RequestListProvider');
  return list;
}

function announce({ changes }: SelectionResult, id: number): Announcement | null {
  const asked = changes[0];
  if (!asked) return null;
  const verb = asked.kind === 'added' ? 'added to' : 'removed from';
  return {
    id,
    asked: `${asked.item.name} was ${verb} your request`,
    also: describeChanges(changes),
  };
}

export function RequestListProvider({ children }: { children: ReactNode }) {
  const [items, setItems] = useState(loadRequestList);
  const [announcement, setAnnouncement] = useState<Announcement | null>(null);

  useEffect(() => watchRequestList(setItems), []);

  const list = useMemo<RequestList>(() => {
    function keep(next: RequestItem[]) {
      saveRequestList(next);
      setItems(next);
    }
    return {
      items,
      announcement,
      has: (ref) => isSelected(items, ref),
      toggle(ref) {
        const entries = {
          products: catalogue.products.snapshot().data,
          bundles: catalogue.bundles.snapshot().data,
        };
        // From what is stored: another tab may have changed it in this very moment.
        const result = toggleItem(loadRequestList(), ref, entries);
        keep(result.items);
        setAnnouncement((before) => announce(result, (before?.id ?? 0) + 1));
      },
      clear() {
        keep([]);
        setAnnouncement(null);
      },
      dismissAnnouncement: () => setAnnouncement(null),
    };
  }, [items, announcement]);

  return <RequestListContext value={list}>{children}</RequestListContext>;
}
