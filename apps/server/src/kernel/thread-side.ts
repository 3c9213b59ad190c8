// The worker thread's side: runs each job (kernel/thread.ts).
import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { basename } from 'node:path';
import { parentPort } from 'node:worker_threads';
import type { ThreadReply } from './thread.ts';

/**
 * Nice value below the request threads, with a third of their share when the processor is the
 * limit: with a tenth (10) a process's first paper took too long.
 */
const BEHIND = 5;

/** Lowers this thread's priority. Linux has a priority per thread; elsewhere nothing changes. */
export function stepBack(): void {
  try {
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), BEHIND);
  } catch {
    // the work is still done, at the ordinary priority
  }
}

/** Handles jobs. Call once in the thread's file. If `make` throws, only that job fails. */
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
