import { useLayoutEffect, type ReactNode } from 'react';
import { useStore } from 'react-admin';
import { Navigate, useLocation } from 'react-router-dom';

/** The filters and sort orders that a list supports. */
export interface KnownParams {
  isFilter: (key: string, value: unknown) => boolean;
  sorts: readonly string[];
}

const MAX_PER_PAGE = 100;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function isCount(value: unknown, most: number): boolean {
  const count = Number(value);
  return Number.isInteger(count) && count >= 1 && count <= most;
}

/** Drops the parameters that a list doesn't support, such as an old bookmark's filter. */
export function knownParams(
  params: Record<string, unknown>,
  known: KnownParams,
): Record<string, unknown> {
  const { filter, sort, order, page, perPage, ...others } = params;
  const filters = isRecord(filter)
    ? Object.entries(filter).filter(([key, value]) => known.isFilter(key, value))
    : [];
  return {
    ...others,
    ...('filter' in params && { filter: Object.fromEntries(filters) }),
    ...(known.sorts.includes(sort as string) && { sort, order }),
    ...(isCount(page, Number.MAX_SAFE_INTEGER) && { page }),
    ...(isCount(perPage, MAX_PER_PAGE) && { perPage }),
  };
}

/** The names of the parameters that were dropped or changed. */
function changedNames(
  given: Record<string, unknown>,
  supported: Record<string, unknown>,
): string[] {
  return Object.keys(given).filter(
    (name) => JSON.stringify(given[name]) !== JSON.stringify(supported[name]),
  );
}

function readFilter(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Drops what a list doesn't support from an address's query; returns the same text if there is nothing to drop. */
export function knownSearch(search: string, known: KnownParams): string {
  const query = new URLSearchParams(search);
  const given: Record<string, unknown> = Object.fromEntries(query);
  if (typeof given.filter === 'string') given.filter = readFilter(given.filter);
  const supported = knownParams(given, known);
  const changed = changedNames(given, supported);
  for (const name of changed) {
    if (name === 'filter') query.set(name, JSON.stringify(supported.filter));
    else query.delete(name);
  }
  return changed.length > 0 ? `?${query.toString()}` : search;
}

interface KnownListParamsProps {
  resource: string;
  known: KnownParams;
  children: ReactNode;
}

/**
 * Drops what a list doesn't support from the address and from react-admin's store. Otherwise an old bookmark or saved
 * view would fail and be stored, so that the list fails from then on.
 */
export function KnownListParams({ resource, known, children }: KnownListParamsProps) {
  const location = useLocation();
  const [stored, store] = useStore<Record<string, unknown>>(`${resource}.listParams`, {});
  const supported = knownParams(stored, known);
  const isKnown = changedNames(stored, supported).length === 0;
  useLayoutEffect(() => {
    if (!isKnown) store(supported);
  });
  const search = knownSearch(location.search, known);
  if (search !== location.search) {
    return <Navigate to={{ ...location, search }} state={location.state} replace />;
  }
  return isKnown && children;
}
