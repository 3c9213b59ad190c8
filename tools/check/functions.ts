// How long the functions are. oxlint counts their lines.
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

/** From this length on a function is listed. */
export const LONG = 60;
/** A factory past this length becomes named functions over a small context object. */
export const FACTORY_LIMIT = 100;

export interface LongFunction {
  readonly file: string;
  readonly line: number;
  /** Empty for one without a name. */
  readonly name: string;
  readonly lines: number;
  /** A React component: most of its lines are markup. */
  readonly isComponent: boolean;
}

/** A component has a capital letter and stands in a file with markup. */
const isComponent = (file: string, name: string): boolean =>
  file.endsWith('.tsx') && /^[A-Z]/.test(name);

/** A group of tests is a function only in form. */
const TEST = /\.(test|e2e)\.tsx?$/;

/** What is read of oxlint's report. */
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
 * Functions over 60 lines in oxlint's JSON report, the longest first. One without a name inside
 * another long one is left out: it is long because the other is. Throws where the report is none.
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

/** Functions over 60 lines under `root`. Throws when oxlint does not run. */
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
