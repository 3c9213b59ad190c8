// Before anything is measured: a load run must notice a wrong answer, or all its figures are worth
// nothing.
import { startRaw } from '../baselines/start-raw.ts';
import type { Ground } from './ground.ts';
import { type Exchange, load } from './load.ts';

/** Throws when wrong answers, refusals or a missing server go unnoticed. */
export async function proveLoads(ground: Ground): Promise<void> {
  const right: Exchange = {
    method: 'POST',
    path: '/',
    headers: { host: 'x' },
    body: 'ping',
    expected: 'pong',
  };
  const raw = await startRaw(ground, [right, { ...right, body: 'other', expected: 'thing' }]);
  const run = (exchange: Exchange) =>
    load({ port: raw.port, connections: 2, seconds: 0.5, exchanges: [exchange] });
  try {
    await run(right);
    for (const wrong of [
      { ...right, expected: 'pang' },
      { ...right, body: 'unknown' },
      { ...right, expected: () => false },
    ]) {
      const noticed = await run(wrong).then(
        () => false,
        () => true,
      );
      if (!noticed) throw new Error('a load run did not notice that its answers were wrong');
    }
  } finally {
    await raw.end();
  }
}
