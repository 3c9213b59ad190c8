// Decodes untrusted uploads in a separate thread, one at a time, with a timeout.
import { createThread, JobFault } from '../../kernel/thread.ts';
import type { PictureType } from './files.types.ts';
import { refused } from './sniff.ts';

export interface PictureJob {
  readonly bytes: Uint8Array;
  readonly type: PictureType;
  /** Maximum side length of the result in px; smaller pictures keep their size. */
  readonly maxSide: number;
}

export interface PictureMaker {
  /**
   * Re-encodes a picture. Throws INVALID_FIELD `file` if it cannot be read, UNAVAILABLE if too many
   * wait.
   */
  remake(job: PictureJob): Promise<Buffer>;
  close(): Promise<void>;
}

const MAX_WAITING = 8;
const LONGEST_MS = 20_000;
/**
 * Decoding a large picture takes hundreds of megabytes, which are freed only when the thread ends.
 */
const IDLE_MS = 15_000;

/**
 * Creates the thread.
 * @param mostWaiting maximum number of waiting pictures
 */
export function createPictureMaker(
  onFault?: (fault: unknown) => void,
  mostWaiting = MAX_WAITING,
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
