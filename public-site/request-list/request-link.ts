import { useEffect, useRef } from 'react';
import { useSearchParams } from 'site-router';
import type { ItemRef } from '../../shared/leads/lead.ts';
import { currentQuery } from '../data/current-address.ts';
import { catalog } from '../data/catalog.ts';
import { useLoaded } from '../data/loadable.ts';
import { useRequestList } from './request-list.tsx';

const ADD = 'add';
const LIST = 'list';

/** The contact form's address that puts an item on the request list. */
export function requestAddress({ type, slug }: ItemRef): string {
  return `/contact?${ADD}=${type}:${slug}`;
}

/** The contact form's address that puts exactly these items on the request list: nothing comes along. */
export function listAddress(items: readonly ItemRef[]): string {
  return `/contact?${LIST}=${items.map(({ type, slug }) => `${type}:${slug}`).join()}`;
}

/** The items in the values of a parameter: `product:prodemand`, several in one value or each in its own. */
export function readItemRefs(values: readonly string[]): ItemRef[] {
  return values
    .flatMap((value) => value.split(','))
    .flatMap((text) => {
      const [, type, slug = ''] = /^\s*(product|bundle):(\S+)\s*$/.exec(text) ?? [];
      return type ? [{ type: type as ItemRef['type'], slug }] : [];
    });
}

/**
 * Puts the items that the address names on the request list, and takes them out of the address: a reload
 * or Back does not add again what the visitor has removed since. Gives whether it is still at it.
 */
export function useItemsOfAddress(): boolean {
  const [parameters, setParameters] = useSearchParams();
  const added = parameters.getAll(ADD).join();
  const shared = parameters.getAll(LIST).join();
  const named = added + shared;
  const taken = useRef('');
  const { add } = useRequestList();
  const tables = [useLoaded(catalog.products).status, useLoaded(catalog.bundles).status];
  const known = tables.every((status) => status === 'ready');

  useEffect(() => {
    async function take() {
      if (added) await add(readItemRefs([added]), false);
      if (shared) await add(readItemRefs([shared]), true);
      // Not before they are there: the page waits for as long as the address names them.
      const rest = currentQuery();
      if (!rest.has(ADD) && !rest.has(LIST)) return;
      rest.delete(ADD);
      rest.delete(LIST);
      setParameters(rest, { replace: true });
    }
    if (!named) taken.current = '';
    if (!known || taken.current === named) return;
    taken.current = named;
    void take();
  }, [known, added, shared, named, setParameters, add]);

  return named !== '' && !tables.includes('failed');
}
