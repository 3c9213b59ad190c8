// Runs work that would block the server (mostly pixels) in a separate thread. The other side is
// thread-side.ts.
import { basename } from 'node:path';
import { Worker } from 'node:worker_threads';
import { PorticoError } from '@portico/contract';

export interface Thread<Job> {
  /**
   * Returns the thread's result. Throws UNAVAILABLE if too many jobs wait or the thread has
   * crashed, JobFault if the thread rejects the job.
   */
  run(job: Job): Promise<Buffer>;
  close(): Promise<void>;
}

/** A message from the thread. */
export type ThreadReply =
  | { readonly id: number; readonly bytes: Uint8Array }
  | { readonly id: number; readonly fault: string };

/** The thread could not run this job; it continues with others. */
export class JobFault extends Error {}

export interface ThreadOptions {
  readonly mostWaiting: number;
  /**
   * Maximum milliseconds per job; a longer one ends the thread, and all waiting jobs fail with it.
   */
  readonly longestMs?: number;
  /**
   * Milliseconds without work after which the thread ends and frees its memory; the next job starts
   * another. Default: never.
   */
  readonly idleMs?: number;
  /**
   * Maximum JavaScript heap of the thread in megabytes, for work whose data is outside the heap. A
   * thread that needs more ends as after a crash. Default: the same as the server's.
   */
  readonly heapMb?: number;
  readonly onFault?: ((fault: unknown) => void) | undefined;
}

/** URL of the folder with the built server and its threads; not defined when run from source. */
declare const BUILT_FOLDER: string | undefined;

/** Returns the file to run: the built one if the server is built. */
const fileOf = (source: URL): URL =>
  typeof BUILT_FOLDER === 'undefined'
    ? source
    : new URL(`${basename(source.pathname, '.ts')}.mjs`, BUILT_FOLDER);

/** Young generation of a thread with a bounded heap, in megabytes; V8 never shrinks it. */
const NURSERY_MB = 2;

interface Waiting {
  readonly deadline: NodeJS.Timeout | undefined;
  resolve(bytes: Buffer): void;
  reject(error: Error): void;
}

/**
 * Creates a thread; `entry` is the source file.
 *
 * The thread starts with the first job, is restarted after a crash, and keeps no process alive.
 */
export function createThread<Job extends object>(
  entry: URL,
  { mostWaiting, longestMs, idleMs, heapMb, onFault }: ThreadOptions,
): Thread<Job> {
  const waiting = new Map<number, Waiting>();
  let thread: Worker | undefined;
  let last = 0;
  let idle: NodeJS.Timeout | undefined;

  function fell(from: Worker, fault: unknown): void {
    if (from !== thread) return;
    thread = undefined;
    const lost = [...waiting.values()];
    waiting.clear();
    if (lost.length > 0) onFault?.(fault);
    for (const { deadline, reject } of lost) {
      clearTimeout(deadline);
      reject(new PorticoError('UNAVAILABLE', { retryAfter: 1, cause: fault }));
    }
  }

  function started(): Worker {
    if (thread !== undefined) return thread;
    const worker = new Worker(
      fileOf(entry),
      heapMb === undefined
        ? {}
        : {
            resourceLimits: {
              maxOldGenerationSizeMb: heapMb,
              maxYoungGenerationSizeMb: NURSERY_MB,
            },
          },
    );
    thread = worker;
    worker.on('message', (reply: ThreadReply) => {
      const job = waiting.get(reply.id);
      waiting.delete(reply.id);
      clearTimeout(job?.deadline);
      if (waiting.size === 0) {
        worker.unref();
        if (idleMs !== undefined) idle = setTimeout(rest, idleMs).unref();
      }
      if ('bytes' in reply)
        job?.resolve(
          Buffer.from(reply.bytes.buffer, reply.bytes.byteOffset, reply.bytes.byteLength),
        );
      else job?.reject(new JobFault(reply.fault));
    });
    worker.on('error', (fault) => fell(worker, fault));
    worker.on('exit', (code) => fell(worker, new Error(`the thread ended with ${code}`)));
    return worker;
  }

  function rest(): void {
    const worker = thread;
    thread = undefined;
    void worker?.terminate();
  }

  function tooLong(): void {
    const worker = thread;
    if (worker === undefined) return;
    fell(worker, new Error('a job took too long'));
    void worker.terminate();
  }

  return {
    run(job) {
      if (waiting.size >= mostWaiting)
        return Promise.reject(new PorticoError('UNAVAILABLE', { retryAfter: 1 }));
      const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
      clearTimeout(idle);
      last += 1;
      waiting.set(last, {
        resolve,
        reject,
        deadline: longestMs === undefined ? undefined : setTimeout(tooLong, longestMs),
      });
      const worker = started();
      worker.ref();
      worker.postMessage({ id: last, ...job });
      return promise;
    },
    async close() {
      clearTimeout(idle);
      await thread?.terminate();
    },
  };
}
