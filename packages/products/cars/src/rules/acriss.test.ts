import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ACRISS_LETTERS,
  CAR_CLASSES,
  classOf,
  decodeAcriss,
  doorsOf,
  plainAcriss,
  rankOf,
} from './acriss.ts';

const all = ACRISS_LETTERS.reduce<string[]>(
  (codes, letters) => codes.flatMap((code) => letters.map((letter) => code + letter)),
  [''],
);

describe('ACRISS', () => {
  it('has 18 sizes, 22 bodies, 6 gears and 18 powers, and every code of them decodes', () => {
    expect(ACRISS_LETTERS.map((letters) => letters.length)).toEqual([18, 22, 6, 18]);
    expect(all).toHaveLength(18 * 22 * 6 * 18);
    const unread = all.filter((code) => {
      const { size, gear, drive, power, hasAirConditioning, body } = decodeAcriss(code);
      const isOther = size === 'other' || gear === 'other' || drive === 'other';
      const bodyFits = (body === 'other') === 'RHYKZX'.includes(code[1] ?? '');
      return isOther || power === 'other' || hasAirConditioning === null || !bodyFits;
    });
    expect(unread).toEqual([]);
  });

  it.each([
    ['MBMR', 'mini', 'two-door', 'manual', 'two-wheel', 'unspecified', true],
    ['ECAR', 'economy', 'two-four-door', 'automatic', 'two-wheel', 'unspecified', true],
    ['CDMN', 'compact', 'four-door', 'manual', 'two-wheel', 'unspecified', false],
    ['CWMD', 'compact', 'estate', 'manual', 'two-wheel', 'diesel', true],
    ['IFBQ', 'intermediate', 'suv', 'automatic', 'four-wheel', 'diesel', false],
    ['SVCH', 'standard', 'van', 'manual', 'all-wheel', 'hybrid', true],
    ['FJNI', 'fullsize', 'open-all-terrain', 'manual', 'four-wheel', 'plug-in', true],
    ['PLDL', 'premium', 'limousine', 'automatic', 'all-wheel', 'gas', true],
    ['LSAS', 'luxury', 'sport', 'automatic', 'two-wheel', 'gas', false],
    ['XPAA', 'special', 'pickup', 'automatic', 'two-wheel', 'hydrogen', true],
    ['OQAB', 'oversize', 'pickup', 'automatic', 'two-wheel', 'hydrogen', false],
    ['SEAM', 'standard', 'coupe', 'automatic', 'two-wheel', 'multi-fuel', true],
    ['FMAF', 'fullsize', 'monospace', 'automatic', 'two-wheel', 'multi-fuel', false],
    ['SNAV', 'standard', 'roadster', 'automatic', 'two-wheel', 'petrol', true],
    ['IGAZ', 'intermediate', 'crossover', 'automatic', 'two-wheel', 'petrol', false],
    ['STAU', 'standard', 'convertible', 'automatic', 'two-wheel', 'ethanol', true],
    ['XXAX', 'special', 'other', 'automatic', 'two-wheel', 'ethanol', false],
  ] as const)('%s', (code, size, body, gear, drive, power, hasAirConditioning) => {
    expect(decodeAcriss(code)).toMatchObject({
      size,
      isElite: false,
      body,
      gear,
      drive,
      power,
      hasAirConditioning,
    });
  });

  it('tells elite classes from their own sizes', () => {
    const elite = [...'NHDJRGUW'].map((letter) => decodeAcriss(`${letter}DAR`));
    const plain = [...'MECISFPL'].map((letter) => decodeAcriss(`${letter}DAR`));
    expect(elite.map(({ size }) => size)).toEqual(plain.map(({ size }) => size));
    expect(elite.every(({ isElite }) => isElite)).toBe(true);
    expect(plain.some(({ isElite }) => isElite)).toBe(false);
  });

  it('calls electric what drives on electricity alone', () => {
    const electric = all.filter((code) => decodeAcriss(code).isElectric);
    expect(new Set(electric.map((code) => code[3]))).toEqual(new Set(['E', 'C']));
  });

  it('reads what cannot be read as other, in each place by itself', () => {
    const other = {
      size: 'other',
      isElite: false,
      body: 'other',
      doors: null,
      gear: 'other',
      drive: 'other',
      power: 'other',
      isElectric: false,
      hasAirConditioning: null,
    };
    for (const code of ['', '????', 'CDA', 'CDARX', 'ÇÐÄŘ', 'CD\u202eAR', '\u0000'])
      expect(decodeAcriss(code), code).toEqual(other);
    expect(decodeAcriss('ZZZZ')).toMatchObject({ size: 'other', gear: 'other', power: 'petrol' });
    expect(decodeAcriss('cdar')).toEqual(decodeAcriss('CDAR'));
    expect(decodeAcriss(' CDAR ')).toEqual(decodeAcriss('CDAR'));
    expect(decodeAcriss('C?AR')).toMatchObject({ size: 'compact', body: 'other', doors: null });
    expect(decodeAcriss('__proto__')).toEqual(other);
    fc.assert(
      fc.property(fc.string(), (code) => {
        expect(CAR_CLASSES).toContain(classOf(decodeAcriss(code)));
      }),
    );
  });

  it('writes a code in capitals and leaves what is none', () => {
    expect([' cdar', 'CdAr', 'cda', 'ſdar'].map(plainAcriss)).toEqual([
      'CDAR',
      'CDAR',
      'cda',
      'ſdar',
    ]);
  });
});

describe('classes of a list', () => {
  it('are those people look for: SUV, van, estate, convertible, else the size', () => {
    const classes = (codes: string) => codes.split(' ').map((code) => classOf(decodeAcriss(code)));
    expect(classes('MBMR CDAR IFAR SFAR FJAR CGAR CWMR FVAR SVMR IMAR STAR SNAR XPAR')).toEqual([
      'mini',
      'compact',
      'suv',
      'suv',
      'suv',
      'suv',
      'estate',
      'van',
      'van',
      'van',
      'convertible',
      'convertible',
      'pickup',
    ]);
    expect(classes('XXAR ODAR ?DAR')).toEqual(['special', 'oversize', 'other']);
  });

  it('rank by size, elite between; special and unknown have no rank', () => {
    const ranks = [...'MNEHCDIJSRFGOPULW'].map((letter) => rankOf(decodeAcriss(`${letter}DAR`)));
    expect(ranks).not.toContain(null);
    expect(ranks).toEqual([...ranks].sort((a, b) => (a ?? 0) - (b ?? 0)));
    expect(new Set(ranks).size).toBe(ranks.length);
    expect([rankOf(decodeAcriss('XDAR')), rankOf(decodeAcriss('?DAR'))]).toEqual([null, null]);
  });

  it('have the doors their supplier tells, else those of the body', () => {
    expect(doorsOf(5, decodeAcriss('CDAR'))).toEqual({ from: 5, to: 5 });
    expect(doorsOf(null, decodeAcriss('CDAR'))).toEqual({ from: 4, to: 5 });
    expect(doorsOf(null, decodeAcriss('MBMR'))).toEqual({ from: 2, to: 3 });
    expect(doorsOf(null, decodeAcriss('MCMR'))).toEqual({ from: 2, to: 4 });
    expect(doorsOf(null, decodeAcriss('FVAR'))).toBeNull();
  });
});
