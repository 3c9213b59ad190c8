import { describe, expect, it } from 'vitest';
import type { AirSearch } from '../../rules/address.ts';
import { parseView } from '../../rules/filter-address.ts';
import { BACK, bags, fare, fares, OUT } from '../testing/fare-samples.ts';
import { agencyState, IN_DOLLARS, show, wordsOf } from '../testing/show.tsx';
import { fareColumns } from './fare-choice.ts';
import { FaresBody } from './fares-body.tsx';
import type { Fares } from './fares.query.ts';

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
const body = (
  all = [light, classic],
  brand: string | null = null,
  language = 'en',
  view = '',
  suppliers?: Fares['suppliers'],
  failedAt?: number,
) =>
  show(
    <FaresBody
      fares={{ ...fares(fareColumns(all)), suppliers }}
      at={0}
      failedAt={failedAt}
      reload={nothing}
      itinerary={ITINERARY}
      search={SEARCH}
      view={parseView(view)}
      back="/booknow/flights/search"
      brand={brand}
      onChoose={nothing}
    />,
    { language },
  );

it('stay with a note where they could not be refreshed', () => {
  expect(wordsOf(body())).not.toContain('We couldn’t refresh these prices');
  const told = wordsOf(body([light, classic], null, 'en', '', undefined, 1));
  expect(told).toContain('We couldn’t refresh these prices, so they may have changed. Try again');
  expect(told).toContain('Classic');
});

it('say before the first price where the chosen currency is not the one charged', () => {
  const store = {
    multiCurrency: {
      ...IN_DOLLARS.multiCurrency,
      exchangeRates: { USD: 1, EUR: 0.5 },
      selectedCurrency: { ...IN_DOLLARS.multiCurrency.selectedCurrency, currency: 'EUR' },
    },
  };
  const words = (chargedIn: string, price: typeof light.price = light.price) =>
    wordsOf(
      show(
        <FaresBody
          fares={fares([{ ...light, price }])}
          at={0}
          reload={nothing}
          itinerary={ITINERARY}
          search={SEARCH}
          view={parseView('')}
          back="/booknow/flights/search"
          brand={null}
          onChoose={nothing}
        />,
        { store: { ...store, agency: agencyState({ settlementCurrency: 'USD', chargedIn }) } },
      ),
    );
  expect(words('USD GBP')).toMatch(/EUR.? are approximate\. You’ll be charged in .?USD.*€500\.00/);
  expect(words('USD EUR')).not.toContain('approximate');
  expect(words('USD GBP', null)).not.toContain('approximate');
});

describe('fares side by side', () => {
  it('tell totals first, what each is more than the cheapest, and what they hold', () => {
    const words = wordsOf(body());
    expect(words).toMatch(
      /Light \$1,000\.00 2 adults, all fees .*Selected .*Classic \$1,162\.00 \$162\.00 more .*Select /,
    );
    expect(words).toMatch(/Cabin bag Under-seat only Small Yes Yes/);
    expect(words).toMatch(/Checked bag Not included .* 1 bag up to 23 kg 1/);
    expect(words).toMatch(
      /If you change flights \$60\.00 plus the fare difference you pay \$60 Free plus the fare difference, until Thu 18 Jun/,
    );
    expect(words).toMatch(
      /If you cancel \$820\.00 back costs \$180\.00 \$820 back \$982\.00 back costs \$180\.00/,
    );
    expect(words).toContain('Light: full details');
  });
  it('begin with the cheapest, or with the one the address names', () => {
    expect(body()).toMatch(/checked="" value="A0\.Light~-"|value="A0\.Light~-" checked=""/);
    expect(body([light, classic], 'A0.Classic')).toMatch(
      /checked="" value="A0\.Classic~ck"|value="A0\.Classic~ck" checked=""/,
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
    expect(words).toContain('Partial refund');
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
});

it('a filter of the list chooses the fare that keeps it, and marks the others', () => {
  const html = body([light, classic], null, 'en', 'bag=cabin');
  expect(html).toMatch(/checked="" value="A0\.Classic~ck"|value="A0\.Classic~ck" checked=""/);
  expect(wordsOf(html)).toMatch(/Doesn’t match: .?Cabin bag/);
  const refundable = wordsOf(
    body([light, { ...classic, isRefundable: true }], null, 'en', 'refundable=1'),
  ).replace(/[\u2066-\u2069]/g, '');
  expect(refundable).toContain(
    'Doesn’t match: Fare partly or fully refundable (only taxes are refunded)',
  );
  expect(wordsOf(body([light], null, 'en', 'bag=cabin'))).toContain(
    'No rate here matches your filters',
  );
  expect(wordsOf(body([light, classic], 'A0.Flex~ckr', 'en', 'bag=cabin'))).toContain(
    'The rate you chose is no longer available. We’ve selected another rate that matches your filters.',
  );
});

it('a fare that is not found is gone only where all airlines could be asked; otherwise some may be missing', () => {
  const words = (answered: number, language = 'en') =>
    wordsOf(body([light], 'A0.Flex~ckr', language, '', { asked: 3, answered }));
  expect(words(3)).toContain(
    'The rate you chose is no longer available. We’ve selected the cheapest rate.',
  );
  expect(words(3)).not.toMatch(/missing|Search again/);
  expect(words(2)).toContain(
    'Some offers may be missing because part of the search didn’t finish. Search again',
  );
  expect(words(2)).toContain('We couldn’t find the rate you chose. Some rates may be missing.');
  expect(words(2)).not.toContain('no longer');
  expect(words(2, 'ar')).toContain('قد تنقص بعض العروض');
  expect(words(2, 'ar')).not.toMatch(/لم يعد|keptFilters/);
});
