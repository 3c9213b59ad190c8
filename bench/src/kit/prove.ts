// Proves before any measurement that a load run detects wrong responses; otherwise its figures
// would be meaningless.
import { startRaw } from '../baselines/start-raw.ts';
import type { Ground } from './ground.ts';
import { type Exchange, load } from './load.ts';

/** Throws if wrong responses, refusals or a missing server are not detected. */
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
