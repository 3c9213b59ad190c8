// A mutant: a code change, and the tests that must detect it.

export interface Test {
  readonly project: 'unit' | 'integration' | 'e2e';
  readonly file: string;
  /** Part of a test's title. Default: the whole file. */
  readonly title?: string;
}

/** A folder built for the browser. */
export type Bundle = 'apps/shell' | 'apps/remotes/main';

export interface Mutant {
  readonly name: string;
  /** File to change. */
  readonly file: string;
  /** Text to replace; must occur in the file exactly once. */
  readonly find: string;
  readonly replace: string;
  readonly tests: readonly Test[];
  /** Optional: bundle to rebuild with the change, for tests in a browser. */
  readonly build?: Bundle;
}

export const unit = (file: string, title?: string): Test => ({
  project: 'unit',
  file,
  ...(title === undefined ? {} : { title }),
});
export const real = (file: string, title?: string): Test => ({
  project: 'integration',
  file,
  ...(title === undefined ? {} : { title }),
});

/** A test in a real browser. */
export const browser = (file: string, title: string): Test => ({ project: 'e2e', file, title });
