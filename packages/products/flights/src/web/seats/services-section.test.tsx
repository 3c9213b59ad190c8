import { describe, expect, it } from 'vitest';
import type { ServiceChosen } from '../../http.ts';
import { BACK, map, OUT, quote } from '../testing/fare-samples.ts';
import { show, wordsOf } from '../testing/show.tsx';
import type { MapsState } from './seats.query.ts';
import type { Person } from './services.ts';
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

describe('the section', () => {
  it('chooses nothing for anybody', () => {
    const html = section();
    expect(html).not.toContain('plan-place is-mine" aria-label');
    expect(wordsOf(html)).toMatch(/Flights \$1,000\.00 Total \$1,000\.00/);
    expect(wordsOf(html)).toContain('No seat selected');
  });
  it('reads seats in words, taken ones as taken, exit rows with the reason', () => {
    const adult = section();
    expect(adult).toContain('aria-label="10A, window, taken"');
    expect(adult).toContain('aria-label="10B, aisle, \u2068$22.00\u2069"');
    expect(adult).toContain('aria-label="11A, window, exit row, \u2068$22.00\u2069"');
    const child = section({ value: [seat(1, '10B')] });
    expect(child).toContain(
      'aria-label="11A, window, exit row, only for adults without an infant"',
    );
    expect(child).toContain('aria-label="10B, aisle, chosen for Nadia Rahman (NR)"');
  });
  it('says which seats in exit rows were released, and why', () => {
    expect(wordsOf(section({ atExit: ['11A'] }))).toMatch(
      /Seat .?11A.? in an exit row was released\. Exit rows are only for adults without an infant/,
    );
    expect(section()).not.toContain('was released');
  });
  it('names who has no name yet, and says that infants sit on a lap', () => {
    expect(wordsOf(section())).toContain('Child 1');
    expect(wordsOf(section())).toContain('Infants travel on a lap');
    expect(wordsOf(section())).not.toContain('Infant 1');
  });
  it('sums up: seats as the map has them, bags once they are quoted', () => {
    const bag: ServiceChosen = { traveller: 1, leg: 0, bag: 'checked', count: 1 };
    const asked = section({ value: [seat(1, '10B'), bag], pricing: { kind: 'asking' } });
    expect(wordsOf(asked)).toMatch(
      /Seat 10B, JFK–LIS, Nadia Rahman \$22\.00 Out: 1 bag, Nadia Rahman … Total …/,
    );
    expect(wordsOf(asked)).toContain('Getting the airline’s price');
    const quoted = quote([
      { chosen: seat(1, '10B'), amount: { amount: 2_200, currency: 'USD' } },
      { chosen: bag, amount: { amount: 5_800, currency: 'USD' } },
    ]);
    expect(wordsOf(section({ quote: quoted, value: [seat(1, '10B'), bag] }))).toMatch(
      /Flights \$1,000\.00 .*\$22\.00 Out: 1 bag, Nadia Rahman \$58\.00 Total \$1,080\.00/,
    );
  });
  it('says what one more bag costs on each leg before any is added, in the currency charged', () => {
    const bags = [
      { leg: 0, each: 4_528 },
      { leg: 1, each: 0 },
    ];
    const maps: MapsState = { status: 'ready', data: { ...MAPS, bags } };
    expect(wordsOf(section({ maps }))).toContain('$45.28 per extra bag');
    expect(wordsOf(section({ maps }))).toContain('$0.00 per extra bag');
    expect(wordsOf(section({ maps }, 'ar'))).toContain('كل حقيبة إضافية بمبلغ');
    // price unknown until the bag is chosen
    expect(wordsOf(section())).not.toContain('for one more');
    expect(wordsOf(section())).toContain('Add one to see the airline’s price');
  });
  it('says that the airline seats people where there is no map, for one flight or for all', () => {
    expect(wordsOf(section())).toContain(
      'On 1 other flight, the airline assigns seats at check-in.',
    );
    const none = wordsOf(
      section({ maps: { status: 'ready', data: { currency: 'USD', maps: [] } } }),
    );
    expect(none).toContain('The airline assigns your seats at check-in.');
    expect(none).toContain('Checked bags');
  });
  it('says what has gone, what is not priced, and what did not load, each with a way on', () => {
    expect(wordsOf(section({ gone: ['14A'] }))).toContain(
      'Seat 14A has just been taken. You haven’t been charged',
    );
    const refused = wordsOf(
      section({ pricing: { kind: 'refused', code: 'SUPPLIER_UNAVAILABLE' } }),
    );
    expect(refused).toMatch(/Not added yet\. We couldn’t get a result.* Try again/);
    const failed = wordsOf(section({ maps: { status: 'failed', code: null } }));
    expect(failed).toMatch(
      /We couldn’t load the seat map\. The airline assigns your seats at check-in\. Try again/,
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
    // a single flight is named: the journey may have others without seat selection here
    const name = /<p class="strong">\u2066JFK–LIS\u2069, Thu 18 Jun<\/p>/;
    expect(section()).toMatch(name);
    expect(both).not.toMatch(name);
  });
});
