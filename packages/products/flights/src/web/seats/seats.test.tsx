import { describe, expect, it } from 'vitest';
import type { ServiceChosen } from '../../http.ts';
import { BACK, map, OUT, quote } from '../testing/fare-samples.ts';
import { show, wordsOf } from '../testing/show.tsx';
import { cabinsOf, findSeat, gapsOf, isChoosable, refusalOf, togetherIds } from './cabin-plan.ts';
import { lostSeats } from './flight-extras.tsx';
import { usualPrice } from './seat-board.tsx';
import type { MapsState } from './seats.query.ts';
import {
  bagsOf,
  isSameChoice,
  nextWithoutSeat,
  type Person,
  seatedOf,
  seatOf,
  withBags,
  withoutSeat,
  withSeat,
} from './services.ts';
import { amountOf } from './services-sum.tsx';
import { ServicesSection, type ServicesSectionProps } from './services-section.tsx';

const PEOPLE: readonly Person[] = [
  { name: 'Nadia Rahman', type: 'adult' },
  { name: '', type: 'child' },
  { name: '', type: 'infant' },
];
const MAPS = { currency: 'USD', maps: [map(OUT.id)] };
const READY: MapsState = { status: 'ready', data: MAPS };
const nothing = () => undefined;
const seat = (traveller: number, id: string, flight = OUT.id): ServiceChosen => ({
  traveller,
  flight,
  seat: id,
});

const section = (over: Partial<ServicesSectionProps> = {}, language = 'en') =>
  show(
    <ServicesSection
      quote={quote()}
      people={PEOPLE}
      value={[]}
      onChange={nothing}
      maps={READY}
      onReloadMaps={nothing}
      pricing={{ kind: 'still' }}
      onRetry={nothing}
      gone={[]}
      {...over}
    />,
    { language },
  );

describe('the choice', () => {
  it('gives a seat to one person only, and one seat to a person and flight', () => {
    const first = withSeat([], { traveller: 1, flight: 'f', seat: '10A' });
    const second = withSeat(first, { traveller: 2, flight: 'f', seat: '10A' });
    expect(second).toEqual([{ traveller: 2, flight: 'f', seat: '10A' }]);
    expect(withSeat(second, { traveller: 2, flight: 'f', seat: '10B' })).toEqual([
      { traveller: 2, flight: 'f', seat: '10B' },
    ]);
    expect(withSeat(second, { traveller: 2, flight: 'g', seat: '10A' })).toHaveLength(2);
    expect(withoutSeat(second, 2, 'f')).toEqual([]);
  });
  it('goes on to the next who has none, round, and past infants', () => {
    expect(seatedOf(PEOPLE)).toEqual([1, 2]);
    expect(nextWithoutSeat([seat(1, '10B')], [1, 2], OUT.id, 1)).toBe(2);
    expect(nextWithoutSeat([seat(2, '10B')], [1, 2], OUT.id, 2)).toBe(1);
    expect(nextWithoutSeat([seat(1, '10B'), seat(2, '10C')], [1, 2], OUT.id, 2)).toBeNull();
  });
  it('counts bags of a leg, up to three, and forgets none', () => {
    const two = withBags([seat(1, '10B')], 1, 0, 2);
    expect(bagsOf(two, 1, 0)).toBe(2);
    expect(bagsOf(two, 1, 1)).toBe(0);
    expect(bagsOf(withBags(two, 1, 0, 9), 1, 0)).toBe(3);
    expect(withBags(two, 1, 0, 0)).toEqual([seat(1, '10B')]);
    expect(seatOf(two, 1, OUT.id)).toBe('10B');
    expect(isSameChoice(two, two.toReversed())).toBe(true);
    expect(isSameChoice(two, withBags(two, 1, 0, 1))).toBe(false);
  });
  it('loses what the newest map has no longer', () => {
    expect(lostSeats([seat(1, '10A'), seat(2, '10B'), seat(1, '1A', 'other')], MAPS)).toEqual([
      seat(1, '10A'),
    ]);
    expect(lostSeats([seat(1, '99A')], MAPS)).toHaveLength(1);
  });
});

describe('a cabin', () => {
  const [economy] = cabinsOf(map(OUT.id)).open;
  it('opens where the fare has seats, with aisles where the groups are', () => {
    expect(cabinsOf(map(OUT.id)).open.map(({ cabin }) => cabin)).toEqual(['economy']);
    expect(cabinsOf(map(OUT.id)).closed.map(({ cabin }) => cabin)).toEqual(['business']);
    expect(economy && gapsOf(economy)).toEqual([2]);
    expect(economy && gapsOf({ ...economy, groups: [3, 3] })).toEqual([]);
    expect(isChoosable(undefined)).toBe(false);
    expect(isChoosable({ flight: 'f', cabins: [] })).toBe(false);
    expect(usualPrice(map(OUT.id))).toBe(2_200);
  });
  it('has exit rows for adults only', () => {
    const exit = findSeat(map(OUT.id), '11A');
    expect(exit && refusalOf(exit.seat, exit.row, { name: '', type: 'adult' })).toBeNull();
    expect(exit && refusalOf(exit.seat, exit.row, { name: '', type: 'child' })).toBe('exit');
    const taken = findSeat(map(OUT.id), '10A');
    expect(taken && refusalOf(taken.seat, taken.row, { name: '', type: 'adult' })).toBe('taken');
  });
  it('knows seats beside each other', () => {
    expect([...togetherIds(map(OUT.id), 2)]).toEqual(['10C', '10D', '11A', '11B', '11C', '11D']);
    expect([...togetherIds(map(OUT.id), 2, new Set(['12B']))]).toContain('12A');
    // wider than any group: across the aisle
    expect([...togetherIds(map(OUT.id), 3)]).toEqual([
      '10B',
      '10C',
      '10D',
      '11A',
      '11B',
      '11C',
      '11D',
    ]);
  });
});

describe('the section', () => {
  it('chooses nothing for anybody', () => {
    const html = section();
    expect(html).not.toContain('plan-place is-mine" aria-label');
    expect(wordsOf(html)).toMatch(/Flights \$1,000\.00 Total \$1,000\.00/);
    expect(wordsOf(html)).toContain('No seat chosen');
  });
  it('reads seats in words, taken ones as taken, exit rows with the reason', () => {
    const adult = section();
    expect(adult).toContain('aria-label="10A, window, taken"');
    expect(adult).toContain('aria-label="10B, aisle, $22.00"');
    expect(adult).toContain('aria-label="11A, window, exit row, $22.00"');
    const child = section({ value: [seat(1, '10B')] });
    expect(child).toContain('aria-label="11A, window, exit row, exit row: only for adults"');
    expect(child).toContain('aria-label="10B, aisle, chosen for Nadia Rahman"');
  });
  it('names who has no name yet, and says that infants sit on a lap', () => {
    expect(wordsOf(section())).toContain('Child 1');
    expect(wordsOf(section())).toContain('Infants sit on a lap');
    expect(wordsOf(section())).not.toContain('Infant 1');
  });
  it('sums up: seats as the map has them, bags once they are quoted', () => {
    const bag: ServiceChosen = { traveller: 1, leg: 0, bag: 'checked', count: 1 };
    const asked = section({ value: [seat(1, '10B'), bag], pricing: { kind: 'asking' } });
    expect(wordsOf(asked)).toMatch(
      /Seat 10B, JFK–LIS, Nadia Rahman \$22\.00 1 bag, Nadia Rahman … Total …/,
    );
    expect(wordsOf(asked)).toContain('Asking the airline');
    const quoted = quote([
      { chosen: seat(1, '10B'), amount: { amount: 2_200, currency: 'USD' } },
      { chosen: bag, amount: { amount: 5_800, currency: 'USD' } },
    ]);
    expect(wordsOf(section({ quote: quoted, value: [seat(1, '10B'), bag] }))).toMatch(
      /Flights \$1,000\.00 .*\$22\.00 1 bag, Nadia Rahman \$58\.00 Total \$1,080\.00/,
    );
    expect(amountOf(bag, quote(), MAPS)).toBeNull();
    expect(amountOf(seat(1, '10B'), quote(), { ...MAPS, currency: 'EUR' })).toBeNull();
  });
  it('says that the airline seats people where there is no map, for one flight or for all', () => {
    expect(wordsOf(section())).toContain('On 1 other flight the airline seats you at check-in.');
    const none = wordsOf(
      section({ maps: { status: 'ready', data: { currency: 'USD', maps: [] } } }),
    );
    expect(none).toContain('The airline seats you at check-in.');
    expect(none).toContain('Checked bags');
  });
  it('says what has gone, what is not priced, and what did not load, each with a way on', () => {
    expect(wordsOf(section({ gone: ['14A'] }))).toContain(
      'Seat 14A has just gone. Nothing was charged',
    );
    const refused = wordsOf(
      section({ pricing: { kind: 'refused', code: 'SUPPLIER_UNAVAILABLE' } }),
    );
    expect(refused).toMatch(/Not added yet\. No answer came in time.* Try again/);
    const failed = wordsOf(section({ maps: { status: 'failed', code: null } }));
    expect(failed).toMatch(
      /The seats did not load\. The airline seats you at check-in\. Try again/,
    );
    expect(section({ maps: { status: 'pending' } })).toContain('aria-label="Loading"');
  });
  it('keeps A at the left in Arabic, with words in Arabic', () => {
    const html = section({}, 'ar');
    expect(html).toMatch(/class="plan" dir="ltr"/);
    expect(html).toContain('aria-label="10A، نافذة، محجوز"');
  });
  it('has a tab for each flight with seats', () => {
    const both = section({
      maps: { status: 'ready', data: { currency: 'USD', maps: [map(OUT.id), map(BACK.id)] } },
    });
    expect(both.match(/role="tab"/g)).toHaveLength(2);
    expect(section()).not.toContain('role="tab"');
  });
});
