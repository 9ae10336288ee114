import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { type ReactNode } from 'react';
import {
  RecordContextProvider,
  useRecordContext,
  useRegisterMutationMiddleware,
  type DataProvider,
  type RaRecord,
} from 'react-admin';
import { useFormContext, type FieldValues } from 'react-hook-form';
import { conflictOf, type Conflict } from '../providers/conflicts.ts';
import { ConflictQuestion } from './conflict-question.tsx';
import { useLeaveWarning, useUnsavedChanges } from '../layout/leaving/leave-warning.ts';

type Update = DataProvider['update'];

const ReplaceRecord = createContext<(record: RaRecord) => void>(() => undefined);

/**
 * Provides the record that a form starts with. A newer version waits until nothing is unsaved, because it would reset the
 * form and lose what is typed.
 */
export function HeldRecord({ record, children }: { record: RaRecord; children: ReactNode }) {
  const [{ read, shown }, setHeld] = useState({ read: record, shown: record });
  const dirty = useUnsavedChanges();
  if (record !== read && !dirty) setHeld({ read: record, shown: record });
  const replace = useCallback(
    (current: RaRecord) => setHeld((held) => ({ ...held, shown: current })),
    [],
  );
  return (
    <ReplaceRecord value={replace}>
      <RecordContextProvider value={shown}>{children}</RecordContextProvider>
    </ReplaceRecord>
  );
}

/** Any value as text, with one line for each entry of a list. */
function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'Not set';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (value instanceof Blob) return 'A new picture';
  if (Array.isArray(value)) return value.map(valueText).join('\n') || 'Not set';
  if (typeof value === 'object') return Object.values(value).map(valueText).join(': ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The texts of the question about a conflict, by column. */
export interface ConflictTexts {
  /** What was changed, with its verb: “This product was”. */
  what: string;
  labels: Readonly<Record<string, string>>;
  /** How the values of some columns are shown. */
  shown?: Readonly<Record<string, (value: unknown) => ReactNode>>;
}

/**
 * Within a record's form: saves against the version that the form started with, and asks what to do if somebody else
 * changed the same fields since. `onAsk` is called when the question opens and closes.
 */
export function RecordConflicts(props: ConflictTexts & { onAsk?: (asking: boolean) => void }) {
  const { what, labels, shown = {}, onAsk } = props;
  const base = useRecordContext();
  const replaceRecord = useContext(ReplaceRecord);
  const { clearErrors, getValues, reset, formState } = useFormContext();
  const { dirtyFields } = formState;
  const place = useRef<HTMLSpanElement>(null);
  const [conflict, setConflict] = useState<Conflict<RaRecord> | null>(null);
  // The user's values to keep once the form shows the other version, and whether to save them at once.
  const [ownEdits, setOwnEdits] = useState<{ values: FieldValues; save: boolean } | null>(null);
  useLeaveWarning(ownEdits !== null);

  const save = useCallback(
    async (resource: string, params: Parameters<Update>[1], next: Update) => {
      try {
        return await next(resource, { ...params, previousData: base as RaRecord });
      } catch (error) {
        const found = conflictOf<RaRecord>(error);
        setConflict(found);
        onAsk?.(found !== null);
        throw error;
      }
    },
    [base, onAsk],
  );
  useRegisterMutationMiddleware(save);

  useEffect(() => {
    if (!ownEdits) return;
    // Runs after react-admin has set the record's values, which it does in a later effect.
    queueMicrotask(() => {
      reset({ ...base, ...ownEdits.values }, { keepDefaultValues: true });
      setOwnEdits(null);
      if (ownEdits.save) place.current?.closest('form')?.requestSubmit();
    });
  }, [base, ownEdits, reset]);

  const close = () => {
    setConflict(null);
    onAsk?.(false);
    // The dialog explained the conflict; the form's own error would repeat it.
    clearErrors('root');
  };
  const decide = (current: RaRecord, taken: readonly string[]) => {
    const values = Object.entries(getValues()).filter(
      ([field]) => field in dirtyFields && !taken.includes(field),
    );
    setOwnEdits({ values: Object.fromEntries(values), save: taken.length === 0 });
    replaceRecord(current);
    close();
  };

  const mine = getValues();
  const textOf = (field: string, value: unknown) => (shown[field] ?? valueText)(value);
  return (
    <>
      <span ref={place} hidden />
      {conflict && (
        <ConflictQuestion
          what={what}
          fields={conflict.fields.map((field) => ({
            label: labels[field] ?? field,
            saved: textOf(field, conflict.current[field]),
            mine: textOf(field, mine[field]),
          }))}
          onTakeSaved={() => decide(conflict.current, conflict.fields)}
          onSaveMine={() => decide(conflict.current, [])}
          onClose={close}
        />
      )}
    </>
  );
}
