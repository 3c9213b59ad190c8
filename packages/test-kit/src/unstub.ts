// Vitest setup for files that share a process: the next test begins without what the last one left.
// Stubbed globals are removed, or the next file's modules would take them for a browser's. Timers,
// frames and dynamic imports that no test awaited end with their test, or they fail when the
// document is gone, outside any test, or in another file that imports the same module.
import { afterAll, beforeEach, onTestFinished, vi } from 'vitest';

/** Timers set by the running test that may still fire. */
const pending = new Set<NodeJS.Timeout>();
const { setTimeout: setReal, clearTimeout: clearReal } = globalThis;

/** Like setTimeout, but remembers the timer. Fake timers replace and restore it like the real one. */
const setRemembered = (...call: Parameters<typeof setReal>): NodeJS.Timeout => {
  const timer = setReal(...call);
  pending.add(timer);
  return timer;
};
globalThis.setTimeout = Object.assign(setRemembered, setReal);

beforeEach(() => {
  // registered first, so it runs after all other hooks of the test, one that unmounts a page included
  onTestFinished(async () => {
    for (const timer of pending) clearReal(timer);
    pending.clear();
    if ('document' in globalThis) await vi.dynamicImportSettled();
  });
});

afterAll(async () => {
  globalThis.setTimeout = setReal;
  vi.unstubAllGlobals();
  await vi.dynamicImportSettled();
});
