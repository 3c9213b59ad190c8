export interface Readiness {
  readonly ready: boolean;
  readonly database: 'answers' | 'away';
  readonly draining: boolean;
}

export interface HealthService {
  readiness(): Promise<Readiness>;
  /** From now on not ready: the process is going down. */
  drain(): void;
}

/** Ready means: the database answers and the process is not going down. */
export function createHealthService(deps: { ping: () => Promise<void> }): HealthService {
  let draining = false;
  return {
    async readiness() {
      const database = await deps.ping().then(
        () => 'answers' as const,
        () => 'away' as const,
      );
      return { ready: database === 'answers' && !draining, database, draining };
    },
    drain() {
      draining = true;
    },
  };
}
