import { describe, expect, it } from 'vitest';
import { parseSearch } from '../../rules/address.ts';
import { FIRST_GUESTS } from '../../rules/travellers.ts';
import {
  completeDraft,
  draftOf,
  firstDayOf,
  missingOf,
  partyLimits,
  swapped,
  withKind,
  withLeg,
  withMoreLegs,
  withoutLeg,
} from './draft.ts';

const TODAY = '2099-06-01';
const JFK = { airport: 'JFK' };
const LIS = { airport: 'LIS' };
const knownOf = (query: string) => parseSearch(query).partial;
const RETURN = knownOf('slices=JFK.LIS.2099-06-18_LIS.JFK.2099-06-23&adult=2&children=5');

describe('a form nobody has filled in', () => {
  it('begins with one adult in economy, round trip [R3-62] [R9-19]', () => {
    const draft = draftOf({}, TODAY, TODAY);
    const { adult, children, infant } = draft.party;
    expect({ adult, children: children.length, infant }).toEqual(FIRST_GUESTS);
    expect(draft).toMatchObject({ kind: 'return', cabin: 'economy' });
    expect(draft.legs[0]?.date ?? '').toMatch(/^2099-06-/);
  });

  it('says every place that is missing, in the order of the form', () => {
    expect([...missingOf(draftOf({}, TODAY, TODAY))]).toEqual([
      ['0.from', 'from'],
      ['0.to', 'to'],
    ]);
    expect(completeDraft(draftOf({}, TODAY, TODAY))).toBeNull();
  });
});

it('gives the search back that it was filled with', () => {
  expect(completeDraft(draftOf(RETURN, TODAY, TODAY))).toEqual({ ...RETURN, cabin: 'economy' });
  const several = knownOf('slices=JFK.LIS.2099-06-18_LIS.FNC.2099-06-21_FNC.JFK.2099-06-26');
  expect(completeDraft(draftOf(several, TODAY, TODAY))?.slices).toEqual(several.slices);
});

it('asks anew for days that are over and keeps the rest', () => {
  const draft = draftOf(RETURN, '2099-06-19', '2099-06-19');
  expect(draft.legs[0]).toEqual({ from: JFK, to: LIS, date: null });
  expect(missingOf(draft).get('0.date')).toBe('dates');
});

describe('kinds of trip', () => {
  it('keep what both have', () => {
    const multi = withKind(draftOf(RETURN, TODAY, TODAY), 'multi-city');
    expect(multi.legs).toEqual([
      { from: JFK, to: LIS, date: '2099-06-18' },
      { from: LIS, to: JFK, date: '2099-06-23' },
    ]);
    expect(completeDraft(withKind(multi, 'one-way'))?.slices).toHaveLength(1);
    expect(completeDraft(withKind(multi, 'return'))?.slices).toHaveLength(2);
  });

  it('have two to five flights of several cities, each from where the last one ended', () => {
    let draft = withKind(draftOf(RETURN, TODAY, TODAY), 'multi-city');
    for (let i = 0; i < 9; i += 1) draft = withMoreLegs(draft);
    expect(draft.legs).toHaveLength(5);
    expect(draft.legs[2]?.from).toEqual(JFK);
    expect(withLeg(draft, 2, { to: { airport: 'CAI' } }).legs[3]?.from).toEqual({ airport: 'CAI' });
    for (let i = 0; i < 9; i += 1) draft = withoutLeg(draft, 0);
    expect(draft.legs).toHaveLength(2);
  });

  it('never have falling days', () => {
    const draft = withLeg(withKind(draftOf(RETURN, TODAY, TODAY), 'multi-city'), 1, {
      date: '2099-06-16',
    });
    expect(missingOf(draft).get('1.date')).toBe('falling');
    expect(completeDraft(draft)).toBeNull();
    expect(firstDayOf(draft, 1, TODAY)).toBe('2099-06-18');
  });
});

describe('a journey over the date line', () => {
  const ZONES: Record<string, string> = {
    APW: 'Pacific/Apia',
    PPG: 'Pacific/Pago_Pago',
    JFK: 'America/New_York',
    LIS: 'Europe/Lisbon',
  };
  const zoneOf = (point: object) => ('airport' in point ? ZONES[String(point.airport)] : undefined);

  it('may leave again on the day before, round trip and between cities', () => {
    const days = '2099-06-18_PPG.APW.2099-06-17';
    const draft = draftOf(knownOf(`slices=APW.PPG.${days}&adult=1`), TODAY, TODAY);
    expect(draft.kind).toBe('return');
    expect([...missingOf(draft, zoneOf)]).toEqual([]);
    expect(completeDraft(draft, zoneOf)?.slices.map(({ date }) => date)).toEqual([
      '2099-06-18',
      '2099-06-17',
    ]);
    const cities = withKind(draft, 'multi-city');
    expect([...missingOf(cities, zoneOf)]).toEqual([]);
    expect(firstDayOf(cities, 1, TODAY, zoneOf)).toBe('2099-06-17');
    expect(firstDayOf(cities, 1, TODAY)).toBe('2099-06-18');
  });

  it('is not over on the day of its first flight', () => {
    const known = knownOf('slices=APW.PPG.2099-06-18_PPG.APW.2099-06-17&adult=1');
    expect(draftOf(known, '2099-06-18', '2099-06-18').legs[0]?.date).toBe('2099-06-18');
    expect(draftOf(known, '2099-06-18', '2099-06-18').back).toBe('2099-06-17');
    expect(draftOf(known, '2099-06-19', '2099-06-19').legs[0]?.date).toBeNull();
  });

  it('is the only one that may', () => {
    const draft = draftOf(
      knownOf('slices=JFK.LIS.2099-06-18_LIS.JFK.2099-06-17&adult=1'),
      TODAY,
      TODAY,
    );
    expect(missingOf(draft, zoneOf).get('0.date')).toBe('falling');
    const cities = withKind(draft, 'multi-city');
    expect(missingOf(cities, zoneOf).get('1.date')).toBe('falling');
    expect(firstDayOf(cities, 1, TODAY, zoneOf)).toBe('2099-06-18');
  });
});

it('swaps where and where to', () => {
  expect(swapped(draftOf(RETURN, TODAY, TODAY)).legs[0]).toMatchObject({ from: LIS, to: JFK });
});

it('refuses to fly to where one is', () => {
  const draft = withLeg(draftOf(RETURN, TODAY, TODAY), 0, { to: JFK });
  expect(missingOf(draft).get('0.to')).toBe('same');
});

describe('travellers [R3-62] [R9-19]', () => {
  const party = (adult: number, children: (number | null)[] = [], infant = 0) => ({
    adult,
    children,
    infant,
  });

  it('stop at the ninth seat, and say so', () => {
    const limits = partyLimits(party(7, [5, 6]));
    expect(limits).toMatchObject({ mostAdults: 7, mostChildren: 2, reasons: ['seats'] });
    expect(partyLimits(party(7, [5])).reasons).toEqual([]);
  });

  it('stop at the second infant of an adult, and say so', () => {
    expect(partyLimits(party(1, [], 1))).toMatchObject({ mostInfants: 1, reasons: ['infants'] });
    expect(partyLimits(party(2, [], 1))).toMatchObject({ mostInfants: 2, reasons: [] });
    expect(partyLimits(party(1, [11], 1)).mostInfants).toBe(1);
  });

  it('keep an adult where minors fly, and as many as infants need', () => {
    expect(partyLimits(party(1, [5]))).toMatchObject({ leastAdults: 1, reasons: ['grown'] });
    expect(partyLimits(party(3, [], 2)).leastAdults).toBe(2);
  });

  it('are refused with the reason, whatever an address or a hand has made of them', () => {
    const draft = draftOf(RETURN, TODAY, TODAY);
    const lacks = (one: ReturnType<typeof party>) =>
      missingOf({ ...draft, party: one }).get('party');
    expect(lacks(party(10))).toBe('party.seats');
    expect(lacks(party(1, [], 2))).toBe('party.infants');
    expect(lacks(party(0, [15]))).toBe('party.grown');
    expect(lacks(party(1, [null]))).toBe('ages');
    expect(lacks(party(1, [11]))).toBeUndefined();
    expect(lacks(party(1, [12]))).toBe('party.age');
  });
});
