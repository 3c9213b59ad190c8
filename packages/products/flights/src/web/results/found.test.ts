import { describe, expect, it } from 'vitest';
import { FOUND, LINES, WITHOUT_PRICES } from '../testing/lines.ts';
import { isLine, mergeLine, NOTHING_YET } from './found.ts';

const rowAt = (at: number) => FOUND.rows[at];

describe('lines of a search', () => {
  it('make rows that refer to dictionaries as they grow', () => {
    expect(FOUND.rows.map(({ row }) => row.id)).toEqual([
      'A0201.JFKLIS.20990618_A0202.LISJFK.20990623',
      'NW704.EWROSL.20990618-FJ831.OSLLIS.20990619_NW703.LISEWR.20990623',
      'A0201.JFKLIS.20990618_NW703.LISEWR.20990623',
    ]);
    expect(FOUND).toMatchObject({ isComplete: true, currency: 'USD' });
  });

  it('tell what happens on the way in the zones of its airports', () => {
    const out = rowAt(1)?.row.legs[0];
    expect(out).toMatchObject({ stops: 1, minutes: 765, dayShift: 1, operators: ['NW', 'FJ'] });
    expect(out?.waits[0]).toMatchObject({ from: 'OSL', minutes: 80 });
  });

  it('put the cheaper price of a fare in the place of the one before', () => {
    expect(rowAt(0)?.row.choices.map(({ brand, total }) => [brand, total])).toEqual([
      ['Light', 101_000],
      ['Flex', 150_000],
    ]);
  });

  it('keep rows that have not changed the same objects', () => {
    const before = LINES.slice(0, 2).reduce(mergeLine, NOTHING_YET);
    const same = mergeLine(before, {
      type: 'rows',
      suppliers: { asked: 2, answered: 2 },
      airports: {},
      airlines: {},
      flights: [],
      legs: [],
      fares: [],
      rows: [],
      more: [],
    });
    expect(same.rows).toBe(before.rows);
  });

  it('know an alliance told later', () => {
    const before = LINES.slice(0, 2).reduce(mergeLine, NOTHING_YET);
    const told = mergeLine(before, {
      type: 'rows',
      suppliers: { asked: 2, answered: 2 },
      airports: {},
      airlines: { A0: { name: 'Atlântica', alliance: 'South' } },
      flights: [],
      legs: [],
      fares: [],
      rows: [],
      more: [],
    });
    expect(before.rows[0]?.row.alliance).toBe('North');
    expect(told.rows[0]?.row.alliance).toBe('South');
  });

  it('leave out rows that refer to nothing, instead of falling', () => {
    const wrong = mergeLine(FOUND, {
      type: 'rows',
      suppliers: { asked: 2, answered: 2 },
      airports: {},
      airlines: {},
      flights: [{ id: '<b>', departs: '', arrives: '', minutes: 0 }],
      legs: [[5], [99]],
      fares: [],
      rows: [
        { legs: [4], offers: [[0, 1, null]] },
        { legs: [77], offers: [[0, 1, null]] },
        { legs: [0], offers: [[55, 1, null]] },
      ],
      more: [{ legs: [88], offers: [[0, 1, null]] }],
    });
    expect(wrong.rows.map(({ row }) => row.id)).toEqual(FOUND.rows.map(({ row }) => row.id));
  });

  it('hold no price where none is shown', () => {
    expect(WITHOUT_PRICES.rows.flatMap(({ row }) => row.choices.map(({ total }) => total))).toEqual(
      Array.from({ length: 5 }, () => null),
    );
  });
});

it('knows its lines', () => {
  expect(isLine(LINES[0])).toBe(true);
  for (const other of [null, 'start', {}, { type: 'weather' }]) expect(isLine(other)).toBe(false);
});
