// Vouchers are drawn in a thread of their own: the first one reads the fonts, each takes some
// milliseconds of the processor, and meanwhile other visitors are paying. One with the same content
// is drawn once and kept for a while; requests take turns, fair between agencies and visitors, and
// vouchers of mails do not wait behind those that visitors have requested.
import { createHash } from 'node:crypto';
import type { BookingPaper } from '@portico/documents';
import { LRUCache } from 'lru-cache';
import { createSharedMaking } from '../../kernel/shared-making.ts';
import { createThread } from '../../kernel/thread.ts';
import { type Asker, createTurns } from '../../kernel/turns.ts';

/** Papers that are drawn together, each on pages of its own; never none. */
export interface VoucherJob {
  readonly papers: readonly BookingPaper[];
}

/** The pictures of a paper; undefined: it has none, or it cannot be had now. */
export type PaperPictures = Pick<BookingPaper, 'poster' | 'logo'>;

export interface PaperAsker extends Asker {
  /**
   * Called before waiting: what the request holds meanwhile is given to others (its slot in a
   * lane).
   */
  readonly beforeWaiting?: (() => void) | undefined;
}

export interface VoucherPress {
  /**
   * The voucher as PDF bytes. `pictures` is asked when it must be drawn; `isWhole` says whether it
   * got all of them, else the paper is not kept. Throws UNAVAILABLE when too many wait or the
   * thread fell: a mail is then tried again.
   */
  print(
    paper: BookingPaper,
    pictures: () => Promise<{ readonly pictures: PaperPictures; readonly isWhole: boolean }>,
    asker: PaperAsker,
  ): Promise<Buffer>;
  /**
   * The same of several papers as one file. `pictures` answers those of each paper, in their order.
   */
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

/** A visitor looks at one voucher at a time, and may open those of a trip together. */
const LIMITS = { atOnce: 1, mostWaiting: 64, mostOfAgency: 24, mostOfVisitor: 4 } as const;
/** Papers hold names: they are kept no longer than somebody looks at them. */
const KEPT_MS = 5 * 60_000;
/** The fonts and the pages themselves lie outside the heap. */
const HEAP_MB = 64;
const KEPT_BYTES = 8 * 1024 * 1024;

/** @param worker the module of the thread: it knows who draws which product's voucher */
export function createVoucherPress(worker: URL, onFault?: (fault: unknown) => void): VoucherPress {
  const thread = createThread<VoucherJob>(worker, {
    mostWaiting: LIMITS.mostWaiting,
    heapMb: HEAP_MB,
    onFault,
  });
  return { ...createPress((...papers) => thread.run({ papers })), close: thread.close };
}

/** The press without its thread: `draw` makes the bytes of papers that are drawn together. */
export function createPress(
  draw: (...papers: readonly BookingPaper[]) => Promise<Buffer>,
): Pick<VoucherPress, 'print' | 'printAll'> {
  const turns = createTurns(LIMITS);
  const kept = new LRUCache<string, Buffer>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ length }) => length,
    ttl: KEPT_MS,
  });
  const once = createSharedMaking<Buffer>();

  const printAll: VoucherPress['printAll'] = async (papers, pictures, asker) => {
    const content = contentOf(papers);
    const before = kept.get(content);
    if (before !== undefined) return before;
    asker.beforeWaiting?.();
    // the server's own never waits for what a visitor has begun
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
 * All that papers print, their language and pictures by their addresses: whatever changes one of
 * them makes another file.
 */
const contentOf = (papers: readonly BookingPaper[]): string =>
  createHash('sha256').update(JSON.stringify(papers)).digest('base64url');
