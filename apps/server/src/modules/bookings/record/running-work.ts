// Work of this process that goes on after the reply to the request that began it.

export interface RunningWork {
  /** Remembers work until it has ended. Returns it; a rejection is left to those who await it. */
  add<T>(work: Promise<T>): Promise<T>;
  /** Resolves when all work has ended. */
  whenIdle(): Promise<void>;
}

export function runningWork(): RunningWork {
  const running = new Set<Promise<unknown>>();
  return {
    add(work) {
      running.add(work);
      void work.finally(() => running.delete(work)).catch(() => undefined);
      return work;
    },
    async whenIdle() {
      while (running.size > 0) await Promise.allSettled(running);
    },
  };
}
