import { expect, it } from 'vitest';
import { parseSearch } from '../../rules/address.ts';
import type { AirSearch } from '../../rules/address.ts';
import { resultsAddress } from '../journey.ts';
import { SEARCH } from '../testing/lines.ts';
import { agencyState, IN_DOLLARS, show, wordsOf } from '../testing/show.tsx';
import { DaysAround, isNoneKnown } from './days-around.tsx';

const days = (search: AirSearch, isFiltered = false) =>
  show(
    <DaysAround
      search={search}
      addressOf={resultsAddress}
      own={{ total: 84_200, currency: 'USD' }}
      isFiltered={isFiltered}
      isReady={false}
      onMonth={() => undefined}
    />,
    { store: IN_DOLLARS },
  );

it('leads to the same journey three days earlier to three days later, with the own day’s price', () => {
  const shortly = new Date();
  const on = (days: number) =>
    new Date(shortly.getTime() + days * 86_400_000).toISOString().slice(0, 10);
  const search = parseSearch(`slices=JFK.LIS.${on(60)}_LIS.JFK.${on(65)}`).search as AirSearch;
  const html = days(search);
  expect(wordsOf(html)).toContain('$842 your day');
  expect(html).toContain(`slices=JFK.LIS.${on(57)}_LIS.JFK.${on(62)}`);
  expect(html).toContain(`slices=JFK.LIS.${on(63)}_LIS.JFK.${on(68)}`);
});

it('is days alone where prices are hidden: no amount, no bar, no row of dashes', () => {
  const closed = { ...IN_DOLLARS, agency: agencyState({ allowNonLoginFlow: false }) };
  const html = show(
    <DaysAround
      search={SEARCH}
      addressOf={resultsAddress}
      own={null}
      isFiltered={false}
      isReady
      onMonth={() => undefined}
    />,
    { store: closed },
  );
  expect(wordsOf(html)).toContain('your day');
  expect(wordsOf(html)).not.toMatch(/–|\$|none/);
  expect(html).not.toContain('<rect');
});

it('leads to no day that is not sold yet', () => {
  expect(days(SEARCH)).not.toContain('href=');
});

it('is silent about several cities', () => {
  const several = parseSearch('slices=JFK.LIS.2099-06-18_LIS.FNC.2099-06-21').search as AirSearch;
  expect(days(several)).toBe('');
});

it('says that filters do not apply to what days cost, where some are set', () => {
  expect(wordsOf(days(SEARCH, true))).toContain('don’t include your filters');
  expect(wordsOf(days(SEARCH))).not.toContain('don’t include your filters');
});

it('says that a day has no flights only where all months came and all suppliers answered', () => {
  const prices = {
    currency: 'USD',
    totals: new Map([['2099-06-18', null]]),
    isWaiting: false,
    hasFailed: false,
    isPartial: false,
    again: () => undefined,
  };
  expect(isNoneKnown(prices)).toBe(true);
  expect(isNoneKnown({ ...prices, hasFailed: true })).toBe(false);
  expect(isNoneKnown({ ...prices, isPartial: true })).toBe(false);
  expect(isNoneKnown(null)).toBe(false);
});
