// Manages the temporary folder of one run (a test run, a build). All temporary files of a run are
// below it, and it is removed when the run ends. Two users, or two runs of one user, never share a
// folder.
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { isAlive, processName } from './processes.ts';
import { ROOT } from './settings.ts';

/** Environment variable that passes the folder to the run's processes. */
const VARIABLE = 'PORTICO_RUN';
/** Captures the user id and the process name. */
const NAME = /^portico-(\d+)-(\d+-\d+)-\w{6}(-\w+)?$/;
const uid = (): number => process.getuid?.() ?? 0;

/**
 * Returns the folder of the run this process belongs to; begins a run if there is none. From then
 * on that folder is `os.tmpdir()` for this process and for the child processes that inherit its
 * environment. The process that began the run removes it on exit, also after a signal; the same
 * user's next run removes the folder of a killed run.
 */
export function runFolder(): string {
  const known = process.env[VARIABLE];
  if (known !== undefined && existsSync(known)) return known;
  const outside = tmpdir();
  removeStaleRuns(outside);
  const folder = mkdtempSync(join(outside, `portico-${uid()}-${processName()}-`));
  chmodSync(folder, 0o711); // the database's user must be able to traverse it; each folder inside has its own permissions
  process.env[VARIABLE] = folder;
  process.env['TMPDIR'] = folder;
  removeAtEnd(folder);
  return folder;
}

export interface Run {
  /** Name prefix of this run's files outside its folder, so that sweep() finds them. */
  readonly prefix: string;
  /** Process that began the run, as `<pid>-<start time>`: the run lasts as long as it lives. */
  readonly process: string;
  /** The system's temporary folder. */
  readonly outside: string;
}

/** Returns the run this process belongs to; begins one if there is none. */
export function thisRun(): Run {
  const folder = runFolder();
  const prefix = basename(folder);
  return { prefix, process: NAME.exec(prefix)?.[2] ?? processName(), outside: dirname(folder) };
}

/**
 * Returns a folder for data shared between runs (compiled code, the unpacked browser), inside the
 * project and specific to this user. If the project is not writable, it is part of the run's
 * folder.
 */
export function cacheFolder(): string {
  const folder = join(ROOT, '.cache', `tests-${uid()}`);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK | constants.X_OK);
    return folder;
  } catch {
    return runFolder();
  }
}

/** Removes leftovers of this user's runs that did not clean up after themselves. */
export function removeStaleRuns(folder: string): void {
  for (const name of readdirSync(folder)) {
    const match = NAME.exec(name);
    if (match === null || Number(match[1]) !== uid() || isAlive(match[2] ?? '')) continue;
    remove(join(folder, name));
  }
}

function removeAtEnd(folder: string): void {
  process.once('exit', () => remove(folder));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    const onSignal = () => {
      // other listeners shut the process down in order, and then it is removed
      if (process.listenerCount(signal) > 0) return;
      remove(folder);
      process.kill(process.pid, signal);
    };
    process.once(signal, onSignal);
  }
}

/** Processes that are shutting down may still write into it: retries for two seconds. */
function remove(folder: string): void {
  try {
    if (statSync(folder).uid === uid() || uid() === 0)
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 36 });
  } catch {
    // a process that is still running keeps writing, or another process is removing it: the next
    // run retries
  }
}
