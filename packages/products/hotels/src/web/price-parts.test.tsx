import { addDays } from '@portico/rules/dates';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { RoomGroup } from './details/room-group.tsx';
import { NO_ROOM_FILTERS } from './details/choice.ts';
import { CompareTable } from './results/compare-table.tsx';
import { AssumedSpan } from './price-span.ts';
import { DaysAround } from './results/days-around.tsx';
import { FilterRail } from './results/filter-rail.tsx';
import { type Filters, NO_FILTERS } from '../rules/filters.ts';
import { listing } from '../testing/hotels.ts';
import { useActiveFilters } from './results/active-filters.ts';
import { StayPrice } from './stay-price.tsx';
import { offer, SEARCH } from './testing/samples.ts';
import { show as showAny, wordsOf } from './testing/show.tsx';

/** The view of a user who has selected prices per night. */
const show = (element: ReactNode, around?: Parameters<typeof showAny>[1]) =>
  showAny(<AssumedSpan value="night">{element}</AssumedSpan>, around);

const nothing = () => undefined;
const THREE_NIGHTS = { ...SEARCH, checkOut: addDays(SEARCH.checkIn, 3) };
const LISTINGS = [
  listing('Casa Verde', {}, [{ id: 'a', total: 20_716 }]),
  listing('Rio', {}, [{ id: 'b', total: 152_500 }]),
];

it('has the unit beside the figure, and says what the total covers', () => {
  const { price } = offer('a', 20_716);
  if (!price) throw new Error('the sample has a price');
  const words = (nights: number, language = 'en') =>
    wordsOf(show(<StayPrice price={price} nights={nights} rooms={1} />, { language }));
  expect(words(3)).toBe('$69.05 / night $207.16 for 3 nights, all fees');
  expect(words(3, 'ar')).toBe('$69.05 / ليلة $207.16، 3 ليالٍ، شاملة كل الرسوم');
  expect(words(1)).toBe('$207.16 1 night, all fees');
});

it('is what other days cost', () => {
  const words = (language = 'en') =>
    wordsOf(
      show(
        <DaysAround
          search={THREE_NIGHTS}
          addressOf={() => '/to'}
          known={[
            {
              from: addDays(SEARCH.checkIn, 1),
              to: addDays(SEARCH.checkIn, 4),
              total: 20_716,
              hoursAgo: 3,
            },
          ]}
          currency="USD"
          isKnownOnly
        />,
        { language },
      ),
    );
  expect(words()).toContain('from $69.05 per night');
  expect(words('ar')).toContain('من $69.05 لليلة');
});

it('is what the slider names at its ends, while it moves in totals', () => {
  const rail = (language = 'en') =>
    show(
      <FilterRail
        listings={LISTINGS}
        filters={NO_FILTERS}
        currency="USD"
        nights={3}
        onChange={nothing}
      />,
      { language },
    );
  expect(wordsOf(rail())).toMatch(/^Price per night \$69 \$512 Room and rate/);
  expect(wordsOf(rail('ar'))).toMatch(/^سعر الليلة \$69 \$512 /);
  expect(rail()).toMatch(/min="20700" max="153700" step="1400" [^>]*value="20700"/);
});

function Chips({ filters }: { readonly filters: Partial<Filters> }) {
  return useActiveFilters({ ...NO_FILTERS, ...filters }, 'USD', 3)
    .map(({ words }) => words)
    .join();
}

it('is what a chosen price is called, on its chip and on the way out of an empty list', () => {
  const chips = (filters: Partial<Filters>, language = 'en') =>
    wordsOf(show(<Chips filters={filters} />, { language }));
  expect(chips({ most: 60_000 })).toBe('Under $200 per night');
  expect(chips({ least: 30_000 })).toBe('From $100 per night');
  expect(chips({ least: 30_000, most: 60_000 })).toBe('$100 to $200 per night');
  expect(chips({ most: 60_000 }, 'ar')).toContain('أقل من $200 لليلة');
});

it('is what hotels side by side are compared by, and the rates of a room', () => {
  const rows = LISTINGS.flatMap((one) =>
    one.choices.map((choice) => ({ row: one.hotel, listing: one, choice })),
  );
  expect(wordsOf(show(<CompareTable rows={rows} search={THREE_NIGHTS} kind="city" />))).toContain(
    'Price per night $69.05 / night $207.16 for 3 nights, all fees $508.33 / night',
  );
  const room = { code: 'dbl', name: 'Double', beds: '1 bed', sleeps: 2, sizeSqm: null, view: null };
  expect(
    wordsOf(
      show(
        <RoomGroup
          room={room}
          offers={[offer('a', 20_716)]}
          roomFilters={NO_ROOM_FILTERS}
          isFirst
          isFree={() => false}
          missed={() => []}
          search={THREE_NIGHTS}
          chosen={null}
          onChoose={nothing}
        />,
      ),
    ),
  ).toMatch(/You pay Price per night .*\$69\.05 \/ night/);
});
