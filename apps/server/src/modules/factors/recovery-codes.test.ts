import { describe, expect, it } from 'vitest';
import { CODES, newRecoveryCodes, recoverySigns } from './recovery-codes.ts';

describe('recovery codes', () => {
  it('are ten of 50 random bits: every sign stands at every place', () => {
    const codes = Array.from({ length: 400 }, newRecoveryCodes).flat();
    expect(codes).toHaveLength(400 * CODES);
    expect(new Set(codes).size).toBe(codes.length);
    const signs = codes.map((code) => code.replace('-', ''));
    for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
    for (let at = 0; at < 10; at += 1)
      expect(new Set(signs.map((text) => text[at])).size, `place ${at}`).toBe(32);
  });

  it('are read as people type them, and nothing else is one', () => {
    expect(recoverySigns(' ab12c d34ef ')).toBe('AB12CD34EF');
    expect(recoverySigns('O0iLl-00000')).toBe('0011100000');
    for (const typed of [
      '',
      'AB12C-D34E',
      'AB12C-D34EFG',
      'AB12U-D34EF',
      'AB12C_D34EF',
      'ÀB12C-D34EF',
    ])
      expect(recoverySigns(typed), typed).toBeNull();
  });
});
