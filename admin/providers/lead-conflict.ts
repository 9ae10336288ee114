import type { LeadRow } from '../../shared/leads/lead.ts';
import type { LeadChanges, LeadField } from '../../shared/leads/lead-edit.ts';

/** Somebody else changed the same fields in the meantime; nothing was saved. */
export class LeadConflict extends Error {
  readonly current: LeadRow;
  readonly fields: LeadField[];

  constructor(current: LeadRow, fields: LeadField[]) {
    super('This lead was changed in the meantime.');
    this.current = current;
    this.fields = fields;
  }
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
