import { useEffect } from 'react';
import { useSearchParams } from 'site-router';
import type { ItemRef } from '../../shared/leads/lead.ts';
import { catalogue } from '../data/catalogue.ts';
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
 * or Back does not add again what the visitor has removed since.
 */
export function useItemsOfAddress(): void {
  const [parameters, setParameters] = useSearchParams();
  const { add } = useRequestList();
  const products = useLoaded(catalogue.products).status;
  const bundles = useLoaded(catalogue.bundles).status;
  const known = products === 'ready' && bundles === 'ready';

  useEffect(() => {
    const named = [ADD, LIST].filter((name) => parameters.has(name));
    if (!known || named.length === 0) return;
    const rest = new URLSearchParams(parameters);
    for (const name of named) rest.delete(name);
    setParameters(rest, { replace: true });
    for (const name of named) void add(readItemRefs(parameters.getAll(name)), name === LIST);
  }, [known, parameters, setParameters, add]);
}
