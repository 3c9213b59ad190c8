// The documented deployment, on the oldest supported release of PostgreSQL and on the one of a
// demo: roles, database, migrate as owner, serve as app, a booking.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { journeys } from '@portico/test-kit/buyer';
import { databaseOn } from '@portico/test-kit/database';
import { demoWorld } from '@portico/test-kit/demo-world';
import { describe, expect, it } from 'vitest';
import {
  type Cluster,
  ensureDatabase,
  startCluster,
} from '../../../launch/src/postgres/cluster.ts';
import { databaseFaults } from '../kernel/db/check.ts';

const ROOT = resolve(import.meta.dirname, '../../../..');
const WALK_MS = 180_000;

/** Runs the runbook's command. */
const migrateOn = (cluster: Cluster, name: string): string =>
  execFileSync(process.execPath, [join(ROOT, 'apps/server/src/cli/migrate.ts')], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], DATABASE_OWNER_URL: cluster.url('owner', name) },
  });

describe.each([15, 18] as const)('on PostgreSQL %i', (major) => {
  it(
    'an empty database is migrated by its owner, served by the app role, and sells',
    async () => {
      const folder = mkdtempSync(join(tmpdir(), `portico-postgres-${major}-`));
      const cluster = await startCluster({ folder, major, careless: true, temporary: true });
      try {
        await ensureDatabase(cluster, 'portico');
        const database = databaseOn(cluster, 'portico');
        const [release] = await database.admin<{ number: number }>(
          "select current_setting('server_version_num')::int / 10000 as number",
        );
        expect(release?.number).toBe(major);
        expect(migrateOn(cluster, 'portico')).toMatch(/^migrated 0001_/m);
        expect(migrateOn(cluster, 'portico')).toBe('');
        expect(await databaseFaults(cluster.url('app', 'portico'))).toEqual([]);
        const world = await demoWorld('alpha', { database });
        const { booking } = await journeys(world).confirmed({ agency: 'full' });
        expect(booking.status).toBe('confirmed');
        await world.close();
      } finally {
        await cluster.release();
        rmSync(folder, { recursive: true, force: true });
      }
    },
    WALK_MS,
  );

  it(
    'a role that owns neither database nor schema is told which right it needs',
    async () => {
      const folder = mkdtempSync(join(tmpdir(), `portico-postgres-${major}-`));
      const cluster = await startCluster({ folder, major, careless: true, temporary: true });
      try {
        await databaseOn(cluster, 'postgres').admin('create database other');
        expect(() => migrateOn(cluster, 'other')).toThrow(
          /run as an administrator of this database: grant create, usage on schema public to "portico_owner"/,
        );
      } finally {
        await cluster.release();
        rmSync(folder, { recursive: true, force: true });
      }
    },
    WALK_MS,
  );
});
