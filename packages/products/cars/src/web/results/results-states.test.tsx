import { describe, expect, it } from 'vitest';
import { resultsAddress } from '../journey.ts';
import type { WhyNone } from './why-none.query.ts';
import { show, wordsOf } from '../testing/show.tsx';
import { isShortNotice, NothingFoundWhy, shifted } from './results-states.tsx';

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

const UNEXPLAINED = { withUsualAge: 0, atNoon: 0, isKnown: true };
const nothing = (search = SEARCH, now = BEGINS - 30 * DAY, why: WhyNone = UNEXPLAINED) =>
  show(
    <NothingFoundWhy
      search={search}
      zone={ZONE}
      now={now}
      addressOf={(one) => resultsAddress(one)}
      why={why}
    />,
  ).replaceAll('&amp;', '&');

describe('no car at all', () => {
  it('offers other days where neither age nor hour is the cause', () => {
    const html = nothing();
    expect(wordsOf(html)).toContain('No cars found');
    expect(html).toContain('pickUpAt=2099-06-17T10:00:00&dropOffAt=2099-06-20T10:00:00');
    expect(html).not.toContain('T12:00:00');
    expect(html).not.toContain('Return to the same place');
  });

  it('names the age where it is the cause, and offers no days that would be empty as well', () => {
    const html = nothing({ ...SEARCH, age: 18 }, undefined, {
      withUsualAge: 12,
      atNoon: 0,
      isKnown: true,
    });
    expect(wordsOf(html)).toContain('No company here rents to a driver aged 18');
    expect(wordsOf(html)).toContain('A driver aged 30 would find 12 cars');
    expect(html).not.toMatch(/pickUpAt=2099-06-(?!18)/);
  });

  it('names the hour where it is the cause, and leads to the same days at noon', () => {
    const html = nothing(SEARCH, undefined, { withUsualAge: null, atNoon: 7, isKnown: true });
    expect(wordsOf(html)).toContain('No cars at these times');
    expect(html).toContain('pickUpAt=2099-06-18T12:00:00&dropOffAt=2099-06-21T12:00:00');
    expect(html).not.toMatch(/pickUpAt=2099-06-(?!18)/);
  });

  it('offers no days before the cause is known', () => {
    const html = nothing(SEARCH, undefined, { withUsualAge: null, atNoon: null, isKnown: false });
    expect(html).not.toContain('pickUpAt=');
  });

  it('offers the same place for the return of a one-way rental', () => {
    const html = nothing({ ...SEARCH, dropOff: { placeId: 'city-1' } } as never);
    expect(wordsOf(html)).toContain('Return to the same place');
  });

  it('says that it may be too late, and offers later days only', () => {
    const html = nothing(SEARCH, BEGINS - DAY / 2);
    expect(wordsOf(html)).toContain('It may be too late for these times');
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
