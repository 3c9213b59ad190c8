// A new PostgreSQL server is prepared by the command of the README, and nothing but it.
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { databaseOn } from '@portico/test-kit/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Cluster, startCluster } from '../../../launch/src/postgres/cluster.ts';
import { databaseFaults } from '../kernel/db/check.ts';

const ROOT = resolve(import.meta.dirname, '../../../..');
const PASSWORD = "it's 100 % secret/€";

let cluster: Cluster;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portico-prepare-'));
  cluster = await startCluster({ folder, careless: true, temporary: true });
  await databaseOn(cluster, 'postgres').admin(
    'drop role portico_app; drop role portico_owner; drop role portico_worker',
  );
}, 120_000);
afterAll(async () => {
  await cluster?.release();
  rmSync(folder, { recursive: true, force: true });
});

const addressOf = (role: string, database = 'travel-agency') =>
  `postgres://${role}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${cluster.port}/${database}`;
const settings = (patch: Record<string, string> = {}) => ({
  DATABASE_ADMIN_URL: cluster.url('superuser', 'postgres'),
  DATABASE_OWNER_URL: addressOf('portico_owner'),
  DATABASE_URL: addressOf('portico_app'),
  ...patch,
});
const run = (script: string, env: Record<string, string>): Promise<{ code: number; out: string }> =>
  new Promise((done) => {
    execFile(
      process.execPath,
      [join(ROOT, 'apps/server/src/cli', script)],
      { encoding: 'utf8', env: { PATH: process.env['PATH'] ?? '', ...env } },
      (error, stdout, stderr) =>
        done({ code: typeof error?.code === 'number' ? error.code : 0, out: stdout + stderr }),
    );
  });

it('refuses addresses that are missing or name other roles, and creates nothing', async () => {
  expect((await run('prepare.ts', {})).code).toBe(78);
  for (const [patch, reason] of [
    [{ DATABASE_URL: addressOf('somebody') }, 'the role portico_app names it'],
    [{ DATABASE_OWNER_URL: addressOf('portico_owner', 'other') }, 'name two databases'],
    [{ DATABASE_ADMIN_URL: 'postgres://nobody@127.0.0.1:1/postgres' }, 'ECONNREFUSED'],
  ] as const) {
    const { code, out } = await run('prepare.ts', settings(patch));
    expect([code, out]).toEqual([1, expect.stringContaining(reason)]);
    expect(out).not.toContain(' at ');
  }
  const made = await databaseOn(cluster, 'postgres').admin(
    "select rolname from pg_roles where rolname like 'portico%'",
  );
  expect(made).toEqual([]);
}, 60_000);

it('creates roles and database, which migrations and servers can use; again it changes nothing', async () => {
  expect(await run('prepare.ts', settings())).toEqual({
    code: 0,
    out: 'created role portico_owner\ncreated role portico_app\ncreated database travel-agency\n',
  });
  expect((await run('migrate.ts', settings())).code).toBe(0);
  expect(await databaseFaults(addressOf('portico_app'))).toEqual([]);
  const again = await run('prepare.ts', settings());
  expect(again).toMatchObject({ code: 0, out: expect.stringContaining('nothing is changed') });
}, 120_000);
