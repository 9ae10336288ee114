import { watchedValue } from '../providers/watched-value.ts';

/** A stage of the work. */
export interface Stage {
  text: string;
  done: boolean;
}

interface Failure {
  message: string;
  /** What is stored now, and what to do next. */
  hint: string;
}

type ToolState =
  | { step: 'idle' | 'confirm' | 'success' }
  | { step: 'processing'; stages: readonly Stage[] }
  | ({ step: 'error' } & Failure);

export type Report = (stages: readonly Stage[]) => void;

interface ToolOptions {
  /** Does the work and reports its stages. Throws if it fails. */
  work: (report: Report) => Promise<void>;
  explain: (error: unknown) => Failure;
}

/**
 * Creates a tool's state, which lives outside the page: the work continues when the page is left, can't be started
 * twice, and its result is there when the page is opened again.
 */
export function createToolRun({ work, explain }: ToolOptions) {
  const { get, set, watch, use } = watchedValue<ToolState>({ step: 'idle' });
  return {
    get,
    watch,
    use,
    /** Asks for confirmation; does nothing while the work is under way. */
    ask: () => {
      if (get().step !== 'processing') set({ step: 'confirm' });
    },
    cancel: () => {
      if (get().step === 'confirm') set({ step: 'idle' });
    },
    /** Starts the work once it was confirmed; a second call does nothing. */
    start: async () => {
      if (get().step !== 'confirm') return;
      set({ step: 'processing', stages: [] });
      try {
        await work((stages) => set({ step: 'processing', stages }));
        set({ step: 'success' });
      } catch (error) {
        set({ step: 'error', ...explain(error) });
      }
    },
    /** Called when the page is left: a finished result counts as seen. */
    leave: () => {
      if (get().step !== 'processing') set({ step: 'idle' });
    },
  };
}

export type ToolRun = ReturnType<typeof createToolRun>;
