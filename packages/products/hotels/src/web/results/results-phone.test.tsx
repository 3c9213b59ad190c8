import { ListBar } from '@portico/storefront/list/list-phone.tsx';
import { expect, it } from 'vitest';
import { show, wordsOf } from '../testing/show.tsx';

const bar = (wishes: number, isOn: boolean) =>
  wordsOf(
    show(
      <ListBar
        area="results"
        wishes={wishes}
        onFilters={() => undefined}
        map={{ isOn, onTurn: () => undefined }}
      >
        order
      </ListBar>,
    ),
  );

it('counts the filters that are set, and leads to the other of list and map', () => {
  expect(bar(0, false)).toBe('Filters order Map');
  expect(bar(2, true)).toBe('Filters 2 order List');
});
