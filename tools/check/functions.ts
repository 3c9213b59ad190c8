// Measures function lengths with oxlint.
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

/** Functions from this length on are listed. */
export const LONG = 60;
/** A longer factory must be split into named functions over a small context object. */
export const FACTORY_LIMIT = 100;

export interface LongFunction {
  readonly file: string;
  readonly line: number;
  /** Empty for an anonymous function. */
  readonly name: string;
  readonly lines: number;
  /** A React component: most of its lines are markup. */
  readonly isComponent: boolean;
}

/** A component has a capitalized name and is in a .tsx file. */
const isComponent = (file: string, name: string): boolean =>
  file.endsWith('.tsx') && /^[A-Z]/.test(name);

/** A group of tests is technically a function, but is not counted as one. */
const TEST = /\.(test|e2e)\.tsx?$/;

/** The fields used from oxlint's report. */
interface Report {
  readonly diagnostics: readonly {
    readonly message: string;
    readonly filename: string;
    readonly labels: readonly {
      readonly span: { readonly offset: number; readonly length: number; readonly line: number };
    }[];
  }[];
}

/**
 * Parses the functions over 60 lines from oxlint's JSON report, longest first. An anonymous
 * function inside another long one is skipped, as it accounts for the other's length. Throws if the
 * report is invalid.
 */
export function readLongFunctions(report: string): readonly LongFunction[] {
  const found = (JSON.parse(report) as Report).diagnostics
    .filter(({ filename }) => !TEST.test(filename))
    .map((one) => {
      const span = one.labels[0]?.span ?? { offset: 0, length: 0, line: 0 };
      return {
        file: one.filename,
        line: span.line,
        name: /`([^`]+)`/.exec(one.message)?.[1] ?? '',
        lines: Number(/too many lines \((\d+)\)/.exec(one.message)?.[1] ?? 0),
        from: span.offset,
        to: span.offset + span.length,
      };
    });
  return found
    .filter(
      (inner) =>
        inner.name !== '' ||
        !found.some(
          (outer) =>
            outer !== inner &&
            outer.file === inner.file &&
            outer.from <= inner.from &&
            inner.to <= outer.to,
        ),
    )
    .map(({ file, line, name, lines }) => ({
      file,
      line,
      name,
      lines,
      isComponent: isComponent(file, name),
    }))
    .sort((one, other) => other.lines - one.lines);
}

/** Returns the functions over 60 lines under `root`. Throws if oxlint does not run. */
export function longFunctions(root: string): readonly LongFunction[] {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      resolve(root, 'node_modules/oxlint/bin/oxlint'),
      '--config',
      resolve(import.meta.dirname, 'function-lines.json'),
      '--format=json',
      'packages',
      'apps',
      'tools',
      'bench',
      'e2e',
    ],
    { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  if (!stdout.startsWith('{')) throw new Error(`oxlint: ${stdout}${stderr}`);
  return readLongFunctions(stdout);
}
