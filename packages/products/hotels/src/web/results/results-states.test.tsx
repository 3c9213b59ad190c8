import { SearchFailed } from '@portico/storefront/list/list-states.tsx';
import { expect, it } from 'vitest';
import { show, wordsOf } from '../testing/show.tsx';
import { NO_FILTERS } from '../../rules/filters.ts';
import { listing } from '../../testing/hotels.ts';
import { NothingFits, NothingFound, SomeSilent } from './results-states.tsx';

const nothing = () => undefined;

it('offers to drop the filter without which something fits', () => {
  const listings = [listing('a', { stars: 3 }, [{ id: '1', total: 100 }])];
  const words = wordsOf(
    show(
      <NothingFits
        listings={listings}
        filters={{ ...NO_FILTERS, stars: [5] }}
        currency="USD"
        nights={2}
        onDrop={nothing}
      />,
    ),
  );
  expect(words).toMatch(/Nothing matches these filters .*1 place fits if you drop “5 stars”/);
});

it('says what failed, and where to go on when nothing is found', () => {
  expect(
    wordsOf(
      show(
        <SearchFailed
          area="results"
          of={{ kind: 'failed', code: null }}
          isOnline
          onRetry={nothing}
        />,
      ),
    ),
  ).toContain('The search didn’t work');
  expect(
    wordsOf(
      show(
        <SearchFailed
          area="results"
          of={{ kind: 'failed', code: null }}
          isOnline={false}
          onRetry={nothing}
        />,
      ),
    ),
  ).toContain('You are offline');
  expect(
    wordsOf(
      show(
        <NothingFound
          place="Lisbon"
          radius={null}
          onWiden={nothing}
          onAll={nothing}
          onEdit={nothing}
        />,
      ),
    ),
  ).toContain('Nothing is free in Lisbon for these dates.');
  const area = wordsOf(
    show(
      <NothingFound
        place="Lisbon"
        radius={0.2}
        onWiden={nothing}
        onAll={nothing}
        onEdit={nothing}
      />,
    ),
  );
  expect(area).toMatch(/Nothing in this part of the map.*All of Lisbon.*within 2 miles/);
  expect(area).not.toContain('free in Lisbon');
  expect(wordsOf(show(<SomeSilent onAgain={nothing} />))).toContain('Some rooms may be missing');
});
