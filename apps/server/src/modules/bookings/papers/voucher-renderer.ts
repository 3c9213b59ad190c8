// Renders vouchers in a separate thread: the first one loads the fonts, each takes some
// milliseconds of processor time, and meanwhile other visitors are paying. A voucher with the same
// content is rendered once and cached for a while; requests take turns, fair between agencies and
// visitors, and vouchers of mails do not wait behind those of visitors.
import { createHash } from 'node:crypto';
import type { BookingPaper } from '@portico/documents';
import { LRUCache } from 'lru-cache';
import { createSingleFlight } from '../../../kernel/single-flight.ts';
import { createThread } from '../../../kernel/thread.ts';
import { type Originator, createTurns } from '../../../kernel/fair-queue.ts';

/** Papers that are rendered together, each on its own pages; at least one. */
export interface VoucherJob {
  readonly papers: readonly BookingPaper[];
}

/** The pictures of a paper; undefined if it has none, or they are unavailable now. */
export type PaperPictures = Pick<BookingPaper, 'poster' | 'logo'>;

export interface PaperAsker extends Originator {
  /** Called before waiting, to release resources of the request (its slot in a lane). */
  readonly beforeWaiting?: (() => void) | undefined;
}

export interface VoucherRenderer {
  /**
   * Renders the voucher as PDF bytes. `pictures` is called only if it must be rendered; with
   * `isWhole` false some are missing, and the paper is not cached. Throws UNAVAILABLE if too many
   * wait or the thread crashed: a mail is then retried.
   */
  print(
    paper: BookingPaper,
    pictures: () => Promise<{ readonly pictures: PaperPictures; readonly isWhole: boolean }>,
    asker: PaperAsker,
  ): Promise<Buffer>;
  /** Renders several papers as one file. `pictures` returns those of each paper, in order. */
  printAll(
    papers: readonly BookingPaper[],
    pictures: () => Promise<{
      readonly pictures: readonly PaperPictures[];
      readonly isWhole: boolean;
    }>,
    asker: PaperAsker,
  ): Promise<Buffer>;
  close(): Promise<void>;
}

/** A visitor views one voucher at a time, and may open those of a trip together. */
const LIMITS = { atOnce: 1, mostWaiting: 64, mostOfAgency: 24, mostOfVisitor: 4 } as const;
/** Papers contain names: they are cached only briefly. */
const KEPT_MS = 5 * 60_000;
/** Megabytes. The fonts and the pages themselves are outside the heap. */
const HEAP_MB = 64;
const KEPT_BYTES = 8 * 1024 * 1024;

/**
 * Creates the press with its thread.
 * @param worker the thread's module, which selects the renderer of each product's voucher
 */
export function createVoucherPress(
  worker: URL,
  onFault?: (fault: unknown) => void,
): VoucherRenderer {
  const thread = createThread<VoucherJob>(worker, {
    mostWaiting: LIMITS.mostWaiting,
    heapMb: HEAP_MB,
    onFault,
  });
  return { ...createPress((...papers) => thread.run({ papers })), close: thread.close };
}

/**
 * Creates the press without its thread: `draw` returns the bytes of papers that are rendered
 * together.
 */
export function createPress(
  draw: (...papers: readonly BookingPaper[]) => Promise<Buffer>,
): Pick<VoucherRenderer, 'print' | 'printAll'> {
  const turns = createTurns(LIMITS);
  const kept = new LRUCache<string, Buffer>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ length }) => length,
    ttl: KEPT_MS,
  });
  const once = createSingleFlight<Buffer>();

  const printAll: VoucherRenderer['printAll'] = async (papers, pictures, asker) => {
    const content = contentOf(papers);
    const before = kept.get(content);
    if (before !== undefined) return before;
    asker.beforeWaiting?.();
    // the server's own work never waits for a visitor's
    const key = `${asker.isOwn ?? false} ${content}`;
    return once(key, asker.signal, (signal) =>
      turns.take({ ...asker, signal }, async () => {
        const found = await pictures();
        const bytes = await draw(...papers.map((paper, i) => ({ ...paper, ...found.pictures[i] })));
        if (found.isWhole) kept.set(content, bytes);
        return bytes;
      }),
    );
  };
  return {
    printAll,
    print: (paper, pictures, asker) =>
      printAll(
        [paper],
        async () => {
          const found = await pictures();
          return { ...found, pictures: [found.pictures] };
        },
        asker,
      ),
  };
}

/**
 * Hashes everything that the papers print, with their language and picture addresses: any change
 * yields another file.
 */
const contentOf = (papers: readonly BookingPaper[]): string =>
  createHash('sha256').update(JSON.stringify(papers)).digest('base64url');
