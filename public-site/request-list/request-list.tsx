import { createContext, use, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useLocation } from '../data/router.tsx';
import type { Json } from '../../shared/database.types.ts';
import {
  hasItem,
  readRequestItems,
  type ItemRef,
  type RequestItem,
} from '../../shared/leads/lead.ts';
import { catalog } from '../data/catalog.ts';
import { localStore } from '../data/storage/storage.ts';
import { useHydrated } from '../data/hydration.ts';
import * as texts from './texts.ts';

const STORAGE_KEY = 'request-list';
/** A list that has not changed for a week belongs to an earlier visit. */
const KEPT_FOR_MS = 7 * 24 * 60 * 60 * 1000;

const NONE: RequestItem[] = [];

/** A stored list; [] if it is old or unreadable. Never throws. */
export function parseRequestList(text: string | null, now: number): RequestItem[] {
  try {
    const stored = JSON.parse(text ?? 'null') as { changedAt?: unknown } | null;
    const changedAt = Number(stored?.changedAt);
    return changedAt > now - KEPT_FOR_MS ? readRequestItems(stored as Json) : NONE;
  } catch {
    return NONE;
  }
}

/** The list in local storage, which all tabs share. */
function loadRequestList(): RequestItem[] {
  return parseRequestList(localStore.getItem(STORAGE_KEY), Date.now());
}

function saveRequestList(items: readonly RequestItem[]): void {
  localStore.setJson(STORAGE_KEY, { changedAt: Date.now(), items });
}

/** Calls back with the list when another tab has changed it. Returns a function that stops it. */
function watchRequestList(changed: (items: RequestItem[]) => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === STORAGE_KEY || event.key === null) changed(loadRequestList());
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/** What the last action did, one sentence per change. `id` tells it from an equal one. */
interface Announcement {
  id: number;
  sentences: string[];
  /** What the visitor can do next: view the list, try again, or undo. */
  next?: 'added' | 'failed' | (() => void);
}

interface RequestList {
  items: RequestItem[];
  announcement: Announcement | null;
  has: (ref: ItemRef) => boolean;
  /** Adds or removes an item, and whatever the rules of selection.ts add or remove with it. */
  toggle: (ref: ItemRef) => Promise<void>;
  /** Adds items of the catalog that are not on the list yet: by the same rules, or `exactly` these. */
  add: (refs: readonly ItemRef[], exactly: boolean) => Promise<void>;
  listOpen: boolean;
  showList: (open: boolean) => void;
  clear: (sent: readonly RequestItem[]) => void;
  announce: (sentence: string) => void;
  dismissAnnouncement: () => void;
}

const RequestListContext = createContext<RequestList | null>(null);

/** The visitor's request list, one for all pages and tabs. */
export function useRequestList(): RequestList {
  const list = use(RequestListContext);
  if (!list) throw new Error('useRequestList needs a RequestListProvider around it.');
  return list;
}

export function RequestListProvider({ children }: { children: ReactNode }) {
  const hydrated = useHydrated();
  const stored = useMemo(() => (hydrated ? loadRequestList() : NONE), [hydrated]);
  const [changed, setItems] = useState<RequestItem[]>();
  const items = changed ?? stored;
  const [listOpen, setListOpen] = useState(false);
  const [announcement, setAnnouncement] = useState<Announcement | null>(null);

  const { pathname } = useLocation();

  useEffect(() => watchRequestList(setItems), []);
  // An announcement belongs to the page where it was made.
  useEffect(() => () => setAnnouncement(null), [pathname]);

  const list = useMemo<RequestList>(() => {
    const without = (items: readonly RequestItem[], others: readonly RequestItem[]) =>
      items.filter((item) => !hasItem(others, item));
    function announce(sentences: string[], next?: Announcement['next']) {
      setAnnouncement((before) => ({ id: (before?.id ?? 0) + 1, sentences, next }));
    }
    function replace(items: RequestItem[]) {
      saveRequestList(items);
      setItems(items);
    }
    function showList(open: boolean) {
      setListOpen(open);
      setAnnouncement(null);
    }
    async function change(action: 'add' | 'add-exactly' | 'toggle', refs: readonly ItemRef[]) {
      try {
        // Loaded on demand: the rules do not fit into the home page's budget.
        const { changeItems } = await import('./selection.ts');
        // Read from storage, because another tab may have changed the list.
        const before = loadRequestList();
        const { items, sentences } = changeItems(before, action, refs, {
          products: catalog.products.snapshot().data,
          bundles: catalog.bundles.snapshot().data,
        });
        if (sentences.length === 0) return;
        replace(items);
        function undo() {
          replace([...before, ...without(loadRequestList(), before)]);
          announce([texts.undone]);
        }
        announce(sentences, items.length > before.length ? 'added' : undo);
      } catch (error) {
        console.error('The request list couldn’t be changed.', error);
        announce([texts.notChanged], 'failed');
      }
    }
    return {
      items,
      announcement,
      has: (ref) => hasItem(items, ref),
      toggle: (ref) => change('toggle', [ref]),
      add: (refs, exactly) => change(exactly ? 'add-exactly' : 'add', refs),
      listOpen,
      showList,
      clear(sent) {
        // Read from storage, because items may have been added since.
        replace(without(loadRequestList(), sent));
        setAnnouncement(null);
      },
      announce: (sentence) => announce([sentence]),
      dismissAnnouncement: () => setAnnouncement(null),
    };
  }, [items, listOpen, announcement]);

  return <RequestListContext value={list}>{children}</RequestListContext>;
}
