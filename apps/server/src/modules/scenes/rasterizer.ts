// Pixels are made in a thread of their own: a picture takes tens of milliseconds, and the server answers meanwhile.
import { Worker } from 'node:worker_threads';
import { PorticoError } from '@portico/contract';

export interface RasterJob {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
  readonly format: 'webp' | 'jpg' | 'png';
}

export interface Rasterizer {
  /** The picture's bytes. Throws UNAVAILABLE when too many wait already. */
  draw(job: RasterJob): Promise<Buffer>;
  close(): Promise<void>;
}

/** What the thread sends back. */
export type RasterReply = { readonly id: number; readonly bytes: Uint8Array } | { readonly id: number; readonly fault: string };

interface Waiting {
  resolve(bytes: Buffer): void;
  reject(error: Error): void;
}

const MOST_WAITING = 64;

/** The thread starts with the first job, is started again after a fall, and keeps no process alive. */
export function createRasterizer({ mostWaiting = MOST_WAITING, onFault }: { mostWaiting?: number; onFault?: (fault: unknown) => void } = {}): Rasterizer {
  const waiting = new Map<number, Waiting>();
  let thread: Worker | undefined;
  let last = 0;

  function fell(from: Worker, fault: unknown): void {
    if (from !== thread) return;
    thread = undefined;
    const lost = [...waiting.values()];
    waiting.clear();
    if (lost.length > 0) onFault?.(fault);
    for (const { reject } of lost) reject(new PorticoError('UNAVAILABLE', { retryAfter: 1, cause: fault }));
  }

  function started(): Worker {
    if (thread !== undefined) return thread;
    const worker = new Worker(new URL('./raster.worker.ts', import.meta.url));
    thread = worker;
    worker.on('message', (reply: RasterReply) => {
      const job = waiting.get(reply.id);
      waiting.delete(reply.id);
      if (waiting.size === 0) worker.unref();
      if ('bytes' in reply) job?.resolve(Buffer.from(reply.bytes.buffer, reply.bytes.byteOffset, reply.bytes.byteLength));
      else job?.reject(new Error(`the picture could not be made: ${reply.fault}`));
    });
    worker.on('error', (fault) => fell(worker, fault));
    worker.on('exit', (code) => fell(worker, new Error(`the raster thread ended with ${code}`)));
    return worker;
  }

  return {
    draw(job) {
      if (waiting.size >= mostWaiting) return Promise.reject(new PorticoError('UNAVAILABLE', { retryAfter: 1 }));
      const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
      last += 1;
      waiting.set(last, { resolve, reject });
      const worker = started();
      worker.ref();
      worker.postMessage({ id: last, ...job });
      return promise;
    },
    async close() {
      const worker = thread;
      if (worker === undefined) return;
      await worker.terminate();
    },
  };
}
