import { useEffect, useRef } from 'react';
import { useSearchParams } from '../data/router.tsx';
import type { ItemRef } from '../../shared/leads/lead.ts';
import { ADD } from '../../shared/leads/request-address.ts';
import { currentQuery } from '../data/current-address.ts';
import { useCatalogItems } from '../data/catalog.ts';
import { itemKey } from '../data/comparison.ts';
import { useRequestList } from './request-list.tsx';

const LIST = 'list';

/** The address of the contact form that adds these items alone to the request list. */
export const listAddress = (items: readonly ItemRef[]) =>
  `/contact?${LIST}=${items.map(itemKey).join()}`;

/** The items in a comma-separated list such as “product:prodemand,bundle:teamworks-se”. */
function readItemRefs(list: string): ItemRef[] {
  return list.split(',').flatMap((text) => {
    const [, type, slug = ''] = /^\s*(product|bundle):(\S+)\s*$/.exec(text) ?? [];
    return type ? [{ type: type as ItemRef['type'], slug }] : [];
  });
}

/**
 * Moves the items that the address names to the request list. They are removed from the address, because a reload or
 * Back must not add what the visitor has removed since. Returns true until that is done.
 */
export function useItemsOfAddress(): boolean {
  const [parameters, setParameters] = useSearchParams();
  const added = parameters.getAll(ADD).join();
  const shared = parameters.getAll(LIST).join();
  const named = added + shared;
  const taken = useRef('');
  const { add } = useRequestList();
  const { status } = useCatalogItems();

  useEffect(() => {
    async function take() {
      if (added) await add(readItemRefs(added), false);
      if (shared) await add(readItemRefs(shared), true);
      // Only now: the page stays hidden for as long as the address names items.
      const rest = currentQuery();
      if (!rest.has(ADD) && !rest.has(LIST)) return;
      rest.delete(ADD);
      rest.delete(LIST);
      setParameters(rest, { replace: true });
    }
    if (!named) taken.current = '';
    if (status !== 'ready' || taken.current === named) return;
    taken.current = named;
    void take();
  }, [status, added, shared, named, setParameters, add]);

  return named !== '' && status !== 'failed';
}
