// A separate PostgreSQL for tests that must not run on the shared one.
import { fileURLToPath } from 'node:url';
import {
  type Cluster,
  ensureDatabase,
  startCluster,
} from '../../../apps/launch/src/postgres/cluster.ts';
import { migrate } from '../../../apps/server/src/kernel/db/migrate.ts';
import { databaseOn, type TestDatabase } from './database.ts';

const MIGRATIONS = fileURLToPath(new URL('../../../db/migrations', import.meta.url));

export interface OwnDatabase {
  readonly cluster: Cluster;
  readonly database: TestDatabase;
}

/**
 * Starts a durable server (fsync on) in `folder`, with one migrated database. The caller must
 * release the cluster.
 */
export async function ownDatabase(folder: string, name = 'portico'): Promise<OwnDatabase> {
  const cluster = await startCluster({ folder });
  await ensureDatabase(cluster, name);
  await migrate(cluster.url('owner', name), MIGRATIONS);
  return { cluster, database: databaseOn(cluster, name) };
}
