/** A part of the work, in SPEC.md §4's words. */
export interface Stage {
  text: string;
  done: boolean;
}

export interface Failure {
  message: string;
  /** What stands now, and what to do. */
  hint: string;
}

/** Where a tool is (SPEC.md §4 «Catalog populate tool», «Default images tool»). */
export type ToolState =
  | { step: 'idle' | 'confirm' | 'success' }
  | { step: 'processing'; stages: readonly Stage[] }
  | ({ step: 'error' } & Failure);

export type Report = (stages: readonly Stage[]) => void;

interface Work {
  /** Does it, and tells each time which stages it has come to. Throws when it failed. */
  work: (report: Report) => Promise<void>;
  explain: (error: unknown) => Failure;
}

export interface ToolRun {
  getState: () => ToolState;
  subscribe: (listener: () => void) => () => void;
  /** Asks for confirmation; nothing happens while the work is under way. */
  ask: () => void;
  cancel: () => void;
  /** Begins, from the confirmation alone: however often it is called, the work is done once. */
  start: () => Promise<void>;
  /** Nobody looks any more: what came of finished work has been seen. */
  leave: () => void;
}

/**
 * A tool's state, kept outside of the page: work goes on when the page is left, cannot be begun a
 * second time meanwhile, and its outcome is there for whoever comes back.
 */
export function createToolRun({ work, explain }: Work): ToolRun {
  let state: ToolState = { step: 'idle' };
  const listeners = new Set<() => void>();

  function become(next: ToolState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    ask() {
      if (state.step !== 'processing') become({ step: 'confirm' });
    },
    cancel() {
      if (state.step === 'confirm') become({ step: 'idle' });
    },
    async start() {
      if (state.step !== 'confirm') return;
      become({ step: 'processing', stages: [] });
      try {
        await work((stages) => become({ step: 'processing', stages }));
        become({ step: 'success' });
      } catch (error) {
        become({ step: 'error', ...explain(error) });
      }
    },
    leave() {
      if (state.step !== 'processing') become({ step: 'idle' });
    },
  };
}
