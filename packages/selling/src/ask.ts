// Queries several suppliers in parallel and forwards each response on arrival, until all have
// finished or the deadline is reached.
import type { Clock, SupplierContext, SupplierSource, UnreadableAnswer } from '@portico/contract';
import { NONE_LEFT } from '@portico/rules/sane';
import type { Breaker } from './breaker.ts';
import { Oddities } from './oddities.ts';

export interface Progress {
  readonly asked: number;
  /** Number of suppliers that have finished, successfully or not. */
  readonly answered: number;
}

export type AskEvent<Item = unknown> =
  | {
      readonly kind: 'items';
      readonly supplier: string;
      readonly items: readonly Item[];
      readonly progress: Progress;
    }
  /** A supplier has finished. */
  | {
      readonly kind: 'done';
      readonly supplier: string;
      readonly outcome: SupplierEnd;
      readonly progress: Progress;
    };

/** Events that arrived together. */
export type AskBatch<Item = unknown> = readonly AskEvent<Item>[];

/**
 * Outcome of a supplier: 'broken' was not asked because its circuit breaker is open, 'late' missed
 * the deadline, 'unreadable' responded, but nothing of its response could be parsed.
 */
export type SupplierEnd = 'ok' | 'failed' | 'late' | 'broken' | 'unreadable';

/** `Sent` is an item as suppliers send it. */
export interface AskOptions<Query = unknown, Item = unknown, Sent = Item> {
  readonly suppliers: readonly SupplierSource<Query, Sent>[];
  readonly query: Query;
  /**
   * Splits items into valid ones and reasons for rejected ones. `notes` name what was worked out
   * otherwise than stated, for the log.
   */
  readonly sane: (items: readonly Sent[]) => {
    readonly items: readonly Item[];
    readonly refused: readonly string[];
    readonly notes?: readonly string[];
  };
  /**
   * Milliseconds of real time after which the result ends with the items received. A supplier's own
   * timeout applies as well.
   */
  readonly deadlineMs: number;
  /** Ends the search early if the client disconnects. */
  readonly signal: AbortSignal;
  readonly clock: Clock;
  readonly context: Pick<SupplierContext, 'agencyId' | 'correlationId' | 'language' | 'faults'>;
  /** Called with a supplier's fault, for the log; never stops the other suppliers. */
  readonly onFault?: (supplier: string, fault: unknown) => void;
  readonly breaker?: (supplier: string) => Breaker;
  /**
   * Milliseconds during which items are collected between two batches. Default: 0. The end is never
   * delayed.
   */
  readonly paceMs?: number;
}

/** Stream of supplier responses. */
export interface AnswerStream<Item = unknown> extends AsyncIterable<AskBatch<Item>> {
  /** Ends the stream, for a caller that stops reading. */
  stop(): void;
}

/**
 * Queries all suppliers in parallel and streams their responses on arrival, in batches of those
 * that arrived together; can be read once. Ends when every supplier has finished, at the deadline,
 * when its reader stops, or when the signal aborts; suppliers still running are aborted. Never
 * throws because of a supplier.
 */
export function ask<Query, Item, Sent = Item>(
  options: AskOptions<Query, Item, Sent>,
): AnswerStream<Item> {
  const { suppliers, deadlineMs, signal, paceMs = 0 } = options;
  const queue: AskEvent<Item>[] = [];
  const total = suppliers.length;
  /** Abort functions of unfinished suppliers, by name. */
  const open = new Map<string, Stop>(
    suppliers.map(({ profile }) => [profile.name, () => undefined]),
  );
  let wake: () => void = () => undefined;
  let over = signal.aborted;

  const progress = (): Progress => ({ asked: total, answered: total - open.size });
  const isLast = (): boolean => over || open.size === 0;
  const push = (event: AskEvent<Item>): void => {
    if (over) return;
    queue.push(event);
    wake();
  };
  const finish = (supplier: string, outcome: SupplierEnd): void => {
    if (!over && open.delete(supplier))
      push({ kind: 'done', supplier, outcome, progress: progress() });
  };
  const end = (running: Iterable<Stop>, why: Error): void => {
    over = true;
    for (const stop of running) stop(why);
    wake();
  };
  const timer = setTimeout(() => {
    const late = [...open];
    for (const [supplier] of late) finish(supplier, 'late');
    end(
      late.map(([, stop]) => stop),
      DEADLINE,
    );
  }, deadlineMs);
  const leave = (): void => {
    clearTimeout(timer);
    signal.removeEventListener('abort', leave);
    end(open.values(), OVER);
  };
  signal.addEventListener('abort', leave, { once: true });

  for (const supplier of suppliers) {
    const { name } = supplier.profile;
    const { stop, ended } = askOne(supplier, options, (items) =>
      push({ kind: 'items', supplier: name, items, progress: progress() }),
    );
    open.set(name, stop);
    void ended.then((outcome) => finish(name, outcome));
  }
  return { stop: leave, [Symbol.asyncIterator]: read };

  async function* read(): AsyncGenerator<AskBatch<Item>, void, void> {
    try {
      for (;;) {
        while (queue.length === 0 && !isLast())
          await new Promise<void>((resolve) => (wake = resolve));
        if (queue.length === 0) return;
        const batch = queue.splice(0);
        yield batch;
        if (paceMs === 0 || isLast() || !batch.some(({ kind }) => kind === 'items')) continue;
        await new Promise<void>((resolve) => {
          const rest = setTimeout(resolve, paceMs);
          wake = () => {
            if (!isLast()) return;
            clearTimeout(rest);
            resolve();
          };
        });
      }
    } finally {
      leave();
    }
  }
}

const isUnreadable = (fault: unknown): boolean =>
  fault instanceof Error && (fault as Partial<UnreadableAnswer>).isUnreadable === true;

type Stop = (why: Error) => void;
const DEADLINE = new Error('the deadline has come');
const OVER = new Error('the search is over');

/** Queries one supplier. `stop` ends it immediately, even if its adapter ignores the signal. */
function askOne<Query, Item, Sent>(
  supplier: SupplierSource<Query, Sent>,
  options: AskOptions<Query, Item, Sent>,
  onItems: (items: readonly Item[]) => void,
): { readonly stop: Stop; readonly ended: Promise<SupplierEnd> } {
  const own = new AbortController();
  let give: Stop = () => undefined;
  const given = new Promise<never>((_, reject) => (give = reject));
  given.catch(() => undefined);
  let stopped: Error | undefined;
  const abort = (why: Error): void => {
    own.abort(why);
    give(why);
  };
  const stop = (why: Error): void => {
    stopped ??= why;
    abort(why);
  };
  return { stop, ended: run() };

  async function run(): Promise<SupplierEnd> {
    const { name, searchTimeoutMs } = supplier.profile;
    const breaker = options.breaker?.(name);
    if (breaker && !breaker.allows()) return 'broken';
    const limit = setTimeout(
      () => abort(new Error(`${name} took longer than ${searchTimeoutMs} ms`)),
      searchTimeoutMs,
    );
    const [leftOut, corrected] = [new Oddities(), new Oddities()];
    const iterator = supplier
      .search(options.query, {
        ...options.context,
        signal: own.signal,
        now: new Date(options.clock.now()).toISOString(),
        onLeftOut: (names) => leftOut.add(names),
        onCorrected: (notes) => corrected.add(notes),
      })
      [Symbol.asyncIterator]();
    let usable = 0;
    try {
      for (;;) {
        const step = await Promise.race([iterator.next(), given]);
        if (step.done) break;
        const { items, refused, notes = [] } = options.sane(step.value);
        usable += items.length;
        corrected.add(notes);
        leftOut.add(refused.filter((fault) => fault !== NONE_LEFT));
        if (items.length > 0) onItems(items);
      }
      breaker?.succeeded();
      return usable === 0 && leftOut.count > 0 ? 'unreadable' : 'ok';
    } catch (fault) {
      if (stopped === undefined || stopped === DEADLINE) breaker?.failed();
      if (stopped !== undefined) return 'late';
      options.onFault?.(name, fault);
      return isUnreadable(fault) ? 'unreadable' : 'failed';
    } finally {
      clearTimeout(limit);
      for (const [odd, what] of [
        [leftOut, 'sent # items or rates that cannot be'],
        [corrected, 'says # things otherwise than they are worked out'],
      ] as const) {
        const named = odd.inOneLine();
        if (named === null) continue;
        const text = `${name} ${what.replace('#', String(odd.count))}: ${named}`;
        options.onFault?.(name, new Error(text));
      }
      // Run the generator's finally block without awaiting it: it may hang.
      iterator.return?.(undefined).catch((fault: unknown) => options.onFault?.(name, fault));
    }
  }
}
