// What a run and its second look amount to.
import type { FileReport, RunReport } from './report.ts';

/** More than this is no accident. */
const MOST_ALONE = 4;

/**
 * Files that are played once more, alone: those that failed by waiting in vain, where the machine
 * may have been busy with something else. Nothing that saw something wrong is tried again, and
 * nothing at all when much failed.
 */
export function alone({ files, unhandled }: RunReport): readonly string[] {
  const failed = files.filter((file) => file.failed > 0);
  return unhandled === 0 && failed.length <= MOST_ALONE
    ? failed.filter(({ waited }) => waited).map(({ file }) => file)
    : [];
}

/** Every file as its last play left it. */
function last(run: RunReport, again: RunReport): readonly FileReport[] {
  const second = new Map(again.files.map((file) => [file.file, file]));
  return run.files.map((file) => second.get(file.file) ?? file);
}

/** What failed in the end, a line each: for whoever sees only the last lines of a run. */
export function failuresOf(
  run: RunReport,
  again: RunReport = { files: [], unhandled: 0 },
): readonly string[] {
  const lines = last(run, again).flatMap(({ file, failures }) =>
    failures.map((failure) => `${file} > ${failure}`),
  );
  const unhandled = run.unhandled + again.unhandled;
  return unhandled > 0 ? [...lines, `${unhandled} failures outside any test`] : lines;
}

/** Tests that passed and failed, those played again counted by their second time. */
export function counted(
  run: RunReport,
  again: RunReport = { files: [], unhandled: 0 },
): { readonly passed: number; readonly failed: number } {
  const files = last(run, again);
  const sum = (pick: (file: FileReport) => number) =>
    files.reduce((total, file) => total + pick(file), 0);
  return {
    passed: sum(({ passed }) => passed),
    failed: sum(({ failed }) => failed) + run.unhandled + again.unhandled,
  };
}
