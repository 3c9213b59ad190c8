// What a mutant is: a fault, and the tests that must notice it.

export interface Test {
  readonly project: 'unit' | 'integration' | 'e2e';
  readonly file: string;
  /** Part of a test's title; the whole file without it. */
  readonly title?: string;
}

/** A folder that is built for the browser. */
export type Bundle = 'apps/shell' | 'apps/remotes/main';

export interface Mutant {
  readonly name: string;
  /** File whose text is changed. */
  readonly file: string;
  /** Stands in the file exactly once. */
  readonly find: string;
  readonly replace: string;
  readonly tests: readonly Test[];
  /** What is built anew with the fault in it, where only a browser can notice. */
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
