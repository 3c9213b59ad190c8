import type { OfferingDates, Pricer } from '@portico/selling';
import { describe, expect, it } from 'vitest';
import { createSeenPrices } from './seen-prices.ts';

const HOUR = 3_600_000;
const BY = { agencyId: 'a', slug: 'hotels' };
const dates: OfferingDates = {
  ofSearch: (_query, question) => ({ subject: 'list', ...(question as typeof STAY) }),
  ofItem: (id, question) => ({ subject: id, ...(question as typeof STAY) }),
  isOfList: ({ id }) => id !== 'around',
};
const STAY = { from: '2026-12-12', to: '2026-12-15' };
const pricer: Pricer = {
  currency: 'USD',
  converts: (currency) => currency === 'USD',
  price: ({ rate: { net, tax, feeOnSite } }) => ({
    currency: 'USD',
    net,
    tax,
    rounding: 0,
    markups: [],
    fee: feeOnSite,
    uplift: 0,
    exchange: null,
  }),
};
const rateOf = (net: number) => ({
  supplier: 's',
  itemKey: 'k',
  rate: {
    rateKey: 'r',
    payAt: 'now' as const,
    currency: 'USD',
    net,
    tax: 0,
    feeOnSite: 0,
    published: net,
    cancellation: { timeZone: 'UTC', steps: [] },
    left: null,
  },
});

function world() {
  let now = Date.UTC(2026, 11, 1);
  const seen = createSeenPrices({
    now: () => now,
    iso: () => new Date(now).toISOString(),
    sleep: async () => undefined,
  });
  /** Runs a search that has seen these nets, by row. */
  const search = (from: string, to: string, nets: Record<string, number>, by = BY) => {
    const watch = seen.watch(by, { dates, query: null, question: { from, to }, pricer });
    watch.take(
      new Map(
        Object.entries(nets).map(([id, net]) => [
          { id, facts: null, rates: [] },
          [rateOf(net + 5), rateOf(net)],
        ]),
      ),
    );
    return watch;
  };
  const near = (subject = 'list', by = BY, factor = 1) =>
    seen.near(by, { subject, ...STAY }, ({ rate }) => rate.net * factor);
  return { search, near, wait: (ms: number) => (now += ms) };
}

describe('prices seen on other dates', () => {
  it('are told to whoever asks the same for other dates: the least of the list, and of each item', () => {
    const { search, near, wait } = world();
    search('2026-12-11', '2026-12-14', { one: 300, two: 200, around: 100 }).keep();
    wait(2 * HOUR);
    search('2026-12-14', '2026-12-17', { one: 350 }).keep();
    expect(near()).toEqual([
      { from: '2026-12-11', to: '2026-12-14', total: 200, hoursAgo: 2 },
      { from: '2026-12-14', to: '2026-12-17', total: 350, hoursAgo: 0 },
    ]);
    expect(near('one').map(({ total }) => total)).toEqual([300, 350]);
    expect(near('around').map(({ total }) => total)).toEqual([100]);
  });

  it('are the price of the moment they are told, for whoever is told', () => {
    const { search, near } = world();
    search('2026-12-11', '2026-12-14', { one: 300 }).keep();
    expect(near('list', BY, 1.1).map(({ total }) => Math.round(total))).toEqual([330]);
  });

  it('of one agency are told at no other, and a price of the dates asked for is none of other dates', () => {
    const { search, near } = world();
    search('2026-12-11', '2026-12-14', { one: 300 }).keep();
    search(STAY.from, STAY.to, { one: 200 }).keep();
    expect(near('list', { ...BY, agencyId: 'b' })).toEqual([]);
    expect(near('list', { ...BY, slug: 'cars' })).toEqual([]);
    expect(near().map(({ from }) => from)).toEqual(['2026-12-11']);
  });

  it('are told for a day, within a week, never of days that are over, and nothing of a search that was cut off', () => {
    const { search, near, wait } = world();
    search('2026-12-20', '2026-12-23', { one: 300 }).keep();
    search('2026-12-10', '2026-12-13', { one: 300 });
    expect(near()).toEqual([]);
    search('2026-12-11', '2026-12-14', { one: 300 }).keep();
    wait(24 * HOUR);
    expect(near().map(({ hoursAgo }) => hoursAgo)).toEqual([24]);
    wait(1);
    expect(near()).toEqual([]);
    wait((9 * 24 + 12) * HOUR);
    search('2026-12-11', '2026-12-14', { one: 300 }).keep();
    expect(near()).toHaveLength(1);
    wait(13 * HOUR);
    expect(near()).toEqual([]);
  });

  it('of an item are forgotten when the same search no longer has it', () => {
    const { search, near, wait } = world();
    search('2026-12-11', '2026-12-14', { one: 300, two: 200 }).keep();
    expect([near('one').length, near('two').length]).toEqual([1, 1]);
    wait(1);
    search('2026-12-11', '2026-12-14', { two: 200 }).keep();
    expect([near('one').length, near('two').length]).toEqual([0, 1]);
  });

  it('are forgotten when the same search finds nothing any more, and are bounded', () => {
    const { search, near } = world();
    search('2026-12-11', '2026-12-14', { one: 300 }).keep();
    search('2026-12-11', '2026-12-14', { around: 90 }).keep();
    expect(near()).toEqual([]);
    search('2026-12-11', '2026-12-14', { one: 300 }).keep();
    const many = Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`x${at}`, 1]));
    search('2026-12-13', '2026-12-16', many).keep();
    expect([near().length, near('one'), near('x19999').length]).toEqual([2, [], 1]);
  });
});
