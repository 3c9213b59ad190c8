// Combines the results of a test run and its retries.
import type { FileReport, RunReport } from './report.ts';

/** Maximum number of failed files to retry: more cannot be accidental. */
const MAX_ALONE = 4;

/**
 * Returns the files to retry alone: those that failed only by timeouts, since the machine may have
 * been busy. Other failures are retried only in the browser, where a page may have been read during
 * a change, and only for a single file. Empty if many files failed.
 */
export function alone(
  { files, unhandled }: RunReport,
  { isBrowser }: { readonly isBrowser: boolean },
): readonly FileReport[] {
  const failed = files.filter((file) => file.failed > 0);
  if (unhandled.length > 0 || failed.length > MAX_ALONE) return [];
  const wrong = failed.filter(({ waited }) => !waited);
  return isBrowser && wrong.length === 1 ? failed : failed.filter(({ waited }) => waited);
}

/** Returns a sentence about the result of a retried file. */
export const secondTime = (first: readonly FileReport[], { file, failed }: FileReport): string => {
  const waited = first.find((one) => one.file === file)?.waited ?? false;
  return `${file} ${waited ? 'waited in vain' : 'saw something wrong'} among others and ${failed > 0 ? 'failed' : 'passed'} alone`;
};

/** Returns the final result of every file. */
function last(run: RunReport, again: RunReport): readonly FileReport[] {
  const second = new Map(again.files.map((file) => [file.file, file]));
  return run.files.map((file) => second.get(file.file) ?? file);
}

/** Returns the final failures, one line each, for readers who see only the end of the output. */
export function failuresOf(
  run: RunReport,
  again: RunReport = { files: [], unhandled: [] },
): readonly string[] {
  const lines = last(run, again).flatMap(({ file, failures }) =>
    failures.map((failure) => `${file} > ${failure}`),
  );
  return [...lines, ...run.unhandled, ...again.unhandled];
}

/** Counts passed and failed tests, using the retry's results for retried files. */
export function counted(
  run: RunReport,
  again: RunReport = { files: [], unhandled: [] },
): { readonly passed: number; readonly failed: number } {
  const files = last(run, again);
  const sum = (pick: (file: FileReport) => number) =>
    files.reduce((total, file) => total + pick(file), 0);
  return {
    passed: sum(({ passed }) => passed),
    failed: sum(({ failed }) => failed) + run.unhandled.length + again.unhandled.length,
  };
}
