import { createContext, use, useEffect, useMemo, useState, type ReactNode } from 'react';
import type { ItemRef, RequestItem } from '../../shared/request-list/selection.ts';
import { loadRequestList, saveRequestList, watchRequestList } from './request-list-storage.ts';

/** What the last action did, in sentences; `id` tells one from an equal one before it. */
interface Announcement {
  id: number;
  asked: string;
  also: string[];
  failed: boolean;
}

interface RequestList {
  items: RequestItem[];
  announcement: Announcement | null;
  has: (ref: ItemRef) => boolean;
  /** Adds or removes, with all that the rules bring along (SPEC.md §4). */
  toggle: (ref: ItemRef) => Promise<void>;
  /** Takes these out: they went with a request. */
  clear: (sent: readonly RequestItem[]) => void;
  announce: (sentence: string) => void;
  dismissAnnouncement: () => void;
}

const RequestListContext = createContext<RequestList | null>(null);

/** The visitor's request list, one for all pages and all tabs of the browser (SPEC.md §4). */
export function useRequestList(): RequestList {
  const list = use(RequestListContext);
  if (!list) throw new Error('useRequestList is for what stands inside a RequestListProvider');
  return list;
}

export function RequestListProvider({ children }: { children: ReactNode }) {
  const [items, setItems] = useState(loadRequestList);
  const [announcement, setAnnouncement] = useState<Announcement | null>(null);

  useEffect(() => watchRequestList(setItems), []);

  const list = useMemo<RequestList>(() => {
    function announce(asked: string, also: string[] = [], failed = false) {
      setAnnouncement((before) => ({ id: (before?.id ?? 0) + 1, asked, also, failed }));
    }
    return {
      items,
      announcement,
      has: ({ type, slug }) => items.some((item) => item.type === type && item.slug === slug),
      async toggle(ref) {
        try {
          // The rules of the list come with the first change: the home page has no room for them.
          const { changeRequestList } = await import('./change-request-list.ts');
          const changed = changeRequestList(ref);
          setItems(changed.items);
          if (changed.asked) announce(changed.asked, changed.also);
        } catch (error) {
          console.error('The request list could not be changed.', error);
          announce('Your request could not be changed.', [], true);
        }
      },
      clear(sent) {
        // From what is stored: more may have been chosen since.
        const left = loadRequestList().filter(
          ({ type, slug }) => !sent.some((item) => item.type === type && item.slug === slug),
        );
        saveRequestList(left);
        setItems(left);
        setAnnouncement(null);
      },
      announce: (sentence) => announce(sentence),
      dismissAnnouncement: () => setAnnouncement(null),
    };
  }, [items, announcement]);

  return <RequestListContext value={list}>{children}</RequestListContext>;
}
