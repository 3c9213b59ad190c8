// Asks many suppliers at once and hands on what each says as soon as it says it, until all have answered or the deadline comes.
import type { Clock, HotelQuery, HotelSupplier, SupplierContext, SupplierHotelRates } from '@portico/contract';
import type { Breaker } from './breaker.ts';
import { saneHotels } from './sane.ts';

export interface Progress {
  readonly asked: number;
  /** Suppliers that are done, well or badly. */
  readonly answered: number;
}

export type SupplyEvent =
  | { readonly kind: 'hotels'; readonly supplier: string; readonly hotels: readonly SupplierHotelRates[]; readonly progress: Progress }
  /** A supplier has said all it will say. */
  | { readonly kind: 'done'; readonly supplier: string; readonly outcome: SupplierEnd; readonly progress: Progress };

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
  readonly context: Pick<SupplierContext, 'agencyId' | 'correlationId' | 'faults'>;
  /** Called with what a supplier did wrong, for the log; never stops the others. */
  readonly onFault?: (supplier: string, fault: unknown) => void;
  readonly breaker?: (supplier: string) => Breaker;
}

/**
 * Streams the answers of all suppliers as they come. Ends when every supplier is done, at the deadline, or when the signal
 * aborts; suppliers that still run are told to stop. Never throws because of a supplier.
 */
export async function* searchHotels(options: SearchOptions): AsyncGenerator<SupplyEvent, void, void> {
  const { suppliers, deadlineMs, signal } = options;
  const stop = new AbortController();
  const queue: SupplyEvent[] = [];
  const asked = suppliers.length;
  const open = new Set(suppliers.map((supplier) => supplier.profile.name));
  let wake: () => void = () => undefined;
  let over = signal.aborted;

  const progress = (): Progress => ({ asked, answered: asked - open.size });
  const push = (event: SupplyEvent): void => {
    if (over) return;
    queue.push(event);
    wake();
  };
  const finish = (supplier: string, outcome: SupplierEnd): void => {
    if (over || !open.delete(supplier)) return;
    push({ kind: 'done', supplier, outcome, progress: progress() });
  };
  const end = (): void => {
    over = true;
    wake();
  };
  const timer = setTimeout(() => {
    for (const supplier of open) finish(supplier, 'late');
    stop.abort(DEADLINE);
    end();
  }, deadlineMs);
  signal.addEventListener('abort', end, { once: true });

  for (const supplier of suppliers) {
    void ask(supplier, options, stop.signal, (hotels) => push({ kind: 'hotels', supplier: supplier.profile.name, hotels, progress: progress() })).then(
      (outcome) => finish(supplier.profile.name, outcome),
    );
  }
  try {
    for (;;) {
      const event = queue.shift();
      if (event !== undefined) {
        yield event;
        continue;
      }
      if (over || open.size === 0) return;
      await new Promise<void>((resolve) => {
        wake = resolve;
        if (queue.length > 0 || over) resolve();
      });
    }
  } finally {
    over = true;
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
    stop.abort();
  }
}

const DEADLINE = new Error('the deadline has come');

async function ask(supplier: HotelSupplier, options: SearchOptions, stopped: AbortSignal, take: (hotels: readonly SupplierHotelRates[]) => void): Promise<SupplierEnd> {
  const { name, searchTimeoutMs } = supplier.profile;
  const breaker = options.breaker?.(name);
  if (breaker && !breaker.allows()) return 'broken';
  const own = new AbortController();
  const limit = setTimeout(() => own.abort(new Error(`${name} took longer than ${searchTimeoutMs} ms`)), searchTimeoutMs);
  const forward = (): void => own.abort(new Error('the search is over'));
  stopped.addEventListener('abort', forward, { once: true });
  const iterator = supplier
    .search(options.query, { ...options.context, signal: own.signal, now: new Date(options.clock.now()).toISOString() })
    [Symbol.asyncIterator]();
  try {
    for (;;) {
      // An adapter that ignores the signal must not hold us.
      const step = await unlessAborted(iterator.next(), own.signal);
      if (step.done) break;
      const { hotels, refused } = saneHotels(step.value);
      if (refused.length > 0) options.onFault?.(name, new Error(`${name} sent ${refused.length} rates or hotels that cannot be: ${refused[0]}`));
      if (hotels.length > 0) take(hotels);
    }
    breaker?.succeeded();
    return 'ok';
  } catch (fault) {
    if (!stopped.aborted || stopped.reason === DEADLINE) breaker?.failed();
    if (stopped.aborted) return 'late';
    options.onFault?.(name, fault);
    return 'failed';
  } finally {
    clearTimeout(limit);
    stopped.removeEventListener('abort', forward);
    // Let a generator run its finally; it may hang, so nobody waits for it.
    iterator.return?.(undefined).catch((fault: unknown) => options.onFault?.(name, fault));
  }
}

function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(signal.reason instanceof Error ? signal.reason : new Error('aborted'));
    if (signal.aborted) return abort();
    signal.addEventListener('abort', abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
