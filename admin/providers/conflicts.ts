import { HttpError, type Identifier } from 'react-admin';
import type { Json } from '../../shared/database.types.ts';
import { httpError, unwrap } from './http-error.ts';
import { supabaseClient } from './supabase-client.ts';

// Two people, or two tabs, may edit the same record: a save never overwrites what somebody else saved since the form was
// opened. admin/forms/conflict-question.tsx asks what to keep.

type Columns = Record<string, unknown>;

/** The record as it is stored now, and the fields in which a save would overwrite somebody else's changes. */
export interface Conflict<T extends object = Columns> {
  current: T;
  fields: (keyof T & string)[];
}

/** The conflict of a failed save; null for any other failure. */
export function conflictOf<T extends object = Columns>(error: unknown): Conflict<T> | null {
  const body =
    error instanceof HttpError ? (error.body as { conflict?: Conflict<T> } | null) : null;
  return body?.conflict ?? null;
}

/** The error of a save that would overwrite somebody else's changes; `what` has its verb: “This lead was”. */
function conflictError<T extends object>(what: string, conflict: Conflict<T>): HttpError {
  return new HttpError(`${what} changed in the meantime.`, 409, { conflict });
}

/** The error of a save of a record that was deleted; `what` has its verb: “This lead was”. */
function deletedError(what: string): HttpError {
  return httpError(404, { message: `${what} deleted in the meantime.` });
}

/** Whether two values are the same, in whatever order jsonb keeps an object's keys. */
export function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return one === other;
  const keys = Object.keys(other);
  return (
    keys.length === Object.keys(one).length &&
    keys.every((key) => isSame(Reflect.get(one, key), Reflect.get(other, key)))
  );
}

/** The fields that both these changes and somebody else's, from `base` to `current`, set differently. */
export function conflictingFields<T extends object>(
  changes: Partial<T>,
  base: Partial<T>,
  current: T,
): (keyof T & string)[] {
  return (Object.keys(changes) as (keyof T & string)[]).filter(
    (field) => !isSame(base[field], current[field]) && !isSame(changes[field], current[field]),
  );
}

/** How a record that forms edit is stored. */
interface Stored<T> {
  /** The word for the record, with its verb: “This product was”. */
  what: string;
  /** Its rows with the columns that some of its fields mean, always the same rows in the same order. */
  rowsOf: (fields: Partial<T>) => { table: string; id: Identifier; columns: Columns }[];
  /** The record in its rows. */
  read: (rows: Columns[]) => T | Promise<T>;
  /** Sends the writes in another way than `save_changes`, which answers like it. */
  send?: (writes: Json) => ReturnType<typeof sendChanges>;
}

const sendChanges = (writes: Json) => supabaseClient.rpc('save_changes', { writes });

/**
 * Saves what differs from `base`, as it was read, in one transaction, and gives the record as it is stored then. Throws
 * an HttpError; `conflictOf` tells whether somebody else changed the same fields since `base` was read.
 */
export async function saveChanges<T extends object>(
  base: T,
  edited: Partial<T>,
  { what, rowsOf, read, send = sendChanges }: Stored<T>,
): Promise<T> {
  const changed = (Object.keys(edited) as (keyof T)[]).filter(
    (field) => !isSame(base[field], edited[field]),
  );
  if (changed.length === 0) return base;
  const pick = (fields: Partial<T>) =>
    Object.fromEntries(changed.map((field) => [field, fields[field]])) as Partial<T>;
  const changes = pick(edited);
  const stored = rowsOf(pick(base));
  const writes = rowsOf(changes).map(({ table, id, columns }, index) => {
    return { table, id, base: stored[index]?.columns ?? {}, changes: columns };
  });
  for (;;) {
    const answer = (await unwrap(send(writes as unknown as Json))) as unknown as {
      saved: boolean;
      rows: (Columns | null)[];
    };
    const rows = answer.rows.filter((row) => row !== null);
    if (rows.length < writes.length) throw deletedError(what);
    const current = await read(rows);
    if (answer.saved) return current;
    const fields = conflictingFields(changes, base, current);
    if (fields.length > 0) throw conflictError(what, { current, fields });
    // The stored value differs only in form, or is the wanted one: nobody's change is overwritten.
    for (const [index, write] of writes.entries()) {
      const row = rows[index] ?? {};
      write.base = Object.fromEntries(Object.keys(write.changes).map((key) => [key, row[key]]));
    }
  }
}
