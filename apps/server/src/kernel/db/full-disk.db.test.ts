// Fills a real disk: a separate small file system under the database is filled to the last byte
// during writes. The server returns 503 with the reason, and once there is space again all
// acknowledged data is there. Needs the right to mount, so it runs in test:full only; `npm test`
// checks the database's error code instead.
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addAgency, startServer, type TestServer } from '@portico/test-kit';
import { ownDatabase } from '@portico/test-kit/own-database';
import { addNote } from '@portico/test-kit/run-notes';
import { PLAYS_ALL } from '@portico/test-kit/sample';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Cluster } from '../../../../launch/src/postgres/cluster.ts';
import { audit } from '../audit.ts';
import { faultOf } from './faults.ts';
import { sql } from './sql.ts';

const SIZE_MB = 192;
const PIECE = Buffer.alloc(256 * 1024, 1);
const BACK_WITHIN_MS = 15_000;

it('is known by its code', () => {
  expect(
    faultOf(
      Object.assign(new Error('could not extend file: No space left on device'), { code: '53100' }),
    ),
  ).toBe('full');
});

describe.each(PLAYS_ALL ? [`a disk of ${SIZE_MB} MB that is full`] : [])('%s', () => {
  const disk = mkdtempSync(join(tmpdir(), 'portico-disk-'));
  const ballast = join(disk, 'ballast');
  let cluster: Cluster;
  let server: TestServer;
  let agency: string;
  beforeAll(async () => {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_MB}m,mode=0755`, 'tmpfs', disk]);
    const own = await ownDatabase(join(disk, 'cluster'));
    cluster = own.cluster;
    server = await startServer({ database: own.database });
    agency = await addAgency(own.database, 'full');
  });
  afterAll(async () => {
    await server?.close();
    await cluster?.release();
    execFileSync('umount', ['-l', disk]);
    rmSync(disk, { recursive: true, force: true });
  });

  /** Fills the free space to the last byte. */
  function fill(): void {
    const file = openSync(ballast, 'a');
    try {
      while (statfsSync(disk).bavail > 0) writeSync(file, PIECE);
    } catch (error) {
      expect(error).toMatchObject({ code: 'ENOSPC' });
    } finally {
      closeSync(file);
    }
  }
  const login = () =>
    server.client('full').post<{ code: string }>('/api/user/login', {
      email: 'nobody@full.example',
      password: 'wrong password',
    });
  /** Writes a large row. Resolves once the write is acknowledged. */
  const deed = (name: string): Promise<unknown> =>
    server.kernel.db.tenant(agency, (tx) =>
      audit(tx, {
        at: server.clock.iso(),
        actorType: 'system',
        via: 'test',
        action: 'agency.look',
        object: name,
        after: { text: randomBytes(20_000).toString('base64') },
      }),
    );

  it('is said to be full, loses nothing it has acknowledged, and goes on when there is space', async () => {
    const acknowledged: string[] = [];
    const faults = new Map<string, number>();
    let number = 0;
    const write = async () => {
      number += 1;
      const name = `deed-${number}`;
      await deed(name).then(
        () => acknowledged.push(name),
        (error: { code: string; status: number; cause?: Error }) => {
          expect([error.code, error.status]).toEqual(['UNAVAILABLE', 503]);
          const kind = faultOf(error.cause);
          faults.set(kind, (faults.get(kind) ?? 0) + 1);
        },
      );
    };
    for (let n = 0; n < 20; n += 1) await write();
    const before = acknowledged.length;
    fill();
    const statuses = new Set<number>();
    const until = performance.now() + 60_000;
    while ((faults.get('full') ?? 0) < 5 && performance.now() < until) await write();
    for (let n = 0; n < 20; n += 1) {
      const reply = await login();
      statuses.add(reply.status);
      if (reply.status === 503)
        expect([reply.json.code, Number(reply.headers['retry-after']) > 0]).toEqual([
          'UNAVAILABLE',
          true,
        ]);
    }
    const whileFull = acknowledged.length;
    const said = server.log.filter((text) => /No space left on device/.test(text)).length;
    rmSync(ballast);
    const began = performance.now();
    await expect
      .poll(
        () =>
          deed('after').then(
            () => true,
            () => false,
          ),
        { timeout: BACK_WITHIN_MS, interval: 100 },
      )
      .toBe(true);
    const back = performance.now() - began;
    for (let n = 0; n < 20; n += 1) await write();
    const kept = await server.database.admin<{ object: string }>(
      'select object from audit_log where agency_id = $1',
      [agency],
    );
    const [chain] = await server.kernel.db.read(
      agency,
      sql<{ broken: number | null }>`select portico.audit_broken() as broken`,
    );
    addNote(
      'fact',
      `full disk of ${SIZE_MB} MB: ${before} deeds before, ${whileFull - before} until it was full, ${[...faults].map(([kind, count]) => `${count} refused as ${kind}`).join(', ')}, logins answered ${[...statuses].join(', ')}, said ${said} times in the log, back after ${Math.round(back)} ms, ${acknowledged.length} acknowledged and all kept`,
    );
    expect(faults.get('full') ?? 0).toBeGreaterThanOrEqual(5);
    expect(said).toBeGreaterThan(0);
    expect([...statuses].filter((status) => status >= 500 && status !== 503)).toEqual([]);
    const objects = new Set(kept.map(({ object }) => object));
    expect(acknowledged.filter((name) => !objects.has(name))).toEqual([]);
    expect(acknowledged.length).toBe(whileFull + 20);
    expect(chain?.broken).toBeNull();
  }, 120_000);
});
