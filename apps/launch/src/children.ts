// Processes of ours: on a leash, with a log file each, started again when they fall, stopped in
// order.
import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cutLog, openLog, sizeOf } from './bounded-log.ts';
import { ROOT, WRONG_SETTINGS } from './settings.ts';

/**
 * How often the logs are looked at: a process that does nothing else writes some megabytes
 * meanwhile.
 */
const LOOK_MS = 250;
const LEASH = fileURLToPath(new URL('./leash.mjs', import.meta.url));

export interface ChildOptions {
  readonly name: string;
  /** Arguments of node. */
  readonly args: readonly string[];
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string | undefined>>;
}

export interface Children {
  /** Runs to its end; throws with its last words when it fails. */
  run(options: ChildOptions): Promise<void>;
  /**
   * Keeps it running: whenever it ends it is started again, each time after a longer wait. Calls
   * `onGiveUp` only when its settings are wrong: starting again would not help.
   */
  keep(options: ChildOptions, onGiveUp: (message: string) => void): Kept;
  /** Stops all, the last first, in the order they were first started; each within its grace. */
  stop(graceMs: number): Promise<void>;
  /** Ends all at once. */
  kill(): void;
}

export interface Kept {
  /** How often it has ended within a minute of its start, one time after the other. */
  falls(): number;
  /** The end of its log. */
  lastWords(): string;
}

/** Someone who starts it for the first time is told after so many falls, and does not wait on. */
export const HOPELESS = 6;
const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 30_000;
/** What has been up for so long may fall anew. */
const STEADY_MS = 60_000;

/**
 * How long to wait before the next start, after so many falls in a row: twice as long each time,
 * half a minute at most.
 */
export const waitAfter = (falls: number): number =>
  Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (falls - 1));

/** `say` prints a line for the person at the terminal; `after` calls later (tests: at once). */
export function createChildren(
  logDir: string,
  say: (line: string) => void,
  after: (ms: number, work: () => void) => void = (ms, work) => void setTimeout(work, ms),
): Children {
  /** Those that live, by name. */
  const living = new Map<ChildProcess, string>();
  /** Where in its log a process began; in the order they were first started. */
  const begins = new Map<string, number>();
  let stopping = false;
  mkdirSync(logDir, { recursive: true });
  setInterval(() => {
    for (const name of begins.keys()) if (cutLog(logOf(name))) begins.set(name, 0);
  }, LOOK_MS).unref();

  function start(options: ChildOptions): ChildProcess {
    const path = logOf(options.name);
    cutLog(path);
    begins.set(options.name, sizeOf(path));
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
    living.set(child, options.name);
    child.once('exit', () => living.delete(child));
    return child;
  }

  const ended = (child: ChildProcess) =>
    new Promise<string | null>((resolve) => {
      child.once('error', (error) => resolve(error.message));
      child.once('exit', (code, signal) => resolve(code === 0 ? null : (signal ?? `code ${code}`)));
    });

  const logOf = (name: string) => join(logDir, `${name}.log`);

  function lastWords(name: string): string {
    if (!existsSync(logOf(name))) return '(it has no log)';
    const text = readFileSync(logOf(name))
      .subarray(begins.get(name))
      .toString('utf8')
      .trimEnd()
      .split('\n')
      .slice(-25)
      .join('\n');
    return `${text}\n(all of it: ${logOf(name)})`;
  }

  return {
    async run(options) {
      const reason = await ended(start(options));
      if (stopping) return new Promise(() => undefined); // whoever waits is being stopped as well
      if (reason !== null)
        throw new Error(`${options.name} failed (${reason}):\n${lastWords(options.name)}`);
    },

    keep(options, onGiveUp) {
      let falls = 0;
      const again = async () => {
        const begun = performance.now();
        const reason = await ended(start(options));
        if (stopping) return;
        if (reason === `code ${WRONG_SETTINGS}`) return onGiveUp(lastWords(options.name));
        falls = performance.now() - begun > STEADY_MS ? 1 : falls + 1;
        const wait = waitAfter(falls);
        const inWords = wait < 1_000 ? '' : ` in ${wait / 1_000} s`;
        say(`${options.name} ended (${reason ?? 'code 0'}) and is started again${inWords}.`);
        after(wait, () => void (stopping || again()));
      };
      void again();
      return { falls: () => falls, lastWords: () => lastWords(options.name) };
    },

    async stop(graceMs) {
      stopping = true;
      // One that fell and was started again keeps its place: the server still needs it for what is
      // under way.
      const order = [...begins.keys()];
      const place = ([, name]: [ChildProcess, string]): number => order.indexOf(name);
      for (const [child] of [...living].sort((one, other) => place(other) - place(one))) {
        const done = ended(child);
        child.kill('SIGTERM');
        const timer = setTimeout(() => child.kill('SIGKILL'), graceMs);
        await done;
        clearTimeout(timer);
      }
    },

    kill() {
      stopping = true;
      for (const child of living.keys()) {
        try {
          if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
        } catch {
          // it has just ended by itself
        }
      }
    },
  };
}
