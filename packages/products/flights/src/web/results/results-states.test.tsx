import { NothingFits, SearchFailed, SomeSilent } from '@portico/storefront/list/list-states.tsx';
import { relaxations } from '@portico/storefront/list/relaxations';
import type { ComponentProps } from 'react';
import { expect, it } from 'vitest';
import { filterRows, NO_FILTERS } from '../../rules/filters.ts';
import { resultsAddress } from '../journey.ts';
import { FOUND, SEARCH } from '../testing/lines.ts';
import { show, wordsOf } from '../testing/show.tsx';
import { NothingFound, shifted } from './results-states.tsx';
import { useActiveFilters } from './active-filters.ts';

const ROWS = FOUND.rows.map(({ row }) => row);
const nothing = () => undefined;

function Fits({ filters }: { filters: typeof NO_FILTERS }) {
  const steps = relaxations(
    filters,
    useActiveFilters(filters, FOUND),
    (one) => filterRows(ROWS, one).length,
    NO_FILTERS,
  );
  return <NothingFits area="flightResults" steps={steps} onFilters={nothing} />;
}

it('says which filter to drop, and what each step back would bring', () => {
  const words = wordsOf(show(<Fits filters={{ ...NO_FILTERS, stops: 0, airlines: ['FJ'] }} />));
  expect(words).toMatch(/2 flights match without “.?Fjellfly.?”/);
  expect(words).toMatch(/1 flight matches without “.?Direct.?”/);
});

it('offers to drop two filters where no single one helps', () => {
  const words = wordsOf(
    show(<Fits filters={{ ...NO_FILTERS, longest: 1, airlines: ['FJ'], stops: 0 }} />),
  );
  expect(words).toMatch(/2 flights match without “[^”]+ and [^”]+”/);
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

it('says why there is nothing in words of its own for each cause, and asks again only where that may help', () => {
  const html = (of: ComponentProps<typeof SearchFailed>['of'], isOnline = true) =>
    show(<SearchFailed of={of} isOnline={isOnline} onRetry={nothing} />);
  const words = (of: ComponentProps<typeof SearchFailed>['of'], isOnline = true) =>
    wordsOf(html(of, isOnline));
  const all = [
    { kind: 'failed', code: 'SUPPLIER_UNAVAILABLE' },
    { kind: 'failed', code: 'UNAVAILABLE' },
    { kind: 'unreadable' },
    { kind: 'partly', answered: 2, asked: 3 },
    { kind: 'noRate' },
    { kind: 'noSupplier' },
    { kind: 'place', value: 'QQQ' },
    { kind: 'date', value: '2029-01-01' },
    { kind: 'people', value: null },
    { kind: 'refused', code: 'SERVICE_NOT_AVAILABLE' },
  ] as const;
  expect(new Set(all.map((of) => words(of))).size).toBe(all.length);
  for (const of of all) {
    expect(words(of)).not.toMatch(
      /listEmpty\.|errors\.|[Nn]o flights|[Nn]othing is free|[Nn]o way/,
    );
    expect(html(of).includes('<button'), of.kind).toBe(
      ['failed', 'unreadable', 'partly', 'noRate'].includes(of.kind),
    );
  }
  expect(words({ kind: 'place', value: 'QQQ' })).toContain('QQQ');
  expect(words({ kind: 'date', value: '2029-01-01' })).toContain('1 January 2029');
  expect(words({ kind: 'failed', code: null }, false)).toContain('You’re offline');
  expect(wordsOf(show(<SomeSilent area="flightResults" onAgain={nothing} />))).toContain(
    'Some flights may be missing',
  );
});
