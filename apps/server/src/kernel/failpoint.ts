// Kill points for crash tests: FAILPOINT=step:phase[:n] ends the process, as kill -9 would, the n-th time it gets there.
// Never set in production (config.ts).

export type Failpoint = (step: string, phase: 'before' | 'after' | 'recorded') => void;

/** The kill point of this process; without a setting it does nothing. */
export function createFailpoint(setting: string | undefined, kill: () => void = () => process.kill(process.pid, 'SIGKILL')): Failpoint {
  if (setting === undefined) return () => undefined;
  const [wantedStep, wantedPhase, nth = '1'] = setting.split(':');
  let left = Number(nth);
  return (step, phase) => {
    if (step !== wantedStep || phase !== wantedPhase) return;
    left -= 1;
    if (left === 0) kill();
  };
}
