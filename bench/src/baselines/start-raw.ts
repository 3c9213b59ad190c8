import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Ground } from '../kit/ground.ts';
import type { Exchange } from '../kit/load.ts';
import { type Measured, start } from '../kit/process.ts';

let count = 0;

/** Starts the raw server with the responses of these exchanges. */
export async function startRaw(
  ground: Ground,
  exchanges: readonly Exchange[],
  type?: string,
): Promise<Measured> {
  count += 1;
  const file = join(ground.folder, `answers-${count}.json`);
  const table = exchanges.map(({ method, path, body = '', expected }) => {
    if (typeof expected !== 'string')
      throw new Error('the raw server sends what is known word for word');
    return [`${method} ${path} ${body}`, expected];
  });
  writeFileSync(file, JSON.stringify(table));
  return start({
    script: 'bench/src/baselines/raw.ts',
    env: { ANSWERS: file, ...(type === undefined ? {} : { TYPE: type }) },
  });
}
