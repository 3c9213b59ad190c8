// Two bad powers: one kills server processes without a word, one stops the database at once. When
// and whom comes from the seed.
import { dice } from '../../../../apps/sandbox/src/kernel/random.ts';
import type { ServerProcess } from '../process.ts';
import type { DurableDatabase } from './durable.ts';
import { pause } from './load.ts';
import type { Server } from './player.ts';
import type { Stage } from './stage.ts';

/** Server processes that come back on the same port after each death. */
export interface Fleet {
  /** One that is up, by chance; one that is not when none is. */
  readonly any: () => Server;
  kill(index: number): Promise<void>;
  readonly size: number;
}

export async function openFleet(stage: Stage, size: number, seed: string): Promise<Fleet> {
  const servers: ServerProcess[] = await Promise.all(
    Array.from({ length: size }, () => stage.serve()),
  );
  const up = new Set(servers.keys());
  const chance = dice('which server', seed);
  return {
    size,
    any() {
      const index = up.size > 0 ? chance.pick([...up]) : chance.whole(0, size - 1);
      const server = servers[index];
      if (server === undefined) throw new Error('the fleet is empty');
      return server;
    },
    async kill(index) {
      const server = servers[index];
      if (server === undefined || !up.has(index)) return;
      up.delete(index);
      await server.end('SIGKILL');
      servers[index] = await stage.serve({ port: server.port });
      up.add(index);
    },
  };
}

/** Kills so many times, 50 to 2,000 ms apart; whoever was killed is started again at once. */
export async function killServers(fleet: Fleet, kills: number, seed: string): Promise<void> {
  const chance = dice('kills', seed);
  const returning = new Map<number, Promise<void>>();
  for (let count = 0; count < kills; count += 1) {
    await pause(chance.whole(50, 2_000));
    const index = chance.whole(0, fleet.size - 1);
    await returning.get(index);
    returning.set(index, fleet.kill(index));
  }
  await Promise.all(returning.values());
}

/**
 * Stops the database as a power cut would, so many times, half a second to two seconds after it has
 * come back.
 */
export async function crashDatabase(
  database: DurableDatabase,
  crashes: number,
  seed: string,
): Promise<void> {
  const chance = dice('crashes', seed);
  for (let count = 0; count < crashes; count += 1) {
    await pause(chance.whole(500, 2_000));
    await database.crash();
  }
}
