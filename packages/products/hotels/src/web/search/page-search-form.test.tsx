import { expect, it } from 'vitest';
import { SEARCH } from '../testing/samples.ts';
import { show } from '../testing/show.tsx';
import { PageSearchForm } from './page-search-form.tsx';

it('begins with what the page knows', () => {
  expect(show(<PageSearchForm known={SEARCH} onSearch={() => undefined} />)).toContain(
    'value="Lisbon"',
  );
});
