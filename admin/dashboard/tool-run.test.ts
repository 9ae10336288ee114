import { describe, expect, test, vi } from 'vitest';
import { createToolRun, type Report } from './tool-run.ts';

/** A tool whose work ends when the test says so. */
function openTool() {
  let resolve = () => {};
  let reject: (error: Error) => void = () => {};
  const outcome = new Promise<void>((done, failed) => {
    resolve = done;
    reject = failed;
  });
  const work = vi.fn((report: Report) => {
    report([{ text: 'One...', done: false }]);
    return outcome;
  });
  const tool = createToolRun({
    work,
    explain: (error) => ({ message: (error as Error).message, hint: 'Again.' }),
  });
  return { tool, work, resolve, reject };
}

describe('a tool', () => {
  test('goes from idle through confirm and processing to success', async () => {
    const { tool, resolve } = openTool();
    expect(tool.get()).toEqual({ step: 'idle' });
    tool.ask();
    expect(tool.get()).toEqual({ step: 'confirm' });
    const run = tool.start();
    expect(tool.get()).toEqual({
      step: 'processing',
      stages: [{ text: 'One...', done: false }],
    });
    resolve();
    await run;
    expect(tool.get()).toEqual({ step: 'success' });
  });

  test('starts only from the confirmation, and only once', async () => {
    const { tool, work, resolve } = openTool();
    await tool.start();
    expect(work).not.toHaveBeenCalled();
    tool.ask();
    const runs = [tool.start(), tool.start()];
    tool.ask();
    runs.push(tool.start());
    resolve();
    await Promise.all(runs);
    expect(work).toHaveBeenCalledTimes(1);
  });

  test('is idle again after Cancel', () => {
    const { tool, work } = openTool();
    tool.ask();
    tool.cancel();
    expect(tool.get()).toEqual({ step: 'idle' });
    expect(work).not.toHaveBeenCalled();
  });

  test('says why it failed, and can be tried again', async () => {
    const { tool, work, reject } = openTool();
    tool.ask();
    const run = tool.start();
    reject(new Error('refused'));
    await run;
    expect(tool.get()).toEqual({ step: 'error', message: 'refused', hint: 'Again.' });
    work.mockResolvedValue();
    tool.ask();
    await tool.start();
    expect(tool.get()).toEqual({ step: 'success' });
  });

  test('goes on when its page is left, and keeps the result until it was seen', async () => {
    const { tool, resolve } = openTool();
    tool.watch(() => undefined)();
    tool.ask();
    const run = tool.start();
    tool.leave();
    expect(tool.get().step).toBe('processing');
    resolve();
    await run;
    expect(tool.get().step).toBe('success');
    tool.leave();
    expect(tool.get().step).toBe('idle');
  });
});
