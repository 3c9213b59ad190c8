import { expect, it } from 'vitest';
import { show, wordsOf } from '../testing/show.tsx';
import { ListResults } from './list-results.tsx';

const list = (isRailReady: boolean, isMap?: boolean) =>
  show(
    <ListResults
      area="found"
      rail={<p>every filter</p>}
      isRailReady={isRailReady}
      activeFilters={2}
      count={7}
      sorts={['best', 'cheapest']}
      sort="best"
      onSort={() => undefined}
      {...(isMap !== undefined && { map: { isOn: isMap, onTurn: () => undefined } })}
      bar={<button type="button">Dates</button>}
    >
      {() => <section>rows</section>}
    </ListResults>,
    { texts: { 'list.filters': 'Filters', 'list.map': 'Map', 'list.list': 'List' } },
  );

it('has the filters beside the rows once there is something to filter', () => {
  expect(wordsOf(list(true))).toMatch(/^every filter rows/);
  expect(wordsOf(list(false))).toMatch(/^rows/);
});

it('has a bar with the filters that are set, the order and what the product adds', () => {
  const words = wordsOf(list(true));
  expect(words).toContain('Filters 2');
  expect(words).toContain('Dates');
  expect(words).not.toContain('Map');
});

it('turns to its map and back', () => {
  expect(wordsOf(list(true, false))).toContain('Map');
  expect(wordsOf(list(true, true))).toContain('List');
  expect(list(true, true)).toContain('is-map');
});
