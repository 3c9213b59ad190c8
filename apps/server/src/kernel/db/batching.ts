// Statements that are sent at the same time share a transaction. Writes of an agency wait while one
// is under way: together they need one flush to the disk and one lock of the agency's audit chain;
// alone each would wait for all the others. Reads of one turn of the event loop share a round trip,
// whichever agencies they are for.

/** A statement, and the agency under whose row security it runs. */
export interface Batched<Query> {
  readonly agencyId: string;
  readonly query: Query;
}

/**
 * Runs statements in one transaction, those of an agency next to each other. Undefined: it was
 * rolled back, and each may be tried alone. Throws a fault that concerns all of them.
 */
export type RunBatch<Query, Answer> = (
  batch: readonly Batched<Query>[],
) => Promise<readonly Answer[] | undefined>;
export type Send<Query, Answer> = (agencyId: string, query: Query) => Promise<Answer>;

interface Waiting<Query, Answer> extends Batched<Query> {
  resolve(answer: Answer): void;
  reject(fault: unknown): void;
}

interface Queue<Query, Answer> {
  readonly waiting: Waiting<Query, Answer>[];
  /** Whether a transaction is under way that the next one waits for. */
  isBusy: boolean;
}

/** The most statements in one transaction. */
const MOST = 16;
/**
 * After this time the next transaction no longer waits for this one, which may be waiting for a
 * lock.
 */
const PATIENCE_MS = 50;

/**
 * For writes. Those that come while one is under way are sent together in the next transaction,
 * which is sent before the callers of the last one get their answers: the database works while this
 * process handles them.
 */
export function batchWhileBusy<Query, Answer>(run: RunBatch<Query, Answer>): Send<Query, Answer> {
  const queues = new Map<string, Queue<Query, Answer>>();

  function pump(agencyId: string, queue: Queue<Query, Answer>): void {
    if (queue.isBusy) return;
    if (queue.waiting.length === 0) return void queues.delete(agencyId);
    const batch = queue.waiting.splice(0, MOST);
    let isAwaited = true;
    const goOn = (): void => {
      if (!isAwaited) return;
      isAwaited = false;
      queue.isBusy = false;
      pump(agencyId, queue);
    };
    queue.isBusy = true;
    const late = setTimeout(goOn, PATIENCE_MS);
    void carriedOut(run, batch).then((deliver) => {
      clearTimeout(late);
      goOn();
      setImmediate(deliver);
    });
  }

  return (agencyId, query) =>
    new Promise((resolve, reject) => {
      const queue = queues.get(agencyId) ?? { waiting: [], isBusy: false };
      queues.set(agencyId, queue);
      queue.waiting.push({ agencyId, query, resolve, reject });
      pump(agencyId, queue);
    });
}

/**
 * For reads. Those of one turn of the event loop are sent together, without waiting. An agency that
 * sends many fills batches of its own.
 */
export function batchPerTurn<Query, Answer>(run: RunBatch<Query, Answer>): Send<Query, Answer> {
  const pending = new Map<string, Waiting<Query, Answer>[]>();

  function send(): void {
    let batch: Waiting<Query, Answer>[] = [];
    const flush = (): void => {
      if (batch.length > 0) void carriedOut(run, batch).then((deliver) => deliver());
      batch = [];
    };
    for (const all of pending.values()) {
      while (all.length > 0) {
        const some = all.splice(0, MOST);
        if (batch.length + some.length > MOST) flush();
        batch.push(...some);
      }
    }
    flush();
    pending.clear();
  }

  return (agencyId, query) =>
    new Promise((resolve, reject) => {
      if (pending.size === 0) setImmediate(send);
      const all = pending.get(agencyId) ?? [];
      pending.set(agencyId, all);
      all.push({ agencyId, query, resolve, reject });
    });
}

/** Runs a batch; answers a function that delivers the outcome to the callers. */
async function carriedOut<Query, Answer>(
  run: RunBatch<Query, Answer>,
  batch: readonly Waiting<Query, Answer>[],
): Promise<() => void> {
  try {
    const answers = await run(batch);
    if (answers !== undefined)
      return () => batch.forEach(({ resolve }, index) => resolve(answers[index] as Answer));
    await apart(run, batch);
    return () => undefined;
  } catch (fault) {
    return () => batch.forEach(({ reject }) => reject(fault));
  }
}

/** Runs each in a transaction of its own, so that only the one with the fault fails. */
const apart = <Query, Answer>(
  run: RunBatch<Query, Answer>,
  batch: readonly Waiting<Query, Answer>[],
): Promise<unknown> =>
  Promise.all(
    batch.map(async (one) => {
      try {
        const [answer] = (await run([one])) ?? [];
        one.resolve(answer as Answer);
      } catch (fault) {
        one.reject(fault);
      }
    }),
  );
