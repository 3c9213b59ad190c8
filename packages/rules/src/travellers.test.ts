import type { Traveller, TravellerNeeds } from '@portico/contract';
import { describe, expect, it } from 'vitest';
import { leadIndex, travellerFaults } from './travellers.ts';

/** A flight for two adults, a child of 11 and an infant, with all requirements. */
const AIR: TravellerNeeds = {
  unit: null,
  parties: [{ adults: 2, allNamed: true, childAges: [11], infants: 1 }],
  agesOn: '2027-06-23',
  ages: { adult: { from: 12, to: null }, child: { from: 2, to: 11 }, infant: { from: 0, to: 1 } },
  oneAged: 18,
  facts: ['gender', 'birthDate'],
  documents: 'now',
  validOn: '2027-06-23',
};
const DOCUMENT = { kind: 'passport', number: 'AB1234567', country: 'GB', expiresOn: '2030-01-01' };
const person = (type: Traveller['type'], birthDate: string, more: object = {}): Traveller =>
  ({
    type,
    firstName: 'Ada',
    lastName: 'King',
    gender: 'f',
    birthDate,
    document: DOCUMENT,
    ...more,
  }) as Traveller;
const FATHER = person('adult', '1985-02-03');
const MOTHER = person('adult', '1986-02-03');
const CHILD = person('child', '2015-06-24');
const BABY = person('infant', '2026-01-01', { infantOf: 2 });
const ALL = [FATHER, MOTHER, CHILD, BABY];

const faults = (named: readonly Traveller[], needs = AIR) =>
  [...travellerFaults(named, needs)].map(({ code, field }) => `${code} ${field}`);
const first = (named: readonly Traveller[], needs = AIR) => faults(named, needs)[0];
/** The same travellers, with one of them changed. */
const but = (index: number, more: object) =>
  ALL.map((one, i) => (i === index ? ({ ...one, ...more } as Traveller) : one));

it('finds nothing wrong with those the sale was made for', () => {
  expect(faults(ALL)).toEqual([]);
  expect(leadIndex([CHILD, MOTHER])).toBe(1);
  expect(leadIndex([FATHER, { ...MOTHER, lead: true }])).toBe(1);
});

describe('birth dates', () => {
  it('must fit the type on the day ages count: 11 is a child, 12 an adult, 2 no infant', () => {
    expect(faults(but(2, { birthDate: '2015-06-23' }))).toContain(
      'AGE_MISMATCH travellers.2.birthDate',
    );
    expect(first(but(3, { birthDate: '2025-06-23' }))).toBe('AGE_MISMATCH travellers.3.birthDate');
    expect(faults(but(3, { birthDate: '2025-06-24' }))).toEqual([]);
    expect(first(but(0, { birthDate: '2015-06-24' }))).toBe('AGE_MISMATCH travellers.0.birthDate');
    expect(faults(but(0, { birthDate: '2015-06-23' }))).toEqual([]);
  });
  it('must be the age the child was priced for', () => {
    expect(faults(but(2, { birthDate: '2018-01-01' }))).toEqual([
      'AGE_MISMATCH travellers.2.birthDate',
      'INVALID_FIELD travellers',
    ]);
    expect(first(but(2, { age: 10 }))).toBe('AGE_MISMATCH travellers.2.age');
  });
  it('are of people alive: not after the journey, nor from another century but the last', () => {
    expect(first(but(3, { birthDate: '2027-06-24' }))).toBe('AGE_MISMATCH travellers.3.birthDate');
    expect(first(but(0, { birthDate: '1890-01-01' }))).toBe('AGE_MISMATCH travellers.0.birthDate');
    // 120 years old on that day, and 121
    expect(faults(but(0, { birthDate: `1907${AIR.agesOn.slice(4)}` }))).toEqual([]);
    expect(first(but(0, { birthDate: `1906${AIR.agesOn.slice(4)}` }))).toBe(
      'AGE_MISMATCH travellers.0.birthDate',
    );
  });
  it('say that somebody is grown up, where that is needed', () => {
    const minors = [
      { ...FATHER, birthDate: '2010-01-01' },
      { ...MOTHER, birthDate: '2011-01-01' },
      CHILD,
      BABY,
    ];
    expect(faults(minors)).toEqual(['AGE_MISMATCH travellers']);
  });
  it('are needed where they are asked for, and refused where not', () => {
    expect(first(but(0, { birthDate: undefined }))).toBe('INVALID_FIELD travellers.0.birthDate');
    expect(first(but(1, { nationality: 'GB' }))).toBe('INVALID_FIELD travellers.1.nationality');
  });
});

describe('infants', () => {
  it('sit with one adult each', () => {
    const two: TravellerNeeds = { ...AIR, parties: [{ ...AIR.parties[0]!, infants: 2 }] };
    expect(faults([...ALL, BABY], two)).toEqual(['INVALID_FIELD travellers.4.infantOf']);
    expect(faults([...ALL, { ...BABY, infantOf: 1 }], two)).toEqual([]);
  });
  it('sit with somebody who is named, and is an adult', () => {
    for (const infantOf of [9, 3, 4, undefined])
      expect(faults(but(3, { infantOf })), String(infantOf)).toEqual([
        'INVALID_FIELD travellers.3.infantOf',
      ]);
    expect(faults(but(0, { infantOf: 2 }))).toEqual(['INVALID_FIELD travellers.0.infantOf']);
  });
  it('name adults by the numbers those were given, which are each somebody’s', () => {
    const numbered = [{ ...FATHER, n: 7 }, { ...MOTHER, n: 8 }, CHILD, { ...BABY, infantOf: 8 }];
    expect(faults(numbered)).toEqual([]);
    expect(faults([{ ...FATHER, n: 2 }, { ...MOTHER, n: 2 }, CHILD, BABY])).toEqual([
      'INVALID_FIELD travellers.1.n',
    ]);
  });
  it('are as many as were priced', () => {
    expect(faults([...ALL, { ...BABY, infantOf: 1 }])).toEqual(['INVALID_FIELD travellers.4.type']);
    expect(faults(ALL.slice(0, 3))).toEqual(['INVALID_FIELD travellers']);
  });
});

describe('documents', () => {
  it('are needed at once, later or never', () => {
    const without = but(1, { document: undefined });
    expect(faults(without)).toEqual(['DOCUMENT_REQUIRED travellers.1.document']);
    expect(faults(without, { ...AIR, documents: 'later' })).toEqual([]);
    expect(faults(without, { ...AIR, documents: 'none' })).toEqual([
      'INVALID_FIELD travellers.0.document',
      'INVALID_FIELD travellers.2.document',
      'INVALID_FIELD travellers.3.document',
    ]);
  });
  it('are valid until the last day of the journey', () => {
    const until = (expiresOn: string) => but(0, { document: { ...DOCUMENT, expiresOn } });
    expect(faults(until('2027-06-22'))).toEqual([
      'DOCUMENT_REQUIRED travellers.0.document.expiresOn',
    ]);
    expect(faults(until('2027-06-23'))).toEqual([]);
    expect(faults(until('2027-06-22'), { ...AIR, documents: 'later' })).toHaveLength(1);
  });
  it('are passports valid for three months after the departure from the Schengen area', () => {
    const schengen = { country: 'PT', leavesOn: '2027-02-19', exempt: ['IE', 'PT'] };
    const needs = { ...AIR, validOn: '2027-02-19', agesOn: '2027-06-23', schengen };
    const told = (document: object, more: Partial<TravellerNeeds> = {}, nationality?: string) =>
      faults(but(0, { nationality, document: { ...DOCUMENT, ...document } }), {
        ...needs,
        ...(nationality === undefined ? {} : { facts: [...needs.facts, 'nationality'] }),
        ...more,
      }).filter((fault) => fault.includes('travellers.0.document'));
    const refused = ['DOCUMENT_REQUIRED travellers.0.document.expiresOn'];
    expect(told({ expiresOn: '2027-03-01' })).toEqual(refused);
    expect(told({ expiresOn: '2027-05-18' })).toEqual(refused);
    expect(told({ expiresOn: '2027-05-19' })).toEqual([]);
    const soon = { expiresOn: '2027-03-01' };
    // citizens of the Union by passport or nationality, identity cards, residents
    expect(told({ ...soon, country: 'IE' })).toEqual([]);
    expect(told(soon, {}, 'PT')).toEqual([]);
    expect(told(soon, {}, 'GB')).toEqual(refused);
    expect(told({ ...soon, kind: 'id' })).toEqual([]);
    expect(told({ ...soon, isSchengenExempt: true })).toEqual([]);
    expect(told({ expiresOn: '2027-02-18', isSchengenExempt: true })).toEqual(refused);
    // no departure is known, or no stay
    expect(told(soon, { schengen: { ...schengen, leavesOn: null } })).toEqual([]);
    expect(told(soon, { schengen: undefined })).toEqual([]);
    expect(told({ isSchengenExempt: true }, { schengen: undefined })).toEqual([
      'INVALID_FIELD travellers.0.document.isSchengenExempt',
    ]);
    expect(told(soon, { documents: 'later' })).toEqual(refused);
    const [fault] = travellerFaults(but(0, { document: { ...DOCUMENT, ...soon } }), needs);
    expect(fault?.text).toMatch(/until 2027-05-19/);
    expect(fault?.text).not.toMatch(/2027-03-01/);
  });
  it('never stand in what is said of them', () => {
    const [fault] = travellerFaults(
      but(0, { document: { ...DOCUMENT, expiresOn: '2001-01-01' } }),
      AIR,
    );
    expect(fault?.text).not.toMatch(/AB1234567|2001/);
  });
});

describe('a party', () => {
  it('without units takes no unit, with units a known one', () => {
    expect(first(but(0, { unit: 1 }))).toBe('INVALID_FIELD travellers.0.unit');
    const rooms: TravellerNeeds = {
      unit: 'room',
      parties: [{ adults: 2, childAges: [] }],
      agesOn: '2027-06-20',
      facts: [],
      documents: 'none',
      validOn: '2027-06-23',
    };
    const plain = { type: 'adult', firstName: 'Ada', lastName: 'King' } as const;
    expect(faults([plain], rooms)).toEqual(['INVALID_FIELD travellers.0.unit']);
    expect(faults([{ ...plain, unit: 1 }], rooms)).toEqual([]);
    expect(first([{ ...plain, unit: 2 }], rooms)).toBe('INVALID_FIELD travellers.0.unit');
  });
  it('names every adult where all are needed, and nobody too many', () => {
    expect(faults([FATHER, CHILD, { ...BABY, infantOf: 1 }])).toEqual(['INVALID_FIELD travellers']);
    expect(first([...ALL, FATHER])).toBe('INVALID_FIELD travellers.4.type');
  });
});
