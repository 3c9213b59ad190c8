import type { Price } from '@portico/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { carRow as row, words as wordsShape } from '../http-words.ts';
import type { CarRate } from '../port.ts';
import { WEIGHTS_USD } from '../rules/order.ts';
import { fakeCar, fakeDesk, fakeRate, fakeVehicle } from '../testing/fake-car.ts';
import { aboutIn, deskView, listRateOf } from './facts.ts';
import { CarWords } from './words.ts';

const about = aboutIn('USD', { rates: { USD: '1', EUR: '0.5', JPY: '100' }, asOf: '' });
const DAY = '2027-06-18';
const words = () => new CarWords({ language: 'en', site: {}, about, weights: WEIGHTS_USD });
const taken = (of: CarWords) => z.strictObject(wordsShape).parse(of.flush());
const price = (total: number, dueOnSite = 0): Price => ({
  currency: 'USD',
  total,
  dueNow: total - dueOnSite,
  dueOnSite,
  base: total - dueOnSite,
  taxes: 0,
  saved: 0,
});
const offer = (rate: CarRate, total: number, isShown = true, onSite = 0) => ({
  offer: listRateOf({ supplier: 'psi', itemKey: 'k', rate }, isShown ? price(total, onSite) : null),
  total,
});
const { rates: _rates, ...facts } = fakeCar();

it('tell the saving to everybody, wholesale and markup only where the price has them [R5-06]', () => {
  const told = (over: Partial<Price>) => {
    const shown = { ...price(10_000), ...over };
    const listed = listRateOf({ supplier: 'psi', itemKey: 'k', rate: fakeRate() }, shown);
    return row.parse(words().newRow(facts, [{ offer: listed, total: 10_000 }], DAY)).offers;
  };
  expect(told({ saved: 900 })).toEqual([[0, 10_000, 0, null, 900]]);
  expect(told({})).toEqual([[0, 10_000, 0, null]]);
  expect(told({ saved: 0, wholesale: 9_000, markup: 1_000 })).toEqual([
    [0, 10_000, 0, null, 0, 9_000, 1_000],
  ]);
});

describe('words of a search', () => {
  it('tell what the desk takes in its own money, beside the offers of one row', () => {
    const euros = { amount: 700, currency: 'EUR' };
    const atDesk = [{ kind: 'local' as const, amount: euros, about: 800 }];
    const paid = fakeRate({ payWay: 'split', atDesk });
    const offers = [
      offer(paid, 10_000, true, 800),
      offer(fakeRate({ fuel: 'same-to-same' }), 9_000),
    ];
    expect(row.parse(words().newRow(facts, offers, DAY)).there).toEqual([[[700, 'EUR']], []]);
    const hidden = row.parse(words().newRow(facts, [offer(paid, 10_000, false)], DAY));
    expect(hidden.there).toBeUndefined();
    expect(hidden.offers).toEqual([[0, null, null, null]]);
  });

  it('are told once; rows refer to them by number', () => {
    const told = words();
    const there = fakeDesk({ deskId: 'mia-v01', name: 'Miami Airport' });
    const first = told.newRow(facts, [offer(fakeRate(), 10_000)], DAY);
    const { rates: _none, ...oneWay } = fakeCar({ dropOff: there });
    const second = told.newRow(
      oneWay,
      [offer(fakeRate(), 12_000), offer(fakeRate({ fuel: 'same-to-same' }), 13_000)],
      DAY,
    );
    expect(row.parse(first)).toEqual({ pickUp: 0, model: 0, offers: [[0, 10_000, 0, null]] });
    expect(row.parse(second)).toEqual({
      pickUp: 0,
      dropOff: 1,
      model: 0,
      offers: [
        [0, 12_000, 0, null],
        [1, 13_000, 0, null],
      ],
    });
    const { desks, vendors, models, terms } = taken(told);
    expect(desks.map(({ id, vendor }) => [id, vendor])).toEqual([
      ['mco-v01', 0],
      ['mia-v01', 0],
    ]);
    expect([vendors.length, models.length, terms.length]).toEqual([1, 1, 2]);
    expect(taken(told)).toEqual({ desks: [], vendors: [], models: [], terms: [] });
  });

  it('say when a desk is open on the day of pick-up, and nothing where it is closed', () => {
    const told = words();
    const hours = [
      { day: 5, from: '08:00', to: '12:00' },
      { day: 5, from: '18:00', to: '02:00' },
      { day: 6, from: '09:00', to: '13:00' },
    ];
    const { rates: _r, ...open } = fakeCar({ pickUp: fakeDesk({ deskId: 'a', hours }) });
    const { rates: _s, ...shut } = fakeCar({
      pickUp: fakeDesk({ deskId: 'b', hours, closedOn: [DAY] }),
    });
    told.newRow(open, [], DAY);
    told.newRow(shut, [], DAY);
    const { desks } = taken(told);
    expect(desks.map((desk) => desk.hours)).toEqual([['08:00-12:00', '18:00-02:00'], []]);
  });

  it('say what a rate promises, with money of the desk and about the same of ours', () => {
    const told = words();
    const euros = (amount: number) => ({ amount, currency: 'EUR' });
    const rate = fakeRate({
      deposit: euros(30_000),
      covers: [
        { kind: 'damage', excess: euros(50_000), insurer: null },
        { kind: 'theft', excess: euros(60_000), insurer: 'Northcover' },
      ],
    });
    told.newRow(facts, [offer(rate, 10_000)], DAY);
    expect(taken(told).terms).toEqual([
      expect.objectContaining({
        payWay: 'now',
        deposit: euros(30_000),
        depositAbout: 60_000,
        excess: 120_000,
        free: { until: '2027-06-16T10:00', timeZone: 'America/New_York' },
      }),
    ]);
  });

  it('name no excess without a cover, and no freedom where the first step costs', () => {
    const told = words();
    const bare = fakeRate({
      covers: [{ kind: 'liability', excess: null, insurer: null }],
      cancellation: { timeZone: 'UTC', steps: [{ until: null, penalty: 10_000 }] },
    });
    told.newRow(facts, [offer(bare, 10_000)], DAY);
    expect(taken(told).terms[0]).toMatchObject({ excess: null, free: null });
  });

  it('tell of a row that is known what it has gained alone', () => {
    const told = words();
    told.newRow(facts, [offer(fakeRate(), 10_000)], DAY);
    expect(told.moreOf(facts.key, facts.vehicle, [offer(fakeRate(), 10_000)])).toBeNull();
    expect(told.moreOf(facts.key, facts.vehicle, [offer(fakeRate(), 11_000)])).toBeNull();
    expect(told.moreOf(facts.key, facts.vehicle, [offer(fakeRate(), 9_000)])?.offers).toEqual([
      [0, 9_000, 0, null],
    ]);
    expect(told.moreOf('nobody', facts.vehicle, [offer(fakeRate(), 1)])).toBeNull();
  });

  it('tell the car anew where a supplier whose word counts more knows more of it', () => {
    const told = words();
    told.newRow(facts, [offer(fakeRate(), 10_000)], DAY);
    const vehicle = { ...facts.vehicle, doors: (facts.vehicle.doors ?? 3) + 1 };
    expect(told.moreOf(facts.key, vehicle, [])).toMatchObject({ model: 1, offers: [] });
    expect(told.moreOf(facts.key, vehicle, [])).toBeNull();
    expect(told.moreOf(facts.key, vehicle, [offer(fakeRate(), 9_000)])?.model).toBe(1);
  });

  it('tell how many are left where they are few', () => {
    const told = words();
    const leftOf = (left: number | null) =>
      told.newRow(facts, [offer(fakeRate({ left }), 10_000)], DAY).offers[0]?.[3];
    expect([leftOf(1), leftOf(2), leftOf(3), leftOf(null)]).toEqual([1, 2, null, null]);
  });

  it('tell no amount, no number left and no cheaper rate where prices are hidden', () => {
    const told = words();
    const rare = fakeRate({ left: 2 });
    expect(told.newRow(facts, [offer(rare, 10_000, false)], DAY).offers).toEqual([
      [0, null, null, null],
    ]);
    expect(told.moreOf(facts.key, facts.vehicle, [offer(rare, 9_000, false)])).toBeNull();
  });

  it('tell what the desk takes: fees of a rental paid now, all of one paid there', () => {
    const fee = {
      kind: 'local' as const,
      amount: { amount: 2_000, currency: 'USD' },
      about: 2_000,
    };
    const offers = [
      offer(fakeRate({ atDesk: [fee] }), 12_000, true, 2_000),
      offer(fakeRate({ payWay: 'desk', atDesk: [fee] }), 12_000, true, 2_000),
    ];
    expect(
      words()
        .newRow(facts, offers, DAY)
        .offers.map(([, , atDesk]) => atDesk),
    ).toEqual([2_000, 12_000]);
  });

  it('tell models apart by what they hold', () => {
    const told = words();
    for (const seats of [4, 5, 5]) {
      const { rates: _r, ...car } = fakeCar({ vehicle: fakeVehicle({ seats }) });
      told.newRow(car, [], DAY);
    }
    expect(taken(told).models).toHaveLength(2);
  });
});

describe('a desk', () => {
  it('is shown with everything somebody needs to find it open', () => {
    const desk = fakeDesk({ closedOn: ['2027-12-25'] });
    const { vendor: _vendor, deskId: id, ...rest } = desk;
    expect(deskView(desk, 'en')).toEqual({ id, ...rest });
  });
});

describe('money of a desk', () => {
  it('is about so much of ours, with the minor units of both; nothing where nobody knows the rate', () => {
    expect(about({ amount: 100, currency: 'EUR' })).toBe(200);
    expect(about({ amount: 100, currency: 'JPY' })).toBe(100);
    expect(about({ amount: 100, currency: 'USD' })).toBe(100);
    expect(about({ amount: 100, currency: 'XXX' })).toBeNull();
  });
});
