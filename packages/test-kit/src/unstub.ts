// Vitest setup for files that share a process: the next file imports its modules without what the
// last one left. Stubbed globals are removed, or those modules would take them for a browser's;
// dynamic imports that no test awaited end first, or they fail when the file is torn down, and the
// next file that imports the same module fails with them.
import { afterAll, vi } from 'vitest';

afterAll(async () => {
  vi.unstubAllGlobals();
  await vi.dynamicImportSettled();
});
