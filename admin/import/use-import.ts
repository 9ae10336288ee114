import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Json } from '../../shared/database.types.ts';
import { useRequestItems } from '../lead-work/use-request-items.ts';
import { useBusinessTimeZone } from '../layout/relative-time.tsx';
import { errorText } from '../providers/http-error.ts';
import { refusedRows, type ImportResult } from '../providers/leads/lead-imports.ts';
import { useApi } from '../providers/use-api.ts';
import {
  rowsToSend,
  type DuplicateChoice,
  type KnownDuplicates,
  type Original,
} from './duplicate-rows.ts';
import {
  readRow,
  withCorrection,
  withRefusal,
  type ImportDefaults,
  type ImportRow,
} from './import-rows.ts';
import {
  columnsOf,
  hasHeader,
  isExport,
  withField,
  type Column,
  type ImportField,
} from './reading/match-columns.ts';
import type { DayOrder } from './reading/read-date.ts';
import { readTable, textOfFile, UnreadableTable, type TableRow } from './reading/read-table.ts';
import { numberText } from '../layout/amounts.ts';

/** A table, and how its columns are matched. */
export interface Table {
  fileName: string;
  rows: readonly TableRow[];
  /** Whether the first row has the column names. */
  header: boolean;
  columns: readonly Column[];
  defaults: ImportDefaults;
}

/** The rows of a table with their duplicates, and the choices for those. */
export interface Checked {
  /** The columns with which the rows were read. */
  columns: readonly Column[];
  rows: readonly ImportRow[];
  known: ReadonlyMap<number, KnownDuplicates>;
  choiceForAll: DuplicateChoice;
  choices: ReadonlyMap<number, DuplicateChoice>;
}

/** The progress of some work; `total` is 0 if it is unknown. */
export interface Progress {
  what: string;
  done: number;
  total: number;
}

const ROWS_AT_ONCE = 250;
const pause = () => new Promise((resolve) => setTimeout(resolve));

/** Derives a source from a file name: “AAPEX 2049” from “AAPEX_2049.csv”. */
const sourceOf = (fileName: string) =>
  fileName
    .replace(/\.\w+$/, '')
    .replace(/[_-]+/g, ' ')
    .trim()
    .slice(0, 100);

/** What decides a row's duplicates, as text. */
const keyTextOf = ({ values: { email, phone, shop_address } }: ImportRow) =>
  JSON.stringify([email, phone, shop_address]);

/** Does one task of the import at a time, with its progress, and keeps the error of the last one. */
function useTask() {
  const [progress, setProgress] = useState<Progress | null>(null);
  const [error, setError] = useState<string | null>(null);
  const busy = useRef(false);

  /** Runs one task at a time, and keeps its error. Resolves to whether it succeeded. */
  async function attempt(work: () => Promise<void>): Promise<boolean> {
    if (busy.current) return false;
    busy.current = true;
    setError(null);
    try {
      await work();
      return true;
    } catch (failure) {
      if (!(failure instanceof UnreadableTable)) console.error(failure);
      setError(failure instanceof UnreadableTable ? failure.message : errorText(failure));
      return false;
    } finally {
      busy.current = false;
      setProgress(null);
    }
  }
  return { progress, setProgress, error, setError, attempt };
}

function useTable() {
  const [table, setTable] = useState<Table | null>(null);

  const change = (changed: (current: Table) => Partial<Table>) =>
    setTable((current) => current && { ...current, ...changed(current) });

  const setHeader = (header: boolean) =>
    change(({ rows }) => ({ header, columns: columnsOf(rows, header) }));

  const changeColumn = (index: number, changed: (column: Column, cells: string[]) => Column) =>
    change(({ header, rows, columns }) => {
      const cells = rows.slice(header ? 1 : 0).map((row) => row.cells[index] ?? '');
      return { columns: columns.map((each, at) => (at === index ? changed(each, cells) : each)) };
    });

  const match = (index: number, field: ImportField | null) =>
    changeColumn(index, (column, cells) => withField(column, field, cells));
  const setDayOrder = (index: number, order: DayOrder) =>
    changeColumn(index, (column) => ({
      ...column,
      dates: column.dates && { ...column.dates, order },
    }));

  const setMeaning = (index: number, text: string, choice: string | null) =>
    changeColumn(index, (column) => ({
      ...column,
      values: column.values.map((value) => (value.text === text ? { ...value, choice } : value)),
    }));

  const setDefaults = (changes: Partial<ImportDefaults>) =>
    change(({ defaults }) => ({ defaults: { ...defaults, ...changes } }));
  return { table, setTable, setHeader, match, setDayOrder, setMeaning, setDefaults };
}

/** The rows as they were read, their corrections, and the choices for their duplicates. */
function useRows(timeZone: string, { setProgress, setError }: ReturnType<typeof useTask>) {
  const dataProvider = useApi();
  const [checked, setChecked] = useState<Checked | null>(null);

  const change = (changed: (current: Checked) => Partial<Checked>) =>
    setChecked((current) => current && { ...current, ...changed(current) });

  /** Looks up the duplicates of these rows. */
  async function ask(rows: readonly ImportRow[], shown: boolean) {
    const questions = rows.map(({ line, values: { email, phone, shop_address } }) => ({
      line,
      email,
      phone,
      shop_address,
    }));
    const found = await dataProvider.duplicatesOfRows(questions, (done) => {
      if (shown) setProgress({ what: 'Looking for duplicates', done, total: rows.length });
    });
    change((current) => {
      const asked = new Map(rows.map((row) => [row.line, keyTextOf(row)]));
      // A row that was corrected meanwhile has other duplicates.
      const same = new Set(
        current.rows
          .filter((row) => keyTextOf(row) === asked.get(row.line))
          .map(({ line }) => line),
      );
      const known = new Map(current.known);
      for (const { line, keys, leads } of found)
        if (same.has(line)) known.set(line, { keys, leads });
      return { known };
    });
  }

  /** Puts corrected rows in the place of the earlier ones, and looks for their duplicates again if the field decides them. */
  function replaceRows(corrected: readonly ImportRow[], field: ImportField) {
    const keyed = field === 'email' || field === 'phone' || field === 'shop_address';
    const byLine = new Map(corrected.map((row) => [row.line, row]));
    change(({ rows, known }) => ({
      rows: rows.map((row) => byLine.get(row.line) ?? row),
      known: keyed ? new Map([...known].filter(([line]) => !byLine.has(line))) : known,
    }));
    if (keyed) ask(corrected, false).catch((failure: unknown) => setError(errorText(failure)));
  }

  const reading = { columns: checked?.columns ?? [], timeZone };
  const correct = (row: ImportRow, field: ImportField, text: string) =>
    replaceRows([withCorrection(row, field, text, reading)], field);

  /** Leaves a field blank in all rows in which it has an error. */
  function leaveBlank(field: ImportField) {
    if (!checked) return;
    const blanked = checked.rows
      .filter(({ leftOut, problems }) => !leftOut && problems.some((each) => each.field === field))
      .map((row) => withCorrection(row, field, '', reading));
    replaceRows(blanked, field);
  }

  const leaveOut = (which: (row: ImportRow) => boolean, leftOut: boolean) =>
    change(({ rows }) => ({ rows: rows.map((row) => (which(row) ? { ...row, leftOut } : row)) }));
  const chooseForAll = (choice: DuplicateChoice) =>
    change(() => ({ choiceForAll: choice, choices: new Map() }));
  const choose = (line: number, choice: DuplicateChoice) =>
    change(({ choices }) => ({ choices: new Map(choices).set(line, choice) }));
  return { checked, setChecked, change, ask, correct, leaveBlank, leaveOut, chooseForAll, choose };
}

/** The state and actions of an import, from choosing a file to the result. */
export function useImport() {
  const items = useRequestItems();
  const timeZone = useBusinessTimeZone();
  const dataProvider = useApi();
  const queries = useQueryClient();
  const task = useTask();
  const { progress, error, setProgress, setError, attempt } = task;
  const { setTable, ...ofTable } = useTable();
  const { setChecked, change, ask, ...ofRows } = useRows(timeZone, task);
  const { table } = ofTable;
  const { checked } = ofRows;
  const [result, setResult] = useState<ImportResult | null>(null);
  /** One id per table, so that a retry doesn't save its rows twice. */
  const id = useRef('');

  async function open(fileName: string, source: string, text: () => Promise<string>) {
    setProgress({ what: `Reading ${fileName}`, done: 0, total: 0 });
    const rows = await readTable(await text());
    const header = hasHeader(rows);
    if (header && rows.length === 1) {
      throw new UnreadableTable('It has column names but no rows below them.');
    }
    id.current = crypto.randomUUID();
    const defaults: ImportDefaults = { source, status: 'New', awaitsAnswer: false };
    setTable({ fileName, rows, header, columns: columnsOf(rows, header), defaults });
    setChecked(null);
    setResult(null);
  }

  function chooseFile(file: File): Promise<boolean> {
    return attempt(() =>
      open(file.name, sourceOf(file.name), async () => {
        const bytes = await file.arrayBuffer().catch(() => {
          throw new UnreadableTable('This file couldn’t be read. Choose it again.');
        });
        return textOfFile(new Uint8Array(bytes));
      }),
    );
  }

  const paste = (text: string): Promise<boolean> =>
    attempt(() => open('a pasted table', '', () => Promise.resolve(text)));

  /** Reads the rows as leads, in chunks so that the page stays responsive, and looks for duplicates. */
  function check(): Promise<boolean> {
    return attempt(async () => {
      if (!table) return;
      const { columns, header } = table;
      if (checked?.columns === columns) {
        const unasked = checked.rows.filter(({ line }) => !checked.known.has(line));
        await ask(unasked, true);
        return;
      }
      const body = table.rows.slice(header ? 1 : 0);
      const exported = header && isExport(columns.map(({ name }) => name));
      const rows: ImportRow[] = [];
      for (const row of body) {
        rows.push(readRow(row, { columns, timeZone, exported }));
        if (rows.length % ROWS_AT_ONCE > 0) continue;
        setProgress({ what: 'Reading the rows', done: rows.length, total: body.length });
        await pause();
      }
      setChecked({ columns, rows, known: new Map(), choiceForAll: 'skip', choices: new Map() });
      await ask(rows, true);
    });
  }

  /** Saves the rows. If the database refuses some, they are marked and nothing is saved. */
  function send(originals: ReadonlyMap<number, Original>): Promise<boolean> {
    return attempt(async () => {
      if (!table || !checked) return;
      const { rows, choices, choiceForAll } = checked;
      const choiceOf = (line: number) => choices.get(line) ?? choiceForAll;
      const sent = rowsToSend({ rows, originals, choiceOf }, items, table.defaults);
      setProgress({
        what: `Saving ${numberText(sent.length)} rows`,
        done: 0,
        total: 0,
      });
      const lines = sent as unknown as Json;
      try {
        setResult(await dataProvider.importLeads(id.current, table.fileName, lines));
      } catch (failure) {
        const refused = new Map(refusedRows(failure).map((each) => [each.line, each]));
        change((current) => ({
          rows: current.rows.map((row) => {
            const refusal = refused.get(row.line);
            return refusal ? withRefusal(row, refusal.code, refusal.message) : row;
          }),
        }));
        throw failure;
      } finally {
        void queries.invalidateQueries({ queryKey: ['lead_imports'] });
      }
    });
  }

  function startAgain() {
    setTable(null);
    setChecked(null);
    setResult(null);
    setError(null);
  }

  return {
    ...ofTable,
    ...ofRows,
    result,
    progress,
    error,
    chooseFile,
    paste,
    check,
    send,
    startAgain,
  };
}

export type Import = ReturnType<typeof useImport>;
