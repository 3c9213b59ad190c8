import { expect, it } from 'vitest';
import { formatSearch, parseSearch } from './address.ts';

it('is read as it was written; nothing is made up where something is missing', () => {
  const search = { city: 'Lisbon & more', from: '2026-12-01', to: '2026-12-03' };
  expect(parseSearch(`?${formatSearch(search)}`)).toEqual(search);
  expect(parseSearch('?city=Lisbon&from=2026-12-01')).toBeNull();
  expect(parseSearch('?city=Lisbon&from=2026-12-01&to=soon')).toBeNull();
});
