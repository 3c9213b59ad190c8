import { describe, expect, it } from 'vitest';
import { type FlightRow, flightSearch, flightSearchLine } from '../http.ts';
import type { Airline, Fare } from '../port.ts';
import { WEIGHTS_USD } from '../rules/order.ts';
import type { AirRate } from '../rules/merge.ts';
import { fakeFare, fakeFlight } from '../testing/fake-itinerary.ts';
import { fakeAsker } from '../testing/fake-desk.ts';
import { listFareOf } from './facts.ts';
import { flights } from './offering.ts';
import { AirWords } from './words.ts';

const suppliers = { asked: 1, answered: 1 };
const start = { searchId: 's', currency: 'USD', suppliers };
const NAMED: Readonly<Record<string, Airline>> = {
  A0: { code: 'A0', name: 'Meridian Air', alliance: 'Compass' },
};
const wordsOf = (known = NAMED) =>
  new AirWords({ language: 'en', weights: WEIGHTS_USD, book: { find: (code) => known[code] } });
const out = fakeFlight('JFK', 'LIS', '2027-06-18T18:00', 400, { aircraft: '789' });
const later = fakeFlight('JFK', 'LIS', '2027-06-18T21:00', 400, {
  operating: { airline: 'B1', number: 7 },
  marketing: { airline: 'A0', number: 7_007 },
});
const back = fakeFlight('LIS', 'JFK', '2027-06-25T10:00', 480);
const question = {
  travellers: [{ type: 'adult' as const }],
  cabin: 'economy' as const,
  departs: null,
};
/** A priced fare of a list; a hidden price has a total as well. */
const offer = (total: number, over: Partial<Fare> = {}, isShown = true) => {
  const rate = fakeFare({ left: 2, ...over });
  const sourced: AirRate = { supplier: 'kappa', itemKey: '', rate };
  return { offer: listFareOf(sourced, isShown ? ({ total, saved: 0 } as never) : null), total };
};
const rowOf = (words: AirWords, first = out, offers = [offer(50_000)], id = first.id) =>
  flights.row(
    { id, facts: { key: id, legs: [[first], [back]] }, rates: [] },
    offers,
    fakeAsker(),
    question,
    { memory: () => ({ get: () => undefined, set: () => undefined }) },
    words,
  );
const gain = (words: AirWords, offers: readonly ReturnType<typeof offer>[], id = out.id) =>
  flights
    .rowUpdate(
      { id, facts: { key: id, legs: [[out], [back]] }, rates: [] },
      offers,
      { key: id, legs: [] },
      words,
    )
    ?.text() ?? '';
const line = (words: AirWords, rows: readonly string[], more: readonly string[] = []) => {
  const text = `{"type":"rows","suppliers":${JSON.stringify(suppliers)},${JSON.stringify(words.flush()).slice(1, -1)},"rows":[${rows.join()}],"more":[${more.join()}]}`;
  const read = flightSearchLine.parse(JSON.parse(text));
  if (read.type !== 'rows') throw new Error('another line');
  return read;
};

describe('rows of a search', () => {
  it('tell how many seats are left where they are few', () => {
    const leftOf = (left: number | null) =>
      line(wordsOf(), [rowOf(wordsOf(), out, [offer(50_000, { left })]).text()]).rows[0]
        ?.offers[0]?.[2];
    expect([leftOf(1), leftOf(2), leftOf(3), leftOf(null)]).toEqual([1, 2, null, null]);
  });

  it('refer to words that are told once, and go on where the line before ended', () => {
    const words = wordsOf();
    const first = line(words, [rowOf(words).text()]);
    expect(first.rows).toEqual([{ legs: [0, 1], offers: [[0, 50_000, 2]] }]);
    expect(first.legs).toEqual([[0], [1]]);
    expect(first.flights.map(({ id }) => id)).toEqual([out.id, back.id]);
    expect(first.flights[0]).toMatchObject({ aircraft: '789', departs: '2027-06-18T18:00' });
    expect(first.flights[0]?.co2Kg).toBeGreaterThan(100);
    expect(first.flights[1]).not.toHaveProperty('co2Kg');
    expect(Object.keys(first.airports)).toEqual(['JFK', 'LIS']);
    // a route average: the same in both directions, sent once
    expect(first.usual?.['JFKLIS']).toBeGreaterThan(200);
    expect(first.usual?.['LISJFK']).toBe(first.usual?.['JFKLIS']);
    expect(first.airports['JFK']).toEqual({
      name: 'John F Kennedy International Airport',
      city: 'New York',
      countryCode: 'US',
      timeZone: 'America/New_York',
    });
    expect(first.airlines).toEqual({ A0: { name: 'Meridian Air', alliance: 'Compass' } });

    const second = line(words, [rowOf(words, later, [offer(60_000)]).text()]);
    expect(second.rows).toEqual([{ legs: [2, 1], offers: [[0, 60_000, 2]] }]);
    expect(second.legs).toEqual([[2]]);
    // operated by one airline, sold by another: both are named
    expect(second.flights).toMatchObject([{ sold: { airline: 'A0', number: 7_007 } }]);
    expect([second.airports, second.fares]).toEqual([{}, []]);
    expect(Object.keys(second.airlines)).toEqual(['B1']);
  });

  it('stand in one document with all their words', () => {
    const words = wordsOf();
    const rows = [rowOf(words).text(), rowOf(words, later).text()];
    const document = JSON.parse(
      `${JSON.stringify(start).slice(0, -1)},${JSON.stringify(words.flush()).slice(1, -1)},"rows":[${rows.join()}]}`,
    );
    const read = flightSearch.replies[200].parse(document);
    expect(read.rows.map(({ legs }) => legs)).toEqual([
      [0, 1],
      [2, 1],
    ]);
    expect(Object.keys(read.airlines)).toEqual(['A0', 'B1']);
  });

  it('tell of fares that promise the same the cheapest, and again only when it costs less', () => {
    const words = wordsOf();
    const flex = {
      brand: 'Flex',
      bags: [{ underSeat: true, cabin: true, checked: { pieces: 1, kg: 23 } }],
    };
    const first = line(words, [
      rowOf(words, out, [offer(50_000), offer(51_000), offer(70_000, flex), offer(52_000)]).text(),
    ]);
    expect(first.rows[0]?.offers).toEqual([
      [0, 50_000, 2],
      [1, 70_000, 2],
    ]);
    expect(first.fares).toMatchObject([
      { brand: 'Light', hasCabinBag: false, isRefundable: false },
      { brand: 'Flex', hasCabinBag: true, hasCheckedBag: true },
    ]);
    expect(gain(words, [offer(50_000), offer(71_000, flex)])).toBe('');
    const more: FlightRow = JSON.parse(gain(words, [offer(49_000), offer(80_000, flex)]));
    expect(more).toEqual({ legs: [0, 1], offers: [[0, 49_000, 2]] });
    expect(gain(words, [offer(49_500)])).toBe('');
    expect(gain(words, [offer(1)], 'of another row')).toBe('');
  });

  it('tell neither totals, seats nor which is cheaper where prices are hidden', () => {
    const words = wordsOf();
    const hidden = (total: number, over?: Partial<Fare>) => offer(total, over, false);
    const read = line(words, [rowOf(words, out, [hidden(50_000), hidden(40_000)]).text()]);
    expect(read.rows[0]?.offers).toEqual([[0, null, null]]);
    expect(gain(words, [hidden(1)])).toBe('');
    expect(JSON.parse(gain(words, [hidden(1, { brand: 'Flex' })])).offers).toEqual([
      [1, null, null],
    ]);
  });

  it('tell the saving to everybody, wholesale and markup only where the price has them [R5-06]', () => {
    const words = wordsOf();
    const sourced = { supplier: 'kappa', itemKey: '', rate: fakeFare({ left: null }) };
    const priced = (total: number, over: object) => ({
      offer: listFareOf(sourced, { total, saved: 0, ...over } as never),
      total,
    });
    const told = (over: object, id: string) =>
      line(words, [rowOf(words, out, [priced(50_000, over)], id).text()]).rows[0]?.offers;
    expect(told({ saved: 1_200 }, 'customer')).toEqual([[0, 50_000, null, 1_200]]);
    expect(told({}, 'nothing saved')).toEqual([[0, 50_000, null]]);
    expect(told({ saved: 1_200, wholesale: 46_000, markup: 4_000 }, 'agent')).toEqual([
      [0, 50_000, null, 1_200, 46_000, 4_000],
    ]);
  });

  it('name an airline by its code until its name is known, and then once more', () => {
    const known: Record<string, Airline> = {};
    const words = wordsOf(known);
    expect(line(words, [rowOf(words).text()]).airlines).toEqual({
      A0: { name: 'A0', alliance: null },
    });
    expect(line(words, []).airlines).toEqual({});
    Object.assign(known, NAMED);
    expect(line(words, []).airlines).toEqual({ A0: { name: 'Meridian Air', alliance: 'Compass' } });
    expect(line(words, []).airlines).toEqual({});
  });

  it('are ranked by price, time, stops and bad waits; where prices are hidden without the price', () => {
    const words = wordsOf();
    const cheap = rowOf(words, out);
    const long = rowOf(words, fakeFlight('JFK', 'LIS', '2027-06-18T12:00', 700));
    expect(cheap.rank(50_000)).toBeLessThan(cheap.rank(50_001));
    expect(cheap.rank(50_000)).toBeLessThan(long.rank(50_000));
    expect(long.rank(1_000)).toBeLessThan(cheap.rank(50_000));
    expect(cheap.rank(null)).toBeLessThan(long.rank(null));
  });
});

it('an airport no atlas knows is named by its code', () => {
  const words = wordsOf();
  rowOf(words, fakeFlight('JFK', 'QQQ', '2027-06-18T18:00', 400));
  expect(line(words, []).airports['QQQ']).toEqual({
    name: 'QQQ',
    city: 'QQQ',
    countryCode: 'ZZ',
    timeZone: 'UTC',
  });
});
