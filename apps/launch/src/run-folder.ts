// The temporary folder of one run (a test run, a build): everything a run writes for a while is
// below it, and it goes when the run ends. Two users, or two runs of one user, never share one.
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

/** Names the folder to the processes of the run. */
const VARIABLE = 'PORTICO_RUN';
/** User, process. */
const NAME = /^portico-(\d+)-(\d+-\d+)-\w{6}(-\w+)?$/;
const uid = (): number => process.getuid?.() ?? 0;

/**
 * The folder of the run this process belongs to; begins a run when it belongs to none. From then on
 * `os.tmpdir()` of this process, and of those it starts with its environment, is that folder. The
 * process that began the run removes it when it ends, also by a signal; what a killed one leaves is
 * removed by the same user's next run.
 */
export function runFolder(): string {
  const known = process.env[VARIABLE];
  if (known !== undefined && existsSync(known)) return known;
  const outside = tmpdir();
  sweep(outside);
  const folder = mkdtempSync(join(outside, `portico-${uid()}-${processName()}-`));
  chmodSync(folder, 0o711); // the database's user passes through; each folder inside has rights of its own
  process.env[VARIABLE] = folder;
  process.env['TMPDIR'] = folder;
  removeAtEnd(folder);
  return folder;
}

export interface Run {
  /** What of this run lies outside its folder has a name that begins so: sweep() finds it. */
  readonly prefix: string;
  /** The process that began it, as `<pid>-<start time>`: the run lasts as long as it lives. */
  readonly process: string;
  /** The machine's temporary folder. */
  readonly outside: string;
}

/** The run this process belongs to; begins one when there is none. */
export function thisRun(): Run {
  const folder = runFolder();
  const prefix = basename(folder);
  return { prefix, process: NAME.exec(prefix)?.[2] ?? processName(), outside: dirname(folder) };
}

/**
 * A folder for what every run would otherwise make again (compiled code, the unpacked browser):
 * this user's own, in the project. Where the project cannot be written it is part of the run's
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

/** Removes what runs of this user have left that have not ended by themselves. */
export function sweep(folder: string): void {
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
      // whoever else listens ends the process in order, and then it is removed
      if (process.listenerCount(signal) > 0) return;
      remove(folder);
      process.kill(process.pid, signal);
    };
    process.once(signal, onSignal);
  }
}

/** Processes that are ending may still write into it: tried again for two seconds. */
function remove(folder: string): void {
  try {
    if (statSync(folder).uid === uid() || uid() === 0)
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 36 });
  } catch {
    // a process that is not yet gone keeps writing, or somebody else removes it: the next run looks
    // again
  }
}
