// Supervises child processes: each has a leash pipe and a log file, is restarted when it crashes,
// and is stopped in order.
import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cutLog, openLog, sizeOf } from './bounded-log.ts';
import { ROOT, WRONG_SETTINGS } from './settings.ts';

/**
 * Interval between checks of the log sizes in milliseconds: a process that only logs writes some
 * megabytes in that time.
 */
const LOOK_MS = 250;
const LEASH = fileURLToPath(new URL('./leash.mjs', import.meta.url));

export interface ChildOptions {
  readonly name: string;
  /** Command-line arguments of node. */
  readonly args: readonly string[];
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string | undefined>>;
}

export interface Children {
  /** Runs the process to completion. Rejects with its last log lines if it fails. */
  run(options: ChildOptions): Promise<void>;
  /**
   * Keeps the process running: restarts it whenever it ends, each time after a longer delay. Calls
   * `onGiveUp` only if its settings are invalid, because a restart would not help.
   */
  keep(options: ChildOptions, onGiveUp: (message: string) => void): Kept;
  /**
   * Stops all processes one after another, in reverse order of their first start, each within
   * `graceMs`.
   */
  stop(graceMs: number): Promise<void>;
  /** Kills all processes immediately. */
  kill(): void;
}

export interface Kept {
  /** Returns the number of consecutive crashes within a minute of a start. */
  falls(): number;
  /** Returns the last lines of its log. */
  lastWords(): string;
}

/**
 * Number of crashes after which the first start is reported as failed instead of waiting further.
 */
export const MAX_FAILED_STARTS = 6;
const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 30_000;
/** A process that has run for this long has its crash count reset to zero. */
const STEADY_MS = 60_000;

/**
 * Delay in milliseconds before the next start after `falls` consecutive crashes: doubles each time,
 * at most half a minute.
 */
export const waitAfter = (falls: number): number =>
  Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (falls - 1));

/** State shared by the functions of this file. */
interface Processes {
  readonly logDir: string;
  readonly say: (line: string) => void;
  readonly after: (ms: number, work: () => void) => void;
  /** Names of the running processes. */
  readonly living: Map<ChildProcess, string>;
  /**
   * Byte offset in the log where each process's last start begins, keyed by name, in the order of
   * the first starts.
   */
  readonly begins: Map<string, number>;
  isStopping: boolean;
}

/**
 * Creates a supervisor for child processes. `say` prints a line to the terminal; `after` schedules
 * a callback (tests call it immediately).
 */
export function createChildren(
  logDir: string,
  say: (line: string) => void,
  after: (ms: number, work: () => void) => void = (ms, work) => void setTimeout(work, ms),
): Children {
  const processes: Processes = {
    logDir,
    say,
    after,
    living: new Map(),
    begins: new Map(),
    isStopping: false,
  };
  mkdirSync(logDir, { recursive: true });
  setInterval(() => cutLogs(processes), LOOK_MS).unref();
  return {
    run: (options) => run(processes, options),
    keep: (options, onGiveUp) => keep(processes, options, onGiveUp),
    stop: (graceMs) => stop(processes, graceMs),
    kill: () => kill(processes),
  };
}

const logOf = ({ logDir }: Processes, name: string): string => join(logDir, `${name}.log`);

function cutLogs(processes: Processes): void {
  for (const name of processes.begins.keys())
    if (cutLog(logOf(processes, name))) processes.begins.set(name, 0);
}

/** Starts a process with a leash pipe, its output redirected to its log. */
function start(processes: Processes, options: ChildOptions): ChildProcess {
  const path = logOf(processes, options.name);
  cutLog(path);
  processes.begins.set(options.name, sizeOf(path));
  const log = openLog(path);
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--import', LEASH, ...options.args],
    {
      cwd: options.cwd ?? ROOT,
      env: {
        ...process.env,
        ...options.env,
        PORTICO_LEASH: undefined,
        PORTICO_LAUNCHER: String(process.pid),
      },
      // detached: Ctrl-C goes to the launcher alone, which stops everything in order.
      detached: true,
      stdio: ['ignore', log, log, 'pipe'],
    },
  );
  if (log !== 'ignore') closeSync(log);
  processes.living.set(child, options.name);
  child.once('exit', () => processes.living.delete(child));
  return child;
}

/** Resolves when the process ends: with null on success, else with the reason. */
const ended = (child: ChildProcess): Promise<string | null> =>
  new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(code === 0 ? null : (signal ?? `code ${code}`)));
  });

/** Returns the last lines a process has logged since its last start. */
function lastWords(processes: Processes, name: string): string {
  const path = logOf(processes, name);
  if (!existsSync(path)) return '(it has no log)';
  const text = readFileSync(path)
    .subarray(processes.begins.get(name))
    .toString('utf8')
    .trimEnd()
    .split('\n')
    .slice(-25)
    .join('\n');
  return `${text}\n(all of it: ${path})`;
}

async function run(processes: Processes, options: ChildOptions): Promise<void> {
  const reason = await ended(start(processes, options));
  if (processes.isStopping) return new Promise(() => undefined); // the caller is being stopped as well
  if (reason !== null)
    throw new Error(`${options.name} failed (${reason}):\n${lastWords(processes, options.name)}`);
}

function keep(
  processes: Processes,
  options: ChildOptions,
  onGiveUp: (message: string) => void,
): Kept {
  const { say, after } = processes;
  const { name } = options;
  let falls = 0;
  const startAgain = async () => {
    const begun = performance.now();
    const reason = await ended(start(processes, options));
    if (processes.isStopping) return;
    if (reason === `code ${WRONG_SETTINGS}`) return onGiveUp(lastWords(processes, name));
    falls = performance.now() - begun > STEADY_MS ? 1 : falls + 1;
    const wait = waitAfter(falls);
    const inWords = wait < 1_000 ? '' : ` in ${wait / 1_000} s`;
    say(`${name} ended (${reason ?? 'code 0'}) and is started again${inWords}.`);
    after(wait, () => void (processes.isStopping || startAgain()));
  };
  void startAgain();
  return { falls: () => falls, lastWords: () => lastWords(processes, name) };
}

async function stop(processes: Processes, graceMs: number): Promise<void> {
  processes.isStopping = true;
  // A restarted process keeps its position: the server still needs it for requests in progress.
  const order = [...processes.begins.keys()];
  const place = ([, name]: [ChildProcess, string]): number => order.indexOf(name);
  for (const [child] of [...processes.living].sort((one, other) => place(other) - place(one))) {
    const done = ended(child);
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), graceMs);
    await done;
    clearTimeout(timer);
  }
}

function kill(processes: Processes): void {
  processes.isStopping = true;
  for (const child of processes.living.keys()) {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // it has just exited
    }
  }
}
