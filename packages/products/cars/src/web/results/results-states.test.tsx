import { describe, expect, it } from 'vitest';
import { resultsAddress } from '../journey.ts';
import { show, wordsOf } from '../testing/show.tsx';
import { isShortNotice, NothingFound, shifted } from './results-states.tsx';

const SEARCH = {
  pickUp: { placeId: 'airport-MCO' },
  dropOff: null,
  pickUpAt: '2099-06-18T10:00:00',
  dropOffAt: '2099-06-21T10:00:00',
  age: 30,
  residence: 'US',
};
const ZONE = 'America/New_York';
const BEGINS = Date.UTC(2099, 5, 18, 14);
const DAY = 86_400_000;

const nothing = (search = SEARCH, now = BEGINS - 30 * DAY) =>
  show(
    <NothingFound search={search} zone={ZONE} now={now} addressOf={resultsAddress} />,
  ).replaceAll('&amp;', '&');

describe('no car at all', () => {
  it('offers other days, and noon where desks may be closed', () => {
    const html = nothing();
    expect(wordsOf(html)).toContain('No cars found');
    expect(html).toContain('pickUpAt=2099-06-17T10:00:00&dropOffAt=2099-06-20T10:00:00');
    expect(html).toContain('pickUpAt=2099-06-18T12:00:00&dropOffAt=2099-06-21T12:00:00');
    expect(html).not.toContain('Return to the same place');
  });

  it('offers the same place for the return of a one-way rental', () => {
    const html = nothing({ ...SEARCH, dropOff: { placeId: 'city-1' } } as never);
    expect(wordsOf(html)).toContain('Return to the same place');
  });

  it('says that it may be too late, and offers later days only', () => {
    const html = nothing(SEARCH, BEGINS - DAY / 2);
    expect(wordsOf(html)).toContain('It may be too late for these hours');
    expect(html).not.toContain('pickUpAt=2099-06-17');
    expect(html).toContain('pickUpAt=2099-06-19');
  });
});

it('notice is short by the clock of the place', () => {
  expect(isShortNotice(SEARCH, ZONE, BEGINS - DAY)).toBe(false);
  expect(isShortNotice(SEARCH, ZONE, BEGINS - DAY + 1)).toBe(true);
  expect(isShortNotice(SEARCH, null, BEGINS - DAY)).toBe(true);
});

it('a rental keeps its hours on other days', () => {
  expect(shifted(SEARCH, 13)).toMatchObject({
    pickUpAt: '2099-07-01T10:00:00',
    dropOffAt: '2099-07-04T10:00:00',
  });
});
