import { NothingFits, SearchFailed, SomeSilent } from '@portico/storefront/list/list-states.tsx';
import { stepsBack } from '@portico/storefront/list/steps-back';
import { expect, it } from 'vitest';
import { filterRows, NO_FILTERS } from '../../rules/filters.ts';
import { resultsAddress } from '../journey.ts';
import { FOUND, SEARCH } from '../testing/lines.ts';
import { show, wordsOf } from '../testing/show.tsx';
import { NothingFound, shifted } from './results-states.tsx';
import { useWishes } from './wishes.ts';

const ROWS = FOUND.rows.map(({ row }) => row);
const nothing = () => undefined;

function Fits({ filters }: { filters: typeof NO_FILTERS }) {
  const steps = stepsBack(
    useWishes(filters, FOUND),
    (one) => filterRows(ROWS, one).length,
    NO_FILTERS,
  );
  return <NothingFits area="flightResults" steps={steps} onFilters={nothing} />;
}

it('says which filter to drop, and what each step back would bring', () => {
  const words = wordsOf(show(<Fits filters={{ ...NO_FILTERS, stops: 0, airlines: ['FJ'] }} />));
  expect(words).toMatch(/2 flights fit without “.?Fjellfly.?”/);
  expect(words).toMatch(/1 flight fits without “.?Direct.?”/);
});

it('offers to drop all filters where no single one helps', () => {
  const words = wordsOf(
    show(<Fits filters={{ ...NO_FILTERS, longest: 1, airlines: ['FJ'], stops: 0 }} />),
  );
  expect(words).toMatch(/3 flights fit without “.?all filters.?”/);
});

it('offers other days where nobody flies', () => {
  const html = show(
    <NothingFound search={SEARCH} cityOf={() => 'Lisbon'} addressOf={resultsAddress} />,
  );
  expect(wordsOf(html)).toContain('No flights found');
  expect(html.replaceAll('&amp;', '&')).toContain(
    'slices=city-5128581.LIS.2099-06-19_LIS.city-5128581.2099-06-24',
  );
  expect(shifted(SEARCH, -3).slices.map(({ date }) => date)).toEqual(['2099-06-15', '2099-06-20']);
});

it('says what failed in words', () => {
  const words = (code: 'SERVICE_NOT_AVAILABLE' | 'SUPPLIER_UNAVAILABLE' | null, isOnline = true) =>
    wordsOf(
      show(<SearchFailed area="flightResults" code={code} isOnline={isOnline} onRetry={nothing} />),
    );
  expect(words('SUPPLIER_UNAVAILABLE')).toContain('Your search is kept');
  expect(words(null, false)).toContain('You are offline');
  expect(words('SERVICE_NOT_AVAILABLE')).not.toContain('errors.');
  expect(wordsOf(show(<SomeSilent area="flightResults" onAgain={nothing} />))).toContain(
    'Some flights may be missing',
  );
});
