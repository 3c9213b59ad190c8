import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fakeCar, fakeDesk, fakeVehicle } from '../testing/fake-car.ts';
import { carKey, formatCarKey, isDeskId, LONGEST_KEY, parseCarKey } from './car-key.ts';

const id = fc.stringMatching(/^[A-Za-z0-9_-]{1,40}$/);

describe('key of a car', () => {
  it('is vendor, both desks and class', () => {
    expect(fakeCar({ dropOff: fakeDesk({ deskId: 'mia-v01' }) }).key).toBe(
      'v01.mco-v01.mia-v01.CDAR',
    );
  });

  it('comes back as it was written', () => {
    fc.assert(
      fc.property(id, id, id, id, (vendor, pickUp, dropOff, acriss) => {
        const name = { vendor, pickUp, dropOff, acriss };
        expect(parseCarKey(formatCarKey(name))).toEqual(name);
        expect(formatCarKey(name).length).toBeLessThanOrEqual(LONGEST_KEY);
      }),
    );
  });

  it('is one for a code in any case, and can be read whatever a supplier calls its class', () => {
    const keyOf = (acriss: string) => carKey(fakeCar({ vehicle: fakeVehicle({ acriss }) }));
    expect(keyOf('cdar')).toBe(keyOf('CDAR'));
    for (const code of ['', 'ZZZZ', 'cdar', 'C.A.R', '<b>', 'x'.repeat(500)])
      expect(parseCarKey(keyOf(code)), code.slice(0, 20)).not.toBeNull();
    expect(keyOf('')).toBe('v01.mco-v01.mco-v01.OTHER');
  });

  it('is nothing else', () => {
    for (const text of [
      '',
      'v01.mco.mco',
      'v01.mco.mco.CDAR.x',
      'v01..mco.CDAR',
      'v01.m/co.mco.CDAR',
      'v01.mco.mco.CDAR\n',
      'ｖ01.mco.mco.CDAR',
      'a.'.repeat(10_000),
    ])
      expect(parseCarKey(text), text.slice(0, 30)).toBeNull();
    expect([isDeskId(''), isDeskId(7), isDeskId('a b'), isDeskId('a-b_C9')]).toEqual([
      false,
      false,
      false,
      true,
    ]);
  });
});
