// Waiting for something scarce that many may ask for (a password hash, a drawing thread): a bounded
// queue that is fair between agencies and, within one agency, between its visitors. One visitor who
// asks for much waits for itself; what is left of a full queue goes to visitors with few requests,
// and a newcomer replaces a visitor who has had turns already. A request whose client has
// disconnected is dropped before its work begins.
import { PorticoError } from '@portico/contract';

/** For whom work is done. */
export interface Asker {
  /** Id of the agency; '' for work of no agency. */
  readonly agency: string;
  /** The visitor within the agency, mostly the network address (callerOf in kernel/tries.ts). */
  readonly visitor: string;
  /** Aborts when nothing waits for the result any more: work that has not begun is then dropped. */
  readonly signal?: AbortSignal | undefined;
  /**
   * Work of the server itself (a mail, its voucher). It has every second turn, whatever visitors
   * ask for.
   */
  readonly isOwn?: boolean;
}

export interface TurnLimits {
  /** Works that run at the same time. */
  readonly atOnce: number;
  /** Works that may wait, of all agencies; the server's own are counted apart. */
  readonly mostWaiting: number;
  readonly mostOfAgency: number;
  readonly mostOfVisitor: number;
}

export interface Turns {
  /**
   * Runs `work` when its turn comes. Throws UNAVAILABLE when too much waits or was dropped, and
   * what `work` throws.
   */
  take<T>(asker: Asker, work: () => Promise<T>): Promise<T>;
  /** Works that wait. */
  waiting(): number;
}

interface Waiting {
  readonly agency: string;
  readonly visitor: string;
  begin(): void;
  refuse(): void;
}

/** Those of one agency, by visitor; both maps keep the order in which their keys take turns. */
type OfAgency = Map<string, Waiting[]>;

const tooMany = (): PorticoError => new PorticoError('UNAVAILABLE', { retryAfter: 2 });

/** @param now Time in milliseconds, of a clock that only moves forward. */
export function createTurns(limits: TurnLimits, now = (): number => performance.now()): Turns {
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
    take<T>(asker: Asker, work: () => Promise<T>): Promise<T> {
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

/** Visitors whose turns are counted in one period, at most. */
const MOST_KNOWN = 10_000;
/**
 * Milliseconds. Turns are remembered for one to two periods, also while the queue is empty in
 * between: a flood has pauses.
 */
const PERIOD = 30_000;

/** Counts the turns that visitors have had in this period and the one before. */
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
      if (current.size >= MOST_KNOWN) current.clear();
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

  /**
   * Turns each visitor has had lately, so that a flood from many addresses leaves room for a
   * newcomer.
   */
  const had = createTally(now);
  const keyOf = ({ agency, visitor }: Waiting): string => `${agency} ${visitor}`;

  /**
   * Refuses the newest work of the visitor who has asked for most, if that exceeds what `by` has
   * asked for by more than one.
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
    /** The next work: agencies take turns, and within one its visitors. */
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
