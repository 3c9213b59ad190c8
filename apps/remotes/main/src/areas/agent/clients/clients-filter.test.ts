import { expect, it } from 'vitest';
import { clientsFilter, clientsQuery } from './clients-filter.ts';

it('leaves out what no call takes', () => {
  const wrong = new URLSearchParams({
    q: 'x'.repeat(61),
    status: 'Gone',
    tag: ' ',
    sort: 'email',
    direction: 'up',
  });
  expect(clientsQuery(clientsFilter(wrong))).toEqual({});
  const right = { q: 'sof', owner: 'me', status: 'Inactive', tag: 'sails', sort: 'created' };
  expect(clientsQuery(clientsFilter(new URLSearchParams(right)))).toEqual(right);
});
