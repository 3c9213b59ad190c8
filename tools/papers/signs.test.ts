import { readFileSync } from 'node:fs';
import { SIGNS } from '@portico/contract/printable-signs';
import { describe, expect, it } from 'vitest';
import { signsOfFonts, TABLE, tableText } from './signs.ts';

describe('the table of printable signs', () => {
  it('is the one the installed fonts give (else: node apps/launch/node24.mjs tools/papers/signs.ts)', () => {
    const inTree = readFileSync(TABLE, 'utf8').replace(/\s+/g, ' ');
    expect(inTree).toBe(tableText().replace(/\s+/g, ' '));
  });
  it('has every family of the fonts, each with its signs', () => {
    const signs = signsOfFonts();
    expect([...signs.keys()]).toEqual(Object.keys(SIGNS));
    for (const [name, codes] of signs) expect(codes.size, name).toBeGreaterThan(100);
  });
});
