// Tells the worker of this process that due work was added. Modules call `wake`; the worker, which is
// created after them with their handlers, listens.
export interface WorkSignal {
  readonly wake: () => void;
  listen(callback: () => void): void;
}

export function createWorkSignal(): WorkSignal {
  const callbacks: (() => void)[] = [];
  return {
    wake: () => callbacks.forEach((callback) => callback()),
    listen: (callback) => void callbacks.push(callback),
  };
}
