// Renders pixels in a separate thread: a picture takes tens of milliseconds, and the server stays
// responsive.
import { createThread } from '../../kernel/thread.ts';

/** The picture to render: SVG text, or a PNG, JPEG or WebP of our own making. */
type RasterSource = { readonly svg: string } | { readonly picture: Uint8Array };

export type RasterJob = RasterSource & {
  readonly width: number;
  readonly height: number;
  /** The server sends JPEG, and icons as PNG; the benchmark compares WebP with SVG. */
  readonly format: 'jpg' | 'webp' | 'png';
  /**
   * Background of a picture that is centred and fits into this share of width and height. Default:
   * the picture fills both.
   */
  readonly ground?: { readonly colour: string; readonly share: number };
};

export interface Rasterizer {
  /** Returns the picture's bytes. Throws UNAVAILABLE if too many wait already. */
  draw(job: RasterJob): Promise<Buffer>;
  close(): Promise<void>;
}

const MAX_WAITING = 64;
/** Megabytes. The pictures themselves are outside the heap. */
const HEAP_MB = 64;

export function createRasterizer({
  mostWaiting = MAX_WAITING,
  onFault,
}: { mostWaiting?: number; onFault?: (fault: unknown) => void } = {}): Rasterizer {
  const thread = createThread<RasterJob>(new URL('./raster.worker.ts', import.meta.url), {
    mostWaiting,
    heapMb: HEAP_MB,
    onFault,
  });
  return { draw: thread.run, close: thread.close };
}
