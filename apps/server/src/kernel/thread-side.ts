// Inside a thread: answers each job (kernel/thread.ts).
import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { basename } from 'node:path';
import { parentPort } from 'node:worker_threads';
import type { ThreadReply } from './thread.ts';

/** Lets everybody else on this machine go first. Linux gives each thread a priority of its own; elsewhere nothing changes. */
export function stepBack(): void {
  try {
    setPriority(
      Number(basename(readlinkSync('/proc/thread-self'))),
      constants.priority.PRIORITY_BELOW_NORMAL,
    );
  } catch {
    // work is done all the same, only beside what is more urgent
  }
}

/** Call once in the thread's file. What `make` throws refuses that job only. */
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
