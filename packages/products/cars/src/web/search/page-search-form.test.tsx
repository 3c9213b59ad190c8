import { expect, it } from 'vitest';
import { parseSearch } from '../../rules/address.ts';
import { show } from '../testing/show.tsx';
import { PageSearchForm } from './page-search-form.tsx';

it('begins with what the page knows', () => {
  const { partial } = parseSearch('pickUp=airport-MCO&residence=US');
  expect(show(<PageSearchForm known={partial} onSearch={() => undefined} />)).toMatch(
    /name="pickUpName"[^>]*value="MCO"/,
  );
});
