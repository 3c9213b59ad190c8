// Processes of ours: on a leash, with a log file each, started again when they fall, stopped in order.
import { type ChildProcess, spawn } from 'node:child_process';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT, WRONG_SETTINGS } from './settings.ts';

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
   * Keeps it running: whenever it ends it is started again, each time after a longer wait. Calls `onGiveUp` only when
   * its settings are wrong: starting again would not help.
   */
  keep(options: ChildOptions, onGiveUp: (message: string) => void): Kept;
  /** Stops all, the last started first, each within its grace. */
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

/** How long to wait before the next start, after so many falls in a row: twice as long each time, half a minute at most. */
export const waitAfter = (falls: number): number =>
  Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (falls - 1));

/** `say` prints a line for the person at the terminal; `after` calls later (tests: at once). */
export function createChildren(
  logDir: string,
  say: (line: string) => void,
  after: (ms: number, work: () => void) => void = (ms, work) => void setTimeout(work, ms),
): Children {
  const living = new Set<ChildProcess>();
  /** Where in its log a process began. */
  const begins = new Map<string, number>();
  let stopping = false;

  function start(options: ChildOptions): ChildProcess {
    const path = logOf(options.name);
    mkdirSync(logDir, { recursive: true });
    if (existsSync(path) && statSync(path).size > 10_000_000) renameSync(path, `${path}.1`);
    begins.set(options.name, existsSync(path) ? statSync(path).size : 0);
    const log = openSync(path, 'a', 0o600);
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
    closeSync(log);
    living.add(child);
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
      for (const child of [...living].reverse()) {
        const done = ended(child);
        child.kill('SIGTERM');
        const timer = setTimeout(() => child.kill('SIGKILL'), graceMs);
        await done;
        clearTimeout(timer);
      }
    },

    kill() {
      stopping = true;
      for (const child of living) {
        try {
          if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
        } catch {
          // it has just ended by itself
        }
      }
    },
  };
}
