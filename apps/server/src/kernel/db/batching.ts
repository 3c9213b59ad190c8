// Batches concurrent statements into one transaction. Writes of an agency wait while one is in
// progress: together they need one flush to disk and one lock of the agency's audit chain;
// separately each would wait for all the others. Reads of one turn of the event loop share a round
// trip, whatever their agencies.

/** A statement and the agency under whose row security it runs. */
export interface Batched<Query> {
  readonly agencyId: string;
  readonly query: Query;
}

/**
 * Runs statements in one transaction, grouped by agency. Returns undefined if it was rolled back;
 * each statement may then be retried alone. Throws for an error that affects all of them.
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
  /** True while a transaction is in progress that the next one waits for. */
  isBusy: boolean;
}

/** Maximum number of statements per transaction. */
const MAX = 16;
/**
 * Milliseconds after which the next transaction no longer waits for this one, which may be waiting
 * for a lock.
 */
const MAX_WAIT_MS = 50;

/**
 * Batches writes. Those that arrive while one is in progress are sent together in the next
 * transaction, before the callers of the last one get their results: the database works while this
 * process handles them.
 */
export function batchWhileBusy<Query, Answer>(run: RunBatch<Query, Answer>): Send<Query, Answer> {
  const queues = new Map<string, Queue<Query, Answer>>();

  function pump(agencyId: string, queue: Queue<Query, Answer>): void {
    if (queue.isBusy) return;
    if (queue.waiting.length === 0) return void queues.delete(agencyId);
    const batch = queue.waiting.splice(0, MAX);
    let isAwaited = true;
    const goOn = (): void => {
      if (!isAwaited) return;
      isAwaited = false;
      queue.isBusy = false;
      pump(agencyId, queue);
    };
    queue.isBusy = true;
    const late = setTimeout(goOn, MAX_WAIT_MS);
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
 * Batches reads of one turn of the event loop, without waiting. An agency that sends many gets
 * separate batches.
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
        const some = all.splice(0, MAX);
        if (batch.length + some.length > MAX) flush();
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

/** Runs a batch. Returns a function that delivers the outcome to the callers. */
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

/** Runs each statement in its own transaction, so that only the faulty one fails. */
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
