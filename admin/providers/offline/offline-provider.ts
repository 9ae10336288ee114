import type { GetListParams, GetManyParams, GetOneParams } from 'react-admin';
import { requireConnection } from '../session/session.ts';
import { findAnswer } from './device-store.ts';
import { readOrCached, type StandIn } from './cached-read.ts';
import { deriveLeadIds, deriveList, deriveMany, deriveMapLeads, deriveOne } from './cached-rows.ts';

/** The resources that can be read without a connection. */
const CACHED_RESOURCES = [
  ...['leads', 'lead_tasks', 'lead_notes', 'settings'],
  // For a quote, which can be made, shown, and then sent.
  ...['products', 'bundles', 'prices', 'quotes'],
];

/** The methods beyond react-admin's whose answers are kept, for what the pages of those resources show. */
const CACHED_METHODS = [
  'bookingPause',
  'countLeads',
  'countRows',
  'duplicatesOfLeads',
  'getBookingRules',
  'getLeadsPerWeek',
  'getMapLeads',
  'getMeetings',
  'leadIds',
  'leadOrigins',
  'leadValues',
  'savedViews',
];

/** They manage by themselves. */
const WITHOUT_CONNECTION = ['watchLeads'];

type Call = (...args: never[]) => Promise<unknown>;

/** What stands in for answers of CACHED_METHODS where the same call was never answered. */
const DERIVED: Readonly<Record<string, (filter: object) => Promise<StandIn | undefined>>> = {
  getMapLeads: deriveMapLeads,
  leadIds: deriveLeadIds,
};

/** Finds the answer to a call without a connection; undefined where only that of the same call will do. */
function finderOf(method: string, resource: string, params: unknown) {
  switch (method) {
    case 'getList':
      return async (name: string) =>
        (await findAnswer(name)) ?? deriveList(resource, params as GetListParams);
    case 'getMany':
      return () => deriveMany(resource, (params as GetManyParams).ids);
    case 'getOne':
      // A list may have a newer version of it.
      return resource === 'settings'
        ? undefined
        : () => deriveOne(resource, (params as GetOneParams).id);
    default:
      return undefined;
  }
}

/** Writes that wait on this device until they can be sent (waiting-notes.ts). */
const canWait = (method: string, resource: unknown) =>
  resource === 'lead_notes' && ['create', 'delete'].includes(method);

/**
 * Keeps what is read of leads, tasks, and settings on this device, and answers from it without a connection. Other calls
 * are refused then, before they wait for a session that can't be renewed.
 */
export function withCachedAnswers<Provider extends object>(provider: Provider): Provider {
  const wrapped = Object.entries(provider as Record<string, Call>).map(([method, call]) => {
    if (typeof call !== 'function' || WITHOUT_CONNECTION.includes(method)) return [method, call];
    const answer = async (...args: never[]) => {
      const [resource = '', params] = args as unknown as [string?, unknown?];
      if (CACHED_METHODS.includes(method)) {
        const find = async (name: string) =>
          (await findAnswer(name)) ?? DERIVED[method]?.(args[0] as unknown as object);
        return readOrCached([method, ...args], () => call(...args), find);
      }
      if (method.startsWith('get') && CACHED_RESOURCES.includes(resource)) {
        const find = finderOf(method, resource, params);
        return readOrCached([resource, method, params], () => call(...args), find);
      }
      if (!canWait(method, resource)) await requireConnection();
      return call(...args);
    };
    return [method, answer];
  });
  return Object.fromEntries(wrapped) as Provider;
}
