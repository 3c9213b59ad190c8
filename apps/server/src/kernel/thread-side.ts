// Inside a thread: answers each job (kernel/thread.ts).
import { parentPort } from 'node:worker_threads';
import type { ThreadReply } from './thread.ts';

/** Call once in the thread's file. What `make` throws refuses that job only. */
export function answerJobs<Job>(make: (job: Job) => Promise<Uint8Array>): void {
  parentPort?.on('message', (message: Job & { readonly id: number }) => {
    const { id } = message;
    const answer = (reply: ThreadReply): void => parentPort?.postMessage(reply);
    make(message).then(
      (bytes) => answer({ id, bytes }),
      (fault: unknown) => answer({ id, fault: fault instanceof Error ? fault.message : String(fault) }),
    );
  });
}
