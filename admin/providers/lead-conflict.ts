import { HttpError } from 'react-admin';
import type { LeadRow } from '../../shared/leads/lead.ts';
import type { LeadChanges, LeadField } from '../../shared/leads/lead-edit.ts';

/** The fields that somebody else changed since the lead was read, and the lead as it is saved now. */
export interface LeadConflict {
  current: LeadRow;
  fields: LeadField[];
}

/** The failure of a save that would have overwritten somebody else's change; nothing was saved. */
export function conflictError(conflict: LeadConflict): HttpError {
  return new HttpError('This lead was changed in the meantime.', 409, { conflict });
}

/** What a save conflicts with; null for any other failure. */
export function conflictOf(error: unknown): LeadConflict | null {
  const body =
    error instanceof HttpError ? (error.body as { conflict?: LeadConflict } | null) : null;
  return body?.conflict ?? null;
}

/** The fields that both this change and somebody else's, from `base` to `current`, set differently. */
export function conflictingFields(
  changes: LeadChanges,
  base: LeadRow,
  current: LeadRow,
): LeadField[] {
  const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  return (Object.keys(changes) as LeadField[]).filter(
    (field) => !same(base[field], current[field]) && !same(changes[field], current[field]),
  );
}
