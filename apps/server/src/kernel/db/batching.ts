// Statements that are sent at the same time share a transaction. Writes of an agency wait for the one that is under way: together
// they take one flush to the disk and one turn at the agency's audit chain, where apart each would wait for all the others, one
// flush after another. Reads share what one turn of the loop has brought, whichever agencies' they are: one round trip instead of many.

/** A statement, and the agency under whose row security it is carried out. */
export interface Asked<Query> {
  readonly agencyId: string;
  readonly query: Query;
}

/** Does statements in one transaction, those of an agency side by side. Undefined: it was rolled back, and each may be tried alone. Throws what holds for all. */
export type DoTogether<Query, Answer> = (
  asked: readonly Asked<Query>[],
) => Promise<readonly Answer[] | undefined>;
export type Send<Query, Answer> = (agencyId: string, query: Query) => Promise<Answer>;

interface Waiting<Query, Answer> extends Asked<Query> {
  resolve(answer: Answer): void;
  reject(fault: unknown): void;
}

interface Queue<Query, Answer> {
  readonly waiting: Waiting<Query, Answer>[];
  /** A transaction is under way that the next one waits for. */
  isBusy: boolean;
}

/** Statements of one transaction. */
const MOST = 16;
/** A transaction that takes longer, behind a lock perhaps, holds nobody up any more. */
const PATIENCE_MS = 50;

/**
 * Writes: what comes while one is under way goes together with the next, which leaves before anybody hears of the last: the
 * database is at work while we are with the answers.
 */
export function whileBusy<Query, Answer>(run: DoTogether<Query, Answer>): Send<Query, Answer> {
  const queues = new Map<string, Queue<Query, Answer>>();

  function pump(agencyId: string, queue: Queue<Query, Answer>): void {
    if (queue.isBusy) return;
    if (queue.waiting.length === 0) return void queues.delete(agencyId);
    const batch = queue.waiting.splice(0, MOST);
    let holdsUp = true;
    const goOn = (): void => {
      if (!holdsUp) return;
      holdsUp = false;
      queue.isBusy = false;
      pump(agencyId, queue);
    };
    queue.isBusy = true;
    const late = setTimeout(goOn, PATIENCE_MS);
    void carriedOut(run, batch).then((tell) => {
      clearTimeout(late);
      goOn();
      setImmediate(tell);
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

/** Reads: what one turn of the loop brings goes together, and waits for nothing. An agency that brings many keeps them to itself. */
export function eachTurn<Query, Answer>(run: DoTogether<Query, Answer>): Send<Query, Answer> {
  const brought = new Map<string, Waiting<Query, Answer>[]>();

  function send(): void {
    let batch: Waiting<Query, Answer>[] = [];
    const flush = (): void => {
      if (batch.length > 0) void carriedOut(run, batch).then((tell) => tell());
      batch = [];
    };
    for (const all of brought.values()) {
      while (all.length > 0) {
        const some = all.splice(0, MOST);
        if (batch.length + some.length > MOST) flush();
        batch.push(...some);
      }
    }
    flush();
    brought.clear();
  }

  return (agencyId, query) =>
    new Promise((resolve, reject) => {
      if (brought.size === 0) setImmediate(send);
      const all = brought.get(agencyId) ?? [];
      brought.set(agencyId, all);
      all.push({ agencyId, query, resolve, reject });
    });
}

/** Does them; answers the telling of how it went. */
async function carriedOut<Query, Answer>(
  run: DoTogether<Query, Answer>,
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

/** Each by itself: nobody's fault is another's. */
const apart = <Query, Answer>(
  run: DoTogether<Query, Answer>,
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
