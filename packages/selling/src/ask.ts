// Asks many suppliers at once and hands on what each says as soon as it says it, until all have answered or the deadline comes.
import type { Clock, SupplierContext } from '@portico/contract';
import type { HotelQuery, HotelSupplier, SupplierHotelRates } from '@portico/product-hotels/port';
import type { Breaker } from './breaker.ts';
import { saneHotels } from './sane.ts';

export interface Progress {
  readonly asked: number;
  /** Suppliers that are done, well or badly. */
  readonly answered: number;
}

export type SupplyEvent =
  | {
      readonly kind: 'hotels';
      readonly supplier: string;
      readonly hotels: readonly SupplierHotelRates[];
      readonly progress: Progress;
    }
  /** A supplier has said all it will say. */
  | {
      readonly kind: 'done';
      readonly supplier: string;
      readonly outcome: SupplierEnd;
      readonly progress: Progress;
    };

/** How a supplier ended: 'broken' was not asked because its breaker is open, 'late' had not finished at the deadline. */
export type SupplierEnd = 'ok' | 'failed' | 'late' | 'broken';

export interface SearchOptions {
  readonly suppliers: readonly HotelSupplier[];
  readonly query: HotelQuery;
  /** Milliseconds of real time until whatever has arrived is all there is. A supplier's own limit counts as well. */
  readonly deadlineMs: number;
  /** Ends the search early: the client has gone. */
  readonly signal: AbortSignal;
  readonly clock: Clock;
  readonly context: Pick<SupplierContext, 'agencyId' | 'correlationId' | 'language' | 'faults'>;
  /** Called with what a supplier did wrong, for the log; never stops the others. */
  readonly onFault?: (supplier: string, fault: unknown) => void;
  readonly breaker?: (supplier: string) => Breaker;
  /** After hotels were handed on, milliseconds in which more are gathered before the next are; 0 when left out. The end never waits. */
  readonly paceMs?: number;
}

/** A search under way. */
export interface HotelSearch extends AsyncIterable<readonly SupplyEvent[]> {
  /** Ends it, for whoever will not read it. */
  stop(): void;
}

/**
 * Asks all suppliers at once and streams their answers as they come, those that came together at once; to be read one time. Ends
 * when every supplier is done, at the deadline, when its reader leaves, or when the signal aborts; suppliers that still run are
 * told to stop. Never throws because of a supplier.
 */
export function searchHotels(options: SearchOptions): HotelSearch {
  const { suppliers, deadlineMs, signal, paceMs = 0 } = options;
  const queue: SupplyEvent[] = [];
  const asked = suppliers.length;
  /** Who has not finished, and how to tell it to stop. */
  const open = new Map<string, Stop>(
    suppliers.map(({ profile }) => [profile.name, () => undefined]),
  );
  let wake: () => void = () => undefined;
  let over = signal.aborted;

  const progress = (): Progress => ({ asked, answered: asked - open.size });
  const isLast = (): boolean => over || open.size === 0;
  const push = (event: SupplyEvent): void => {
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
    const { stop, ended } = ask(supplier, options, (hotels) =>
      push({ kind: 'hotels', supplier: name, hotels, progress: progress() }),
    );
    open.set(name, stop);
    void ended.then((outcome) => finish(name, outcome));
  }
  return { stop: leave, [Symbol.asyncIterator]: read };

  async function* read(): AsyncGenerator<readonly SupplyEvent[], void, void> {
    try {
      for (;;) {
        while (queue.length === 0 && !isLast())
          await new Promise<void>((resolve) => (wake = resolve));
        if (queue.length === 0) return;
        const batch = queue.splice(0);
        yield batch;
        if (paceMs === 0 || isLast() || !batch.some(({ kind }) => kind === 'hotels')) continue;
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

type Stop = (why: Error) => void;
const DEADLINE = new Error('the deadline has come');
const OVER = new Error('the search is over');

/** Asks one supplier. `stop` ends it at once, also when its adapter ignores the signal. */
function ask(
  supplier: HotelSupplier,
  options: SearchOptions,
  take: (hotels: readonly SupplierHotelRates[]) => void,
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
    const iterator = supplier
      .search(options.query, {
        ...options.context,
        signal: own.signal,
        now: new Date(options.clock.now()).toISOString(),
      })
      [Symbol.asyncIterator]();
    try {
      for (;;) {
        const step = await Promise.race([iterator.next(), given]);
        if (step.done) break;
        const { hotels, refused } = saneHotels(step.value);
        if (refused.length > 0)
          options.onFault?.(
            name,
            new Error(
              `${name} sent ${refused.length} rates or hotels that cannot be: ${refused[0]}`,
            ),
          );
        if (hotels.length > 0) take(hotels);
      }
      breaker?.succeeded();
      return 'ok';
    } catch (fault) {
      if (stopped === undefined || stopped === DEADLINE) breaker?.failed();
      if (stopped !== undefined) return 'late';
      options.onFault?.(name, fault);
      return 'failed';
    } finally {
      clearTimeout(limit);
      // Let a generator run its finally; it may hang, so nobody waits for it.
      iterator.return?.(undefined).catch((fault: unknown) => options.onFault?.(name, fault));
    }
  }
}
