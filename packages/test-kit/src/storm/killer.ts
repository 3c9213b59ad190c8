// Fault injectors: one kills server processes without warning, one stops the database immediately.
// Times and targets come from the seed.
import { dice } from '../../../../apps/sandbox/src/kernel/random.ts';
import type { ServerProcess } from '../process.ts';
import type { DurableDatabase } from './durable.ts';
import { pause } from './load.ts';
import type { Server } from './player.ts';
import type { Stage } from './stage.ts';

/** Server processes that restart on the same port after each crash. */
export interface Fleet {
  /** Returns a random running process; a stopped one if none is running. */
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

/**
 * Kills the given number of times, 50 to 2,000 ms apart; a killed process is restarted immediately.
 */
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
 * Stops the database as in a power failure, the given number of times, half a second to two seconds
 * after each restart.
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
