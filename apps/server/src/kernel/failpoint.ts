// Kill points for crash tests: FAILPOINT=step:phase[:n] ends the process, as kill -9 would, the
// n-th time that point is reached. Never set in production (config.ts).

/**
 * Marks a step of a booking at which a process may crash: calls to peers by name, lookups as
 * `ask-…`, statements as steps.
 */
export type Failpoint = (step: string, phase: 'before' | 'after' | 'recorded') => void;

export const noFailpoint: Failpoint = () => undefined;

/** Creates the kill point of this process; without a setting it does nothing. */
export function createFailpoint(
  setting: string | undefined,
  kill: () => void = () => process.kill(process.pid, 'SIGKILL'),
): Failpoint {
  if (setting === undefined) return noFailpoint;
  const [wantedStep, wantedPhase, nth = '1'] = setting.split(':');
  let left = Number(nth);
  return (step, phase) => {
    if (step !== wantedStep || phase !== wantedPhase) return;
    left -= 1;
    if (left === 0) kill();
  };
}

/**
 * Runs a statement as a separate step: `before` it is sent, `after` it was sent and before its
 * result is read, `recorded` once it is committed.
 */
export async function statementStep<T>(
  failpoint: Failpoint,
  step: string,
  write: () => Promise<T>,
): Promise<T> {
  failpoint(step, 'before');
  const written = write();
  // By the next turn of the event loop it has been sent.
  setImmediate(() => failpoint(step, 'after'));
  const result = await written;
  failpoint(step, 'recorded');
  return result;
}
