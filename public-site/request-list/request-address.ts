import { useEffect } from 'react';
import { useSearchParams } from 'site-router';
import type { ItemRef } from '../../shared/leads/lead.ts';
import { catalogue } from '../data/catalogue.ts';
import { useLoaded } from '../data/loadable.ts';
import { useRequestList } from './request-list.tsx';

const PARAMETER = 'add';

/** The contact form's address that puts an item on the request list. */
export function requestAddress({ type, slug }: ItemRef): string {
  return `/contact?${PARAMETER}=${type}:${slug}`;
}

/** The items in the values of `add`: `product:prodemand`, several in one value or each in its own. */
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
    if (!known || !parameters.has(PARAMETER)) return;
    const rest = new URLSearchParams(parameters);
    rest.delete(PARAMETER);
    setParameters(rest, { replace: true });
    void add(readItemRefs(parameters.getAll(PARAMETER)));
  }, [known, parameters, setParameters, add]);
}
