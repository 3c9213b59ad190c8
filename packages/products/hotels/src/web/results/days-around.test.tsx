import { expect, it } from 'vitest';
import { addDays } from '@portico/rules/dates';
import type { OtherDate } from '../../http.ts';
import { SEARCH } from '../testing/samples.ts';
import { show, wordsOf } from '../testing/show.tsx';
import { DaysAround } from './days-around.tsx';

it('leads to the same stay on other days, as long as it was', () => {
  const html = show(
    <DaysAround
      search={SEARCH}
      currency={null}
      addressOf={({ checkIn, checkOut }) => `/to/${checkIn}/${checkOut}`}
    />,
  );
  const stays = [...html.matchAll(/href="\/to\/([^/"]+)\/([^/"]+)"/g)];
  expect(stays.length).toBeGreaterThan(1);
  for (const [, from = '', to = ''] of stays)
    expect(Date.parse(to) - Date.parse(from)).toBe(2 * 86_400_000);
  expect(stays.map(([, from]) => from)).toContain('2099-06-18');
});

const NEAR = (known: readonly OtherDate[], isKnownOnly = false) =>
  show(
    <DaysAround
      search={SEARCH}
      addressOf={({ checkIn }) => `/to/${checkIn}`}
      known={known}
      currency="USD"
      isKnownOnly={isKnownOnly}
    />,
  );

it('says what the stay cost on other days, and how long ago somebody saw it; nothing where nobody did', () => {
  const from = addDays(SEARCH.checkIn, 2);
  const html = NEAR([{ from, to: addDays(SEARCH.checkOut, 2), total: 41_200, hoursAgo: 3 }]);
  expect(wordsOf(html).match(/from/g)).toHaveLength(1);
  expect(wordsOf(html)).toMatch(/prices seen within the last 4 hours .*from .*412/);
  expect(html).toContain(`href="/to/${from}"`);
  expect([...html.matchAll(/href="/g)]).toHaveLength(5);
});

it('is nothing at all where only known prices are asked for and none is known', () => {
  expect(NEAR([], true)).toBe('');
  const only = NEAR(
    [
      {
        from: addDays(SEARCH.checkIn, -1),
        to: addDays(SEARCH.checkOut, -1),
        total: 100,
        hoursAgo: 0,
      },
    ],
    true,
  );
  expect([...only.matchAll(/href="/g)]).toHaveLength(1);
  expect(wordsOf(only)).toContain('prices seen within the last hour');
});
