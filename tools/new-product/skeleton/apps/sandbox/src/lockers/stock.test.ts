import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openDatabase } from '../kernel/database.ts';
import { CAPACITY } from './catalogue.ts';
import { cellsOf, giveCells, leftOver, STOCK_SCHEMA, reserveCells } from './stock.repo.ts';

it('there are so many of a day and no more; what is given back can be taken again', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-lockers-'));
  const database = openDatabase(folder, 'stock', STOCK_SCHEMA);
  try {
    const cells = cellsOf({ lockerId: 'L1', size: 'small', from: '2027-02-28', to: '2027-03-01' });
    expect(cells).toEqual(['L1/small/2027-02-28', 'L1/small/2027-03-01']);
    for (let taken = 0; taken < CAPACITY; taken += 1)
      expect(reserveCells(database, cells)).toBe(true);
    expect([reserveCells(database, cells.slice(1)), leftOver(database, cells)]).toEqual([false, 0]);
    giveCells(database, cells);
    expect(reserveCells(database, cells)).toBe(true);
  } finally {
    database.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
