import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRate, type KnownRate, sortFetched, STALE_MS, usableCodes } from './exchange.ts';

const known = (rate: string, patch: Partial<KnownRate> = {}): KnownRate => ({
  rate,
  fetchedAt: 0,
  suspect: null,
  ...patch,
});

describe('exchange rates', () => {
  it('are accepted over while they move by at most a tenth, up or down', () => {
    const before = { EUR: known('0.9'), JPY: known('150') };
    expect(sortFetched({ EUR: '0.99', JPY: '137' }, before)).toEqual({
      accepted: { EUR: '0.99', JPY: '137' },
      suspects: {},
    });
    expect(sortFetched({ EUR: '1.0', JPY: '136' }, before)).toEqual({
      accepted: {},
      suspects: { EUR: '1.0', JPY: '136' },
    });
    expect(sortFetched({ GBP: '0.78' }, before)).toEqual({
      accepted: { GBP: '0.78' },
      suspects: {},
    });
  });

  it('are none when they are no positive plain decimals, and USD is always one', () => {
    for (const text of [
      '0',
      '0.000',
      '-1',
      '1e5',
      'NaN',
      'Infinity',
      '',
      ' 1',
      '1 ',
      '1,5',
      '0x1',
      '1'.repeat(13),
      `0.${'1'.repeat(19)}`,
    ])
      expect(isRate(text), text).toBe(false);
    expect(
      sortFetched(
        { eur: '1', EURO: '1', __proto__: '1', EUR: 'x', USD: '1.01' } as Record<string, string>,
        {},
      ),
    ).toEqual({ accepted: {}, suspects: {} });
    expect(sortFetched({ USD: '1' }, {}).accepted).toEqual({ USD: '1' });
  });

  it('quote and show for an hour, and not while another one is under suspicion', () => {
    const rates = { EUR: known('0.9'), JPY: known('150', { suspect: '300' }) };
    expect(usableCodes(rates, STALE_MS)).toEqual(['EUR']);
    expect(usableCodes(rates, STALE_MS + 1)).toEqual([]);
  });

  it('never jump through, whatever a source says', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.0001, max: 99_999, noNaN: true }),
        fc.oneof(fc.string(), fc.double().map(String)),
        (last, said) => {
          const { accepted } = sortFetched({ EUR: said }, { EUR: known(String(last)) });
          if (accepted['EUR'] !== undefined)
            expect(Number(accepted['EUR']) / last).toBeCloseTo(1, 0);
        },
      ),
      { numRuns: 5_000 },
    );
  });
});
