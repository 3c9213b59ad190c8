import { describe, expect, it } from 'vitest';
import { parseView } from '../../rules/filter-address.ts';
import { desk, GPS, offer, offers, SEARCH, SEAT } from '../testing/offer-samples.ts';
import { show, textsOf, wordsOf } from '../testing/show.tsx';
import { OffersBody } from './offers-body.tsx';
import type { CarOffers } from './offers.query.ts';
import { rateColumns, rateKey } from './rate-choice.ts';

const nothing = () => undefined;
const euro = (amount: number) => ({ amount, currency: 'EUR' });
const fee = { kind: 'oneWay' as const, amount: euro(3_000), about: 3_300 };
const zero = {
  excess: 0,
  covers: [
    { kind: 'damage' as const, excess: { amount: 0, currency: 'USD' }, insurer: 'Ondas' },
    { kind: 'liability' as const, excess: null, insurer: null },
  ],
};
const now = offer(30_000, { atDesk: [fee], extras: [GPS, SEAT] });
const later = offer(31_200, {
  payWay: 'desk',
  atDesk: [{ kind: 'rental', amount: euro(28_000), about: 31_200 }],
});
const safe = offer(33_000, zero);

interface Around {
  readonly rate?: string;
  /** Filters of the list, in URL form. */
  readonly view?: string;
  readonly extras?: string;
  readonly over?: Partial<CarOffers>;
  readonly language?: string;
  readonly failedAt?: number;
  readonly search?: Partial<typeof SEARCH>;
}
const html = (all = [now, later, safe], around: Around = {}) =>
  show(
    <OffersBody
      of={offers(rateColumns(all), around.over)}
      at={0}
      failedAt={around.failedAt}
      reload={nothing}
      search={{ ...SEARCH, ...around.search }}
      view={parseView(around.view ?? '')}
      rate={around.rate ?? null}
      extras={around.extras ?? ''}
      onChoose={nothing}
    />,
    { language: around.language ?? 'en' },
  );
const words = (...args: Parameters<typeof html>) => wordsOf(html(...args));

describe('rates side by side', () => {
  it('tell totals, what is paid where, risk, deposit, distance, fuel and the deadline', () => {
    const told = words();
    expect(told).toMatch(
      /Pay now \$300\.00 3 days, all fees .*Pay at the desk \$312\.00 \$12\.00 more .*Zero excess Pay now \$330\.00 \$30\.00 more/,
    );
    expect(told).toMatch(/Charged today \$267\.00 when you book \$267 Nothing today None/);
    expect(told).toMatch(/Pay at the desk €30\.00 about \$33\.00 \$33 €280\.00 about \$312\.00/);
    expect(told).toMatch(
      /If the car is damaged You pay up to \$1,000\.00 .*Nothing to pay insured by Ondas/,
    );
    expect(told).toMatch(/If the car is stolen .*Not covered you’d pay the full cost/);
    expect(told).toMatch(/Deposit \$200\.00 credit card in the driver’s name/);
    expect(told).toMatch(/Free until Tue 16 Jun, 10:00/);
  });
  it('begin with the cheapest, or with the one the address names', () => {
    expect(words()).toMatch(/Your choice Pay now .*Total \$300\.00/);
    expect(words([now, later, safe], { rate: rateKey(later) })).toMatch(
      /Your choice Pay at the desk .*Total \$312\.00 Charged today in USD \$0\.00 Pay at the desk .*\$312\.00/,
    );
  });
});

it('stay with a note where they could not be refreshed', () => {
  expect(words()).not.toContain('We couldn’t refresh these prices');
  const told = words([now, later, safe], { failedAt: 1 });
  expect(told).toContain('We couldn’t refresh these prices, so they may have changed. Try again');
  expect(told).toContain('Pay now $300.00');
});

describe('what is paid', () => {
  it('sums up, with deposit and excess beside the total and not in it', () => {
    expect(words()).toMatch(
      /Car rental, 3 days \$167\.00 Taxes and service \$100\.00 One-way fee \$33\.00 Total \$300\.00 Charged today in USD \$267\.00 Pay at the desk about \$33\.00 €30\.00 .*Deposit \$200\.00 credit card in the driver’s name released after return If the car is damaged You pay up to \$1,000\.00/,
    );
  });
  it('grows by each extra that is added, where it is paid', () => {
    const told = words([now], { extras: 'GPS.1,CHILD.2' });
    expect(told).toMatch(
      /Navigation system × 1 \$30\.00 Child seat × 2, at the desk \$44\.00 Total \$374\.00 Charged today in USD \$297\.00 Pay at the desk about \$77\.00 €70\.00/,
    );
    expect(told).toContain('$10.00 per day');
    expect(told).toMatch(/€20\.00 \(about \$22\.00\) per rental, pay at the desk/);
    expect(told).toContain('$297.00 now, €70.00 (about $77.00) at the desk');
  });
  it('is in the price or not, with amounts', () => {
    const told = words();
    expect(told).toMatch(
      /Included in the price Car rental, 3 days .*One-way fee, \$33\.00 pay at the desk: €30\.00/,
    );
    expect(told).toMatch(/Damage cover You pay up to \$1,000\.00 Theft cover You pay up to/);
    expect(told).toMatch(/Not included Deposit: \$200\.00 .*Damage: you pay up to \$1,000\.00/);
    expect(words([offer(30_000, { covers: [], excess: null })])).toMatch(
      /Damage is not covered .*Theft is not covered Third-party liability is not covered/,
    );
  });
  it('is hidden on a site that hides prices, terms are not', () => {
    const told = words([offer(null, { extras: [{ ...GPS, price: null, about: null }] })]);
    expect(told).toContain('Reveal Price');
    expect(told).not.toMatch(/Total|Charged today|One more/);
    expect(told).toContain('You pay up to $1,000.00');
  });
});

describe('the desk', () => {
  it('tells both days with their hours, and a fee outside them', () => {
    const hours = [5, 6, 7].map((day) => ({ day, from: '08:00', to: '20:00' }));
    const at = (over: Parameters<typeof desk>[0], search: Partial<typeof SEARCH> = {}) => {
      const one = desk({ hours: [...hours, { day: 4, from: '08:00', to: '20:00' }], ...over });
      return words([now], { over: { pickUp: one, dropOff: one }, search });
    };
    // 18 June 2099 is a Thursday, 21 June a Sunday
    expect(at({})).toMatch(
      /Pick-up Thu 18 Jun, 10:00 Orlando Airport In the terminal Open that day: 08:00–20:00 .*Return Sun 21 Jun, 10:00 At the same desk Open that day: 08:00–20:00/,
    );
    expect(at({ afterHours: euro(4_000) }, { dropOffAt: '2099-06-21T22:00:00' })).toContain(
      'Out of hours: return costs €40.00, included in the total.',
    );
    expect(at({}, { pickUpAt: '2099-06-18T23:00:00' })).toContain(
      'The desk is closed at your pick-up time.',
    );
    expect(at({})).toContain('New York time');
  });
  it('who hands over the keys, and to agents through whom', () => {
    expect(words()).toContain('Collect the keys from Pelican: Orlando Airport');
    expect(words([offer(30_000, { supplier: 'psi' })])).toContain('via psi');
  });
});

describe('what to bring', () => {
  const bring = (needs: Partial<ReturnType<typeof offer>['needs']>, over = {}) =>
    words([offer(30_000, { needs: { ...offer(1).needs, ...needs }, ...over })]).replace(
      /.*What to bring/,
      '',
    );
  it('names licence, years, card with room for the deposit, and for whom the price is', () => {
    expect(bring({})).toMatch(
      /licence held for at least 1 year Credit card in the driver’s name with \$200\.00 available .*Driver aged 21 or over This price is for a driver aged 30 living in United States/,
    );
    expect(bring({}, { deposit: euro(18_000) })).toContain('€180.00 (about $200.00) available');
  });
  it('names a permit, an upper age and any card where they count', () => {
    expect(bring({ idp: true, maxAge: 75, card: 'any', licenceYears: 0 })).toMatch(
      /Valid driving licence International driving permit .*Credit or debit card .*aged 21 to 75/,
    );
    expect(bring({ card: 'none' })).not.toContain('in the driver’s name');
  });
});

it('is told in Arabic with the same texts', () => {
  const told = words([now, later], { language: 'ar' });
  expect(told).toContain('ما تحضره معك');
  expect(told).not.toMatch(/carOffers\.|cars\./);
  const keys = (language: string) =>
    [
      ...new Set(
        Object.keys(textsOf(language) ?? {})
          .filter((key) => /^(carOffers|cars)\./.test(key))
          .map((key) => key.replace(/_(zero|one|two|few|many|other)$/, '')),
      ),
    ].sort();
  expect(keys('ar')).toEqual(keys('en'));
});

it('a filter of the list chooses the rate that keeps it, and marks the others', () => {
  const never = { timeZone: 'UTC', steps: [{ until: null, penaltyBp: 10_000 }] };
  const strict = offer(28_000, { cancellation: never });
  const page = words([strict, later], { view: 'free=1' });
  expect(page).toMatch(/Doesn’t match: .?Free cancellation/);
  expect(html([strict, later], { view: 'free=1' })).toMatch(
    new RegExp(`checked="" value="${rateKey(later)}"|value="${rateKey(later)}" checked=""`),
  );
  expect(page).not.toContain('No rate here');
  expect(words([strict], { view: 'free=1' })).toContain('No rate here matches your filters');
  expect(words([strict, later], { rate: 'gone', view: 'free=1' })).toContain(
    'The rate you chose is no longer available. We’ve selected another rate that matches your filters.',
  );
  expect(words([strict, later])).not.toMatch(/Not:|keeps your filters/);
});

it('a rate that is not found is gone only where all could be asked; otherwise some may be missing', () => {
  const told = (answered: number, language = 'en') =>
    words([later], { rate: 'gone', language, over: { suppliers: { asked: 3, answered } } });
  expect(told(3)).toContain(
    'The rate you chose is no longer available. We’ve selected the cheapest rate.',
  );
  expect(told(3)).not.toMatch(/missing|Search again/);
  expect(told(1)).toContain(
    'Some offers may be missing because part of the search didn’t finish. Search again',
  );
  expect(told(1)).toContain('We couldn’t find the rate you chose. Some rates may be missing.');
  expect(told(1)).not.toContain('no longer');
  expect(told(1, 'ar')).toContain('قد تنقص بعض العروض');
  expect(told(1, 'ar')).not.toMatch(/لم يعد|keptFilters/);
});
