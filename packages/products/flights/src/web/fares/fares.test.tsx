import { describe, expect, it } from 'vitest';
import type { AirSearch } from '../../rules/address.ts';
import { bags, fare, fares, OUT, BACK } from '../testing/fare-samples.ts';
import { show, wordsOf } from '../testing/show.tsx';
import { chosenFare, fareColumns, fareKey, firstColumns } from './fare-choice.ts';
import { freeHoursUntil, lastingStep } from './fare-terms.ts';
import { FaresBody } from './fares-body.tsx';
import { FaresPage } from './fares-page.tsx';
import { QuoteChanged, WhyPrice } from './fare-dialogs.tsx';
import { quote } from '../testing/fare-samples.ts';

const SEARCH: AirSearch = {
  slices: [
    { from: { airport: 'JFK' }, to: { airport: 'LIS' }, date: '2099-06-18' },
    { from: { airport: 'LIS' }, to: { airport: 'JFK' }, date: '2099-06-23' },
  ],
  party: { adult: 2, children: [], infant: 0 },
  cabin: 'economy',
};
const ITINERARY = `${OUT.id}_${BACK.id}`;
const nothing = () => undefined;
const light = fare('Light', 100_000);
const classic = fare('Classic', 116_200, {
  bags: [bags(1, true), bags(1, true)],
  seatChoice: 'free',
  change: {
    timeZone: 'America/New_York',
    steps: [
      { until: '2099-06-18T20:35', penalty: 0 },
      { until: null, penalty: null },
    ],
  },
});
const body = (all = [light, classic], brand: string | null = null, language = 'en') =>
  show(
    <FaresBody
      fares={fares(fareColumns(all))}
      at={0}
      reload={nothing}
      itinerary={ITINERARY}
      search={SEARCH}
      brand={brand}
      onChoose={nothing}
    />,
    { language },
  );

describe('fares side by side', () => {
  it('tell totals first, what each is more than the cheapest, and what they hold', () => {
    const words = wordsOf(body());
    expect(words).toMatch(
      /Light \$1,000\.00 2 adults, all fees .*Chosen .*Classic \$1,162\.00 \$162\.00 more .*Choose /,
    );
    expect(words).toMatch(/Cabin bag Under-seat only Small Yes Yes/);
    expect(words).toMatch(/Checked bag Not included .* 1 bag up to 23 kg 1/);
    expect(words).toMatch(
      /Change the flight \$60\.00 and the fare difference \$60 Free and the fare difference, until Thu 18 Jun/,
    );
    expect(words).toMatch(
      /If you cancel \$820\.00 back costs \$180\.00 \$820 \$982\.00 back costs \$180\.00/,
    );
    expect(words).toContain('Light in full');
  });
  it('begin with the cheapest, or with the one the address names', () => {
    expect(body()).toMatch(/checked="" value="A0\.Light"|value="A0\.Light" checked=""/);
    expect(body([light, classic], 'A0.Classic')).toMatch(
      /checked="" value="A0\.Classic"|value="A0\.Classic" checked=""/,
    );
  });
  it('say what equals the one before in grey', () => {
    expect(body([light, fare('Plus', 110_000)]).match(/is-quiet/g)?.length).toBeGreaterThanOrEqual(
      6,
    );
  });
  it('name flights, both clocks, who else flies, emissions', () => {
    const words = wordsOf(body());
    expect(words).toContain('21:35');
    expect(words).toContain('Operated by Fjellfly');
    expect(words).toContain('412 kg CO₂e per traveller');
  });
  it('show no amount on a site that hides them, and offer to log in', () => {
    const words = wordsOf(body([fare('Light', null), fare('Flex', null)]));
    expect(words).not.toMatch(/\$\d/);
    expect(words).toContain('For a fee');
    expect(words).toContain('Some of it back');
    expect(words).toContain('Reveal Price');
  });
  it('are told in Arabic', () => {
    expect(wordsOf(body([light, classic], null, 'ar'))).toContain('أغلى بـ $162.00');
  });
});

it('what travellers pay sums to the total, and so do the parts of the price', () => {
  expect(wordsOf(body())).toMatch(
    /2 adults \$500\.00 each \$900\.00 \$100\.00 \$1,000\.00 Total \$900\.00 \$100\.00 \$1,000\.00/,
  );
  expect(wordsOf(body())).toContain('fare $900.00, taxes and airport charges $100.00');
  const { price } = light;
  expect(price && wordsOf(show(<WhyPrice price={price} open onClose={nothing} />))).toMatch(
    /Fare \$900\.00 Taxes and airport charges \$100\.00 Total \$1,000\.00 Charged today in USD \$1,000\.00/,
  );
});

it('a changed price tells both and the difference before anything goes on', () => {
  const words = wordsOf(
    show(<QuoteChanged quote={quote()} before={96_400} onAccept={nothing} onLeave={nothing} />),
  );
  expect(words).toMatch(
    /raised the fare by \$36\.00 .*When you chose it \$964\.00 New total \$1,000\.00 .*Go on with \$1,000\.00/,
  );
});

describe('columns', () => {
  it('hold the cheapest offer of each fare, cheapest first', () => {
    const all = [
      classic,
      light,
      fare('Light', 120_000),
      fare('Light', 99_000, { marketing: 'B1' }),
    ];
    expect(fareColumns(all).map((one) => [fareKey(one), one.price?.total])).toEqual([
      ['B1.Light', 99_000],
      ['A0.Light', 100_000],
      ['A0.Classic', 116_200],
    ]);
  });
  it('begin with one seller a brand, and never hide the chosen one', () => {
    const all = fareColumns([light, classic, fare('Light', 99_000, { marketing: 'B1' })]);
    expect(firstColumns(all, null).map(fareKey)).toEqual(['B1.Light', 'A0.Classic']);
    expect(firstColumns(all, chosenFare(all, 'A0.Light')).map(fareKey)).toEqual([
      'B1.Light',
      'A0.Light',
      'A0.Classic',
    ]);
    expect(chosenFare(all, 'gone')?.price?.total).toBe(99_000);
    expect(chosenFare([], null)).toBeNull();
  });
});

it('the free first hours are told apart from the terms that last', () => {
  const now = Date.parse('2099-01-01T12:00:00Z');
  const one = fare('Light', 100_000, {
    voidUntil: '2099-01-02T05:00:00Z',
    cancellation: {
      timeZone: 'America/New_York',
      steps: [
        { until: '2099-01-02T00:00', penalty: 0 },
        { until: null, penalty: 90_000 },
      ],
    },
  });
  expect(freeHoursUntil(one, now)).toBe('2099-01-02T00:00');
  expect(lastingStep(one, now)).toMatchObject({ penalty: 90_000 });
  expect(freeHoursUntil(one, Date.parse('2099-01-02T05:00:00Z'))).toBeNull();
  // free until a day before: no first hours
  expect(freeHoursUntil({ ...one, voidUntil: '2099-01-01T13:00:00Z' }, now)).toBeNull();
});

describe('an address', () => {
  const at = (query: string) =>
    wordsOf(show(<FaresPage />, { at: `/booknow/flights/search-details?${query}` }));
  const slices = 'slices=JFK.LIS.2099-06-18_LIS.JFK.2099-06-23&adult=2&cabin=economy';
  it('that names no flight, or no search, says so and leads on', () => {
    expect(at('')).toBe(
      'This link names no flight Part of the address is missing. Search again, it takes a moment. New search',
    );
    expect(at(`itinerary=<script>&${slices}`)).toContain('See other flights');
    expect(at(`itinerary=${'A'.repeat(5_000)}&${slices}`)).toContain('This link names no flight');
  });
  it('of days that are over leads to a new search', () => {
    expect(at(`itinerary=${ITINERARY}&slices=JFK.LIS.2020-06-18&adult=2`)).toContain(
      'This search is over',
    );
  });
  it('that is whole waits for its fares', () => {
    expect(at(`itinerary=${ITINERARY}&${slices}`)).toContain('Choose a fare');
  });
});
