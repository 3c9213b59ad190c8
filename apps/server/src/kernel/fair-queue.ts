// Queue for a scarce resource (a password hash, a drawing thread): bounded, and fair between
// agencies and, within one agency, between its visitors. A visitor with many requests waits behind
// its own; free places in a full queue go to visitors with few requests, and a newcomer replaces a
// visitor who has had turns already. A request whose client has disconnected is dropped before its
// work begins.
import { PorticoError } from '@portico/contract';

/** Originator of the work. */
export interface Originator {
  /** Id of the agency; '' for work without an agency. */
  readonly agency: string;
  /** The visitor within the agency, usually the network address (callerOf in kernel/tries.ts). */
  readonly visitor: string;
  /** Aborts when the result is no longer needed: work that has not begun is then dropped. */
  readonly signal?: AbortSignal | undefined;
  /**
   * True for the server's own work (a mail, its voucher). It gets every second turn, however much
   * visitors request.
   */
  readonly isOwn?: boolean;
}

export interface TurnLimits {
  /** Maximum number of concurrent jobs. */
  readonly atOnce: number;
  /** Maximum number of waiting jobs of all agencies; the server's own are counted separately. */
  readonly mostWaiting: number;
  readonly mostOfAgency: number;
  readonly mostOfVisitor: number;
}

export interface FairQueue {
  /**
   * Runs `work` when its turn comes. Throws UNAVAILABLE if the queue is full or the work was
   * dropped, and any error of `work`.
   */
  take<T>(asker: Originator, work: () => Promise<T>): Promise<T>;
  /** Returns the number of waiting jobs. */
  waiting(): number;
}

interface Waiting {
  readonly agency: string;
  readonly visitor: string;
  begin(): void;
  refuse(): void;
}

/** Waiting jobs of one agency, by visitor; both maps keep the order of turns. */
type OfAgency = Map<string, Waiting[]>;

const tooMany = (): PorticoError => new PorticoError('UNAVAILABLE', { retryAfter: 2 });

/**
 * Creates the queue.
 * @param now Time in milliseconds, of a monotonic clock.
 */
export function createTurns(limits: TurnLimits, now = (): number => performance.now()): FairQueue {
  const own = createQueue({ ...limits, mostOfAgency: Infinity, mostOfVisitor: Infinity }, now);
  const visitors = createQueue(limits, now);
  let running = 0;
  let isOwnNext = true;

  function next(): Waiting | undefined {
    const [first, second] = isOwnNext ? [own, visitors] : [visitors, own];
    isOwnNext = !isOwnNext;
    return first.take() ?? second.take();
  }

  async function run<T>(work: () => Promise<T>): Promise<T> {
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
      next()?.begin();
    }
  }

  return {
    waiting: () => own.size() + visitors.size(),
    take<T>(asker: Originator, work: () => Promise<T>): Promise<T> {
      const { agency, visitor, signal, isOwn = false } = asker;
      if (signal?.aborted) return Promise.reject(tooMany());
      if (running < limits.atOnce) return run(work);
      const queue = isOwn ? own : visitors;
      const { promise, resolve, reject } = Promise.withResolvers<T>();
      const drop = (): void => {
        if (queue.remove(waiting)) reject(tooMany());
      };
      const waiting: Waiting = {
        agency,
        visitor,
        begin() {
          signal?.removeEventListener('abort', drop);
          run(work).then(resolve, reject);
        },
        refuse() {
          signal?.removeEventListener('abort', drop);
          reject(tooMany());
        },
      };
      if (queue.add(waiting)) signal?.addEventListener('abort', drop, { once: true });
      else reject(tooMany());
      return promise;
    },
  };
}

/** Maximum number of visitors counted per period. */
const MAX_KNOWN = 10_000;
/**
 * Milliseconds. Turns are remembered for one to two periods, even while the queue is empty in
 * between: a flood has pauses.
 */
const PERIOD = 30_000;

/** Counts visitors' turns in this period and the one before. */
function createTally(now: () => number) {
  let current = new Map<string, number>();
  let before = new Map<string, number>();
  let began = now();
  function renew(): void {
    const age = now() - began;
    if (age < PERIOD) return;
    before = age < 2 * PERIOD ? current : new Map();
    current = new Map();
    began = now();
  }
  return {
    of: (key: string): number => (current.get(key) ?? 0) + (before.get(key) ?? 0),
    renew,
    add(key: string): void {
      if (current.size >= MAX_KNOWN) current.clear();
      current.set(key, (current.get(key) ?? 0) + 1);
    },
  };
}

function createQueue({ mostWaiting, mostOfAgency, mostOfVisitor }: TurnLimits, now: () => number) {
  const agencies = new Map<string, OfAgency>();
  let size = 0;
  const sizeOf = (of: OfAgency): number =>
    [...of.values()].reduce((sum, { length }) => sum + length, 0);

  function remove(waiting: Waiting): boolean {
    const { agency, visitor } = waiting;
    const of = agencies.get(agency);
    const list = of?.get(visitor);
    const index = list?.indexOf(waiting) ?? -1;
    if (of === undefined || list === undefined || index < 0) return false;
    list.splice(index, 1);
    size -= 1;
    if (list.length === 0) of.delete(visitor);
    if (of.size === 0) agencies.delete(agency);
    return true;
  }

  /** Recent turns per visitor, so that a flood from many addresses leaves room for a newcomer. */
  const had = createTally(now);
  const keyOf = ({ agency, visitor }: Waiting): string => `${agency} ${visitor}`;

  /**
   * Rejects the newest job of the visitor with the most jobs, if that exceeds the jobs of `by` by
   * more than one.
   */
  function makeRoom(among: Iterable<OfAgency>, by: Waiting, mine: number): boolean {
    had.renew();
    let most = mine + had.of(keyOf(by)) + 1;
    let newest: Waiting | undefined;
    for (const of of among)
      for (const list of of.values()) {
        const last = list.at(-1);
        const asked = last === undefined ? 0 : list.length + had.of(keyOf(last));
        if (asked > most) [most, newest] = [asked, last];
      }
    if (newest === undefined) return false;
    remove(newest);
    newest.refuse();
    return true;
  }

  return {
    size: () => size,
    add(waiting: Waiting): boolean {
      const of = agencies.get(waiting.agency);
      const mine = of?.get(waiting.visitor)?.length ?? 0;
      if (mine >= mostOfVisitor) return false;
      if (of !== undefined && sizeOf(of) >= mostOfAgency && !makeRoom([of], waiting, mine))
        return false;
      if (size >= mostWaiting && !makeRoom(agencies.values(), waiting, mine)) return false;
      const now: OfAgency = agencies.get(waiting.agency) ?? new Map<string, Waiting[]>();
      agencies.set(waiting.agency, now);
      const list = now.get(waiting.visitor) ?? [];
      list.push(waiting);
      now.set(waiting.visitor, list);
      size += 1;
      return true;
    },
    remove,
    /** Takes the next job: agencies take turns, and so do visitors within one. */
    take(): Waiting | undefined {
      const [agency, of] = agencies.entries().next().value ?? [];
      const [visitor, list] = of?.entries().next().value ?? [];
      const first = list?.[0];
      if (agency === undefined || of === undefined || visitor === undefined || !first)
        return undefined;
      remove(first);
      had.renew();
      had.add(keyOf(first));
      const rest = of.get(visitor);
      if (rest !== undefined) {
        of.delete(visitor);
        of.set(visitor, rest);
      }
      if (agencies.delete(agency) && of.size > 0) agencies.set(agency, of);
      return first;
    },
  };
}
