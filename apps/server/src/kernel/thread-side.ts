// Inside a thread: answers each job (kernel/thread.ts).
import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { basename } from 'node:path';
import { parentPort } from 'node:worker_threads';
import type { ThreadReply } from './thread.ts';

/**
 * Behind those who answer requests, with a third of their share where the processor is the limit:
 * with a tenth (10) the first paper of a process took longer than somebody waits for it.
 */
const BEHIND = 5;

/**
 * Lowers this thread's priority. Linux has a priority for each thread; elsewhere nothing changes.
 */
export function stepBack(): void {
  try {
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), BEHIND);
  } catch {
    // the work is done all the same, at the ordinary priority
  }
}

/** Call once in the thread's file. When `make` throws, that job alone is refused. */
export function answerJobs<Job>(make: (job: Job) => Promise<Uint8Array>): void {
  parentPort?.on('message', (message: Job & { readonly id: number }) => {
    const { id } = message;
    const answer = (reply: ThreadReply): void => parentPort?.postMessage(reply);
    make(message).then(
      (bytes) => answer({ id, bytes }),
      (fault: unknown) =>
        answer({ id, fault: fault instanceof Error ? fault.message : String(fault) }),
    );
  });
}
