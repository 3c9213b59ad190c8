// Decoding what strangers send happens in a thread of its own, one at a time, and not for long.
import { createThread, JobFault } from '../../kernel/thread.ts';
import type { PictureType } from './files.types.ts';
import { refused } from './sniff.ts';

export interface PictureJob {
  readonly bytes: Uint8Array;
  readonly type: PictureType;
  /** Longest side of what is made, px; smaller pictures stay as they are. */
  readonly maxSide: number;
}

export interface PictureMaker {
  /**
   * The same picture made anew. Throws INVALID_FIELD `file` when it cannot be read, UNAVAILABLE
   * when too many wait.
   */
  remake(job: PictureJob): Promise<Buffer>;
  close(): Promise<void>;
}

const MOST_WAITING = 8;
const LONGEST_MS = 20_000;
/**
 * A large picture takes hundreds of megabytes while it is decoded, which only the end of the thread
 * gives back.
 */
const IDLE_MS = 15_000;

/** @param mostWaiting pictures that may wait while one is made */
export function createPictureMaker(
  onFault?: (fault: unknown) => void,
  mostWaiting = MOST_WAITING,
): PictureMaker {
  const thread = createThread<PictureJob>(new URL('./picture.worker.ts', import.meta.url), {
    mostWaiting,
    longestMs: LONGEST_MS,
    idleMs: IDLE_MS,
    onFault,
  });
  return {
    async remake(job) {
      try {
        return await thread.run(job);
      } catch (fault) {
        throw fault instanceof JobFault ? refused('broken', fault) : fault;
      }
    },
    close: thread.close,
  };
}
