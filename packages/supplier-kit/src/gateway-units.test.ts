import type { GatewayUnits } from '@portico/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromGatewayAmount, toGatewayAmount } from './gateway-units.ts';

const UNITS: GatewayUnits = {
  ISK: { ours: 1, theirs: 100, step: 100 },
  MGA: { ours: 100, theirs: 1, step: 1 },
  MRU: { ours: 20, theirs: 1, step: 1 },
  KWD: { ours: 1, theirs: 1, step: 10 },
};
const to = (currency: string, amount: number) => toGatewayAmount(UNITS, { amount, currency });
const from = (currency: string, amount: number) =>
  fromGatewayAmount(UNITS, amount, currency).amount;

describe('the units of a gateway', () => {
  it('are ISO 4217 minor units unless it says otherwise', () => {
    expect(to('USD', 12_345)).toBe(12_345);
    expect(to('JPY', 154)).toBe(154);
    expect(to('constructor', 5)).toBe(5);
  });

  it('may be hundredths of a currency without decimals', () => {
    expect(to('ISK', 5_400)).toBe(540_000);
    expect(from('ISK', 540_000)).toBe(5_400);
  });

  it('may be whole units or fifths of a currency that ISO 4217 divides by 100', () => {
    expect(to('MGA', 450_000)).toBe(4_500);
    expect(to('MGA', 450_050)).toBeNull();
    expect(from('MGA', 4_500)).toBe(450_000);
    expect(to('MRU', 1_020)).toBe(51);
    expect(to('MRU', 1_025)).toBeNull();
    expect(from('MRU', 51)).toBe(1_020);
  });

  it('may have steps, and no amount is ever rounded to one', () => {
    expect(to('KWD', 123_450)).toBe(123_450);
    expect(to('KWD', 123_456)).toBeNull();
    expect(to('USD', 2 ** 53)).toBeNull();
  });

  it('come back as the same amount, whatever the unit', () => {
    const unit = fc.record({
      ours: fc.integer({ min: 1, max: 1_000 }),
      theirs: fc.integer({ min: 1, max: 1_000 }),
      step: fc.integer({ min: 1, max: 1_000 }),
    });
    fc.assert(
      fc.property(unit, fc.integer({ min: 0, max: 99_999_999 }), (one, amount) => {
        const units = { XTS: one };
        const sent = toGatewayAmount(units, { amount, currency: 'XTS' });
        if (sent === null) return;
        expect(sent % one.step).toBe(0);
        expect(fromGatewayAmount(units, sent, 'XTS')).toEqual({ amount, currency: 'XTS' });
      }),
    );
  });
});
