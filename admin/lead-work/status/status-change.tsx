import { createContext, useCallback, useContext, useMemo, useState, type ReactNode } from 'react';
import { useNotify, useUpdateMany } from 'react-admin';
import type { LeadRow } from '../../../shared/leads/lead.ts';
import { loadedLater } from '../../layout/loaded-later.tsx';
import type { LeadStatus } from '../../../shared/leads/lead-options.ts';
import { useUndoNotice } from '../../layout/notices/undo-notice.tsx';
import { useInlineUpdate } from '../../lists/inline-update.tsx';
import { errorText } from '../../providers/http-error.ts';
import { useApi } from '../../providers/use-api.ts';
import type { ClosingAnswers } from './closing-question.tsx';

const ClosingQuestion = loadedLater(() => import('./closing-question.tsx'));

interface Changed {
  before: readonly LeadRow[];
  status: LeadStatus;
}

interface StatusChange {
  /** Changes a lead's status. It shows at once and is reverted if it can't be saved. */
  change: (lead: LeadRow, status: LeadStatus) => void;
  /** Changes the status of many leads. Resolves to true once saved; a failure shows a notice. */
  changeMany: (ids: readonly string[], status: LeadStatus) => Promise<boolean>;
}

/** Saves a change of a lead. The database adds the notes about status and priority. */
export function useLeadUpdate(onSaved?: (before: LeadRow, change: Partial<LeadRow>) => void) {
  return useInlineUpdate<LeadRow>('leads', () => 'Failed to update lead', onSaved);
}

const Context = createContext<StatusChange | null>(null);

/** Changes statuses, with Undo, and asks for a won deal's value or a lost deal's reason. */
export function useStatusChange(): StatusChange {
  const statusChange = useContext(Context);
  if (!statusChange) throw new Error('useStatusChange needs StatusChanges around it.');
  return statusChange;
}

const isClosed = (status: LeadStatus) => status === 'Closed - Won' || status === 'Closed - Lost';

function useUndo() {
  const [updateMany] = useUpdateMany<LeadRow>();
  /** Restores some fields of leads to their former values. */
  return useCallback(
    async (before: readonly LeadRow[], fields: readonly (keyof LeadRow)[]) => {
      const groups: Record<string, string[]> = {};
      for (const lead of before) {
        const data = Object.fromEntries(fields.map((field) => [field, lead[field]]));
        (groups[JSON.stringify(data)] ??= []).push(lead.id);
      }
      for (const [data, ids] of Object.entries(groups)) {
        const params = { ids, data: JSON.parse(data) as Partial<LeadRow> };
        await updateMany('leads', params, { returnPromise: true });
      }
    },
    [updateMany],
  );
}

/** Provides useStatusChange. It stays mounted when the row or card of a change unmounts. */
export function StatusChanges({ children }: { children: ReactNode }) {
  const dataProvider = useApi();
  const notify = useNotify();
  const notice = useUndoNotice();
  const undo = useUndo();
  // One question at a time, in order: another lead's change may be saved while one is being answered.
  const [[asked], ask] = useState<readonly Changed[]>([]);

  const say = useCallback(
    ({ before, status }: Changed, answers: ClosingAnswers = {}) => {
      const [first, ...others] = before;
      const what = others.length > 0 ? `${before.length} leads are` : `${first?.name} is`;
      const fields = ['status', ...Object.keys(answers)] as (keyof LeadRow)[];
      notice(`${what} now “${status}”.`, () => undo(before, fields));
    },
    [notice, undo],
  );
  const saved = useCallback(
    (changed: Changed) =>
      isClosed(changed.status) ? ask((all) => [...all, changed]) : say(changed),
    [say],
  );

  const update = useLeadUpdate((lead, { status }) =>
    saved({ before: [lead], status: status as LeadStatus }),
  );
  const [updateMany] = useUpdateMany<LeadRow>();
  const changeMany = useCallback<StatusChange['changeMany']>(
    async (ids, status) => {
      try {
        const { data: before } = await dataProvider.getMany<LeadRow>('leads', { ids: [...ids] });
        const params = { ids: [...ids], data: { status } };
        await updateMany('leads', params, { returnPromise: true });
        saved({ before, status });
        return true;
      } catch (error) {
        notify(`Failed to update leads: ${errorText(error)}`, { type: 'error' });
        return false;
      }
    },
    [dataProvider, updateMany, saved, notify],
  );
  const statusChange = useMemo(
    () => ({
      change: (lead: LeadRow, status: LeadStatus) => update(lead, { status }),
      changeMany,
    }),
    [update, changeMany],
  );

  return (
    <Context value={statusChange}>
      {children}
      {asked && (
        <ClosingQuestion
          key={`${asked.status} ${asked.before.map(({ id }) => id).join()}`}
          leads={asked.before}
          won={asked.status === 'Closed - Won'}
          onDone={(answers) => {
            ask((all) => all.slice(1));
            say(asked, answers);
          }}
        />
      )}
    </Context>
  );
}
