import { describe, expect, it } from 'vitest';
import type { ChangeOffer, Extras } from '../port.ts';
import { fakeFlight } from '../testing/fake-itinerary.ts';
import {
  type ChangeAsked,
  faultOfChangeOffer,
  faultOfRebooking,
  saneExtras,
} from './sane-amendments.ts';

const OUT = fakeFlight('JFK', 'LIS', '2027-06-18T21:35', 410);
const BACK = fakeFlight('LIS', 'JFK', '2027-06-23T12:10', 480);
const LATER = fakeFlight('LIS', 'JFK', '2027-06-25T12:10', 480);
const asked: ChangeAsked = {
  currency: 'USD',
  legs: [[OUT], [BACK]],
  leg: 1,
  date: '2027-06-25',
  now: Date.parse('2027-06-01T00:00:00Z'),
  isSameCity: (one, other) =>
    one === other || [one, other].every((code) => 'JFK EWR'.includes(code)),
};
const terms = { timeZone: 'UTC', steps: [{ until: null, penalty: 100 }] };
const usd = (amount: number) => ({ amount, currency: 'USD' });
const offered = (over: Partial<ChangeOffer> = {}): ChangeOffer => ({
  changeKey: 'key',
  legs: [[OUT], [LATER]],
  fee: usd(6_000),
  difference: usd(-2_000),
  expiresAt: '2027-06-01T00:15:00Z',
  cabins: ['economy'],
  classes: ['K'],
  bags: { underSeat: true, cabin: true, checked: { pieces: 1, kg: 23 } },
  terms: { own: terms, refund: terms, change: terms },
  ...over,
});
const fault = (over: Partial<ChangeOffer> = {}, of: Partial<ChangeAsked> = {}) =>
  faultOfChangeOffer(offered(over), { ...asked, ...of });

describe('another flight that an airline offers', () => {
  it('is taken if it is what was asked', () => {
    expect(fault()).toBeNull();
    expect(fault({ classes: null, difference: usd(0) })).toBeNull();
    const toNewark = fakeFlight('LIS', 'EWR', '2027-06-25T12:10', 480);
    expect(fault({ legs: [[OUT], [toNewark]] })).toBeNull();
  });

  it('is in the money of the order: its amounts are converted at the rate of the sale', () => {
    const euro = { amount: 6_000, currency: 'EUR' };
    for (const over of [{ fee: euro }, { difference: euro }, { fee: euro, difference: euro }])
      expect(fault(over)).toBe('change in another currency than the order');
  });

  it.each([
    ['a fee that is given', { fee: usd(-1) }],
    ['half a cent', { fee: usd(0.5) }],
    ['a difference without end', { difference: usd(-1e15) }],
    ['no number', { difference: usd(Number.NaN) }],
  ])('has amounts that can be: %s', (_, over) => {
    expect(fault(over)).toBe('amounts of a change out of range');
  });

  it.each([
    ['another day', [fakeFlight('LIS', 'JFK', '2027-06-26T12:10', 480)]],
    ['another destination', [fakeFlight('LIS', 'LAX', '2027-06-25T12:10', 480)]],
    ['a flight that lasts no time', [{ ...LATER, minutes: 0 }]],
    ['no flight', []],
  ])('is flown as asked, not on %s', (_, leg) => {
    expect(fault({ legs: [[OUT], leg] })).not.toBeNull();
  });

  it('leaves the other legs alone, also if the airline has moved them before', () => {
    const moved = { ...OUT, departs: '2027-06-19T01:35', arrives: '2027-06-19T13:25' };
    expect(fault({}, { legs: [[moved], [BACK]] })).toBeNull();
    const other = fakeFlight('JFK', 'LIS', '2027-06-18T21:35', 410, {
      operating: { airline: 'A0', number: 999 },
    });
    expect(fault({ legs: [[other], [LATER]] })).toBe('change of another leg than asked');
    expect(fault({ legs: [[LATER]] })).toBe('other number of legs than sold');
  });

  it('fits between the legs around it, by instants, and has not departed', () => {
    const early = fakeFlight('LIS', 'JFK', '2027-06-19T05:00', 480);
    expect(fault({ legs: [[OUT], [early]] }, { date: '2027-06-19' })).toBe('legs out of order');
    expect(fault({}, { now: Date.parse('2027-06-25T10:30:00Z') })).toBe('flight that has departed');
  });

  it('has its cabins, classes, bags and terms', () => {
    expect(fault({ cabins: [] })).toBe('cabins');
    expect(fault({ classes: ['K', 'K'] })).toBe('booking classes');
    expect(fault({ expiresAt: 'soon' })).toBe('change without its times');
    expect(fault({ changeKey: '' })).toBe('change without a key');
    const bags = { underSeat: true, cabin: true, checked: { pieces: -1, kg: 23 } };
    expect(fault({ bags })).toBe('bags');
    for (const kind of ['own', 'refund', 'change'] as const) {
      const wrong = { ...terms, timeZone: 'Mars/Olympus' };
      expect(fault({ terms: { ...offered().terms, [kind]: wrong } })).toContain('time zone');
    }
  });
});

describe('a flight in exchange for one that an airline changed', () => {
  const free = { fee: usd(0), difference: usd(0) };
  const back = (flight: typeof BACK): Partial<ChangeOffer> => ({ legs: [[OUT], [flight]] });
  const faultOf = (over: Partial<ChangeOffer> = {}) =>
    faultOfRebooking(offered({ ...free, ...over }), { ...asked, sold: ['economy'] });

  it('costs nothing or what it states, on a day nearby', () => {
    expect(faultOf()).toBeNull();
    expect(faultOf({ difference: usd(2_000) })).toBeNull();
    expect(faultOf({ difference: usd(-1) })).toBe('refund for a flight in exchange');
    expect(faultOf({ fee: usd(-1) })).toBe('amounts of a change out of range');
    expect(faultOf(back(fakeFlight('LIS', 'JFK', '2027-06-22T12:10', 480)))).toBeNull();
    for (const day of ['2027-07-08', '2027-06-08'])
      expect(faultOf(back(fakeFlight('LIS', 'JFK', `${day}T12:10`, 480)))).not.toBeNull();
  });

  it('is another flight, between the same places, in no lower cabin', () => {
    expect(faultOf(back(BACK))).toBe('the flight that was changed');
    expect(faultOf(back(fakeFlight('LIS', 'LAX', '2027-06-23T14:10', 480)))).toBe(
      'other ends than sold',
    );
    expect(faultOf({ cabins: ['business'] })).toBeNull();
    const business = { ...asked, sold: ['business'] as const };
    expect(faultOfRebooking(offered(free), business)).toBe('lower cabin than sold');
  });
});

describe('seats and bags that an airline offers', () => {
  const bag = { leg: 0, price: 6_000, kg: 23 };
  const extras = (over: Partial<Extras> = {}): Extras => ({
    currency: 'USD',
    maps: [],
    bags: [bag],
    voidUntil: null,
    ...over,
  });

  it('are in the money of the order or not sold', () => {
    expect(saneExtras(extras(), 'USD', 2)).toEqual(extras());
    expect(saneExtras(extras({ currency: 'EUR' }), 'USD', 2)).toBeNull();
  });

  it('lose the bag that cannot be, and nothing else', () => {
    const odd = [
      { ...bag, leg: 2 },
      { ...bag, price: -1 },
      { ...bag, price: 0.5 },
      { ...bag, kg: 5_000 },
    ];
    expect(saneExtras(extras({ bags: [bag, ...odd] }), 'USD', 2)?.bags).toEqual([bag]);
    expect(saneExtras(extras({ bags: [{ ...bag, kg: null }] }), 'USD', 2)?.bags).toHaveLength(1);
  });
});
