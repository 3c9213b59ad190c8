import { expect, it } from 'vitest';
import { NO_FILTERS } from '../../rules/filters.ts';
import { resultsAddress } from '../journey.ts';
import { SEARCH } from '../testing/lines.ts';
import { show, wordsOf } from '../testing/show.tsx';
import { Results } from './results.tsx';

it('waits in the shape of rows, with as many tracks as legs, and no filters before there is anything to filter', () => {
  const html = show(
    <Results
      search={SEARCH}
      view={{ filters: NO_FILTERS, sort: 'best' }}
      nameOf={() => null}
      addressOf={resultsAddress}
      onView={() => undefined}
    />,
  );
  expect(html).toContain('aria-busy="true"');
  expect(html.match(/air-row-leg-waiting/g)).toHaveLength(8);
  expect(wordsOf(html)).toContain('Searching for flights to LIS');
  expect(html).not.toContain('filter-section');
});
