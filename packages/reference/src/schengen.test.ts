import { describe, expect, it } from 'vitest';
import { openAtlas } from './atlas.ts';
import { isCountryCode } from './countries.ts';
import { isSchengenAirport, isSchengenState, SCHENGEN_EXEMPT } from './schengen.ts';

describe('the Schengen area', () => {
  it('has 29 states, with Bulgaria and Romania, without Cyprus and Ireland', () => {
    const found = SCHENGEN_EXEMPT.filter(isSchengenState);
    expect(found).toHaveLength(29);
    for (const code of ['PT', 'CH', 'NO', 'IS', 'LI', 'HR', 'BG', 'RO'])
      expect(isSchengenState(code), code).toBe(true);
    // overseas territories have codes of their own and controls of their own
    for (const code of ['CY', 'IE', 'GB', 'GI', 'TR', 'RE', 'GP', 'GL', 'FO', 'AW', 'ZZ'])
      expect(isSchengenState(code), code).toBe(false);
  });

  it('ends before Svalbard, which is a part of Norway', () => {
    expect(isSchengenAirport('TOS', 'NO')).toBe(true);
    expect(isSchengenAirport('LYR', 'NO')).toBe(false);
    expect(isSchengenAirport('LYR', 'SJ')).toBe(false);
    expect(isSchengenAirport('LHR', 'GB')).toBe(false);
    const { byId } = openAtlas();
    expect(byId.get('airport-LYR')?.name).toContain('Svalbard');
  });

  it('has no entry rule for citizens of the Union and of its states, and one for all others', () => {
    for (const code of ['DE', 'IE', 'CY', 'NO', 'CH', 'GL', 'RE', 'MC'])
      expect(SCHENGEN_EXEMPT, code).toContain(code);
    for (const code of ['GB', 'US', 'TR', 'UA', 'AL', 'GI', 'JE'])
      expect(SCHENGEN_EXEMPT, code).not.toContain(code);
    expect(SCHENGEN_EXEMPT.filter((code) => !isCountryCode(code))).toEqual([]);
    expect(new Set(SCHENGEN_EXEMPT).size).toBe(SCHENGEN_EXEMPT.length);
  });
});
