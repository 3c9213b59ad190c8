import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openStage as openCars } from '../testing/stage.ts';
import { openDatabase } from './database.ts';

const folder = mkdtempSync(join(tmpdir(), 'portico-ledgers-'));
afterAll(() => rmSync(folder, { recursive: true }));

/**
 * Reads the file format version that a writer needs (byte 18): 2 with a write-ahead log, 1 with a
 * rollback journal.
 */
const isWal = (file: string): boolean => readFileSync(file)[18] === 2;

describe('ledgers that are written together', () => {
  // With a write-ahead log a commit is atomic only within each file: a process killed in between
  // would leave a seat held without a reservation.
  it.each([
    ['flights', ['kappa'], ['supplier-kappa', 'airlines']],
    ['cars', ['psi'], ['supplier-psi', 'vendors']],
  ] as const)('%s: reservations and stock are one commit', async (slug, suppliers, files) => {
    const stage = await openCars({ slug, suppliers });
    for (const name of files) expect(isWal(join(stage.folder, `${name}.sqlite`)), name).toBe(false);
    await stage.close();
  });

  it('a ledger of an earlier version is taken over with all that is in it', () => {
    const before = openDatabase(folder, 'old', 'CREATE TABLE kept (n INTEGER)');
    before.run('INSERT INTO kept VALUES (7)');
    before.close();
    expect(isWal(join(folder, 'old.sqlite'))).toBe(true);
    const now = openDatabase(folder, 'old', '', 'TRUNCATE');
    expect(now.one('SELECT n FROM kept')).toEqual({ n: 7 });
    now.close();
    expect(isWal(join(folder, 'old.sqlite'))).toBe(false);
  });
});
