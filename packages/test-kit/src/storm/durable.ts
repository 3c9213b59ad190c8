// A separate PostgreSQL that survives crashes: fsync on, in its own folder, removed afterwards.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCluster } from '../../../../apps/launch/src/postgres/cluster.ts';
import type { TestDatabase } from '../database.ts';
import { ownDatabase } from '../own-database.ts';

export interface DurableDatabase extends TestDatabase {
  /**
   * Sends SIGQUIT to the server, which discards unwritten data; resolves when its watchdog has
   * restarted it.
   */
  crash(): Promise<void>;
  /**
   * Stops the server, copies its files, and restarts it at the same address. Only one copy is kept.
   */
  backup(): Promise<void>;
  /** Stops the server, replaces its files with the copy, and restarts it at the same address. */
  restore(): Promise<void>;
}

/** `cp -a`: keeps owners and times. */
function cp(from: string, to: string): void {
  rmSync(to, { recursive: true, force: true });
  execFileSync('cp', ['-a', from, to]);
}

const NAME = 'storm';
const BACK_WITHIN_MS = 60_000;

export async function durableDatabase(): Promise<DurableDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'portico-durable-'));
  const own = await ownDatabase(folder, NAME);
  const { admin } = own.database;
  let { cluster } = own;
  const pid = (): number =>
    Number(
      readFileSync(join(cluster.identity.run, 'data', 'postmaster.pid'), 'utf8').split('\n')[0],
    );
  const answers = (): Promise<boolean> =>
    admin('select 1').then(
      () => true,
      () => false,
    );

  const data = join(cluster.identity.run, 'data');
  const copy = join(cluster.identity.run, 'data.copy');

  /** Runs `work` on the files of the stopped server. */
  async function stopped(work: () => void): Promise<void> {
    const address = cluster.url('app', NAME);
    await cluster.release();
    work();
    cluster = await startCluster({ folder });
    if (cluster.url('app', NAME) !== address)
      throw new Error('the database came back at another address');
  }

  return {
    ...own.database,
    async crash() {
      process.kill(pid(), 'SIGQUIT');
      const until = performance.now() + BACK_WITHIN_MS;
      await new Promise((resolve) => setTimeout(resolve, 50));
      while (!(await answers())) {
        if (performance.now() > until) throw new Error('the database did not come back');
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    backup: () => stopped(cp.bind(null, data, copy)),
    restore: () => stopped(cp.bind(null, copy, data)),
    async drop() {
      await cluster.release();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
