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
  let state: ToolState = { step: 'idle' };
  const listeners = new Set<() => void>();

  function setState(next: ToolState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  return {
    getState: (): ToolState => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Asks for confirmation; does nothing while the work is under way. */
    ask: () => {
      if (state.step !== 'processing') setState({ step: 'confirm' });
    },
    cancel: () => {
      if (state.step === 'confirm') setState({ step: 'idle' });
    },
    /** Starts the work once it was confirmed; a second call does nothing. */
    start: async () => {
      if (state.step !== 'confirm') return;
      setState({ step: 'processing', stages: [] });
      try {
        await work((stages) => setState({ step: 'processing', stages }));
        setState({ step: 'success' });
      } catch (error) {
        setState({ step: 'error', ...explain(error) });
      }
    },
    /** Called when the page is left: a finished result counts as seen. */
    leave: () => {
      if (state.step !== 'processing') setState({ step: 'idle' });
    },
  };
}

export type ToolRun = ReturnType<typeof createToolRun>;
