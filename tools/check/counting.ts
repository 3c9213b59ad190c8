// What a run and its second look amount to.
import type { FileReport, RunReport } from './report.ts';

/** More than this is no accident. */
const MOST_ALONE = 4;

/**
 * Files that are played once more, alone: those that failed by waiting in vain, where the machine
 * may have been busy with something else. What saw something wrong is tried again only in the
 * browser, where a page may have been read while it changed, and only when it is a single file.
 * Nothing at all when much failed.
 */
export function alone(
  { files, unhandled }: RunReport,
  { isBrowser }: { readonly isBrowser: boolean },
): readonly FileReport[] {
  const failed = files.filter((file) => file.failed > 0);
  if (unhandled.length > 0 || failed.length > MOST_ALONE) return [];
  const wrong = failed.filter(({ waited }) => !waited);
  return isBrowser && wrong.length === 1 ? failed : failed.filter(({ waited }) => waited);
}

/** What came of a file that was played again, in a sentence. */
export const secondTime = (first: readonly FileReport[], { file, failed }: FileReport): string => {
  const waited = first.find((one) => one.file === file)?.waited ?? false;
  return `${file} ${waited ? 'waited in vain' : 'saw something wrong'} among others and ${failed > 0 ? 'failed' : 'passed'} alone`;
};

/** Every file as its last play left it. */
function last(run: RunReport, again: RunReport): readonly FileReport[] {
  const second = new Map(again.files.map((file) => [file.file, file]));
  return run.files.map((file) => second.get(file.file) ?? file);
}

/** What failed in the end, a line each: for whoever sees only the last lines of a run. */
export function failuresOf(
  run: RunReport,
  again: RunReport = { files: [], unhandled: [] },
): readonly string[] {
  const lines = last(run, again).flatMap(({ file, failures }) =>
    failures.map((failure) => `${file} > ${failure}`),
  );
  return [...lines, ...run.unhandled, ...again.unhandled];
}

/** Tests that passed and failed, those played again counted by their second time. */
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
