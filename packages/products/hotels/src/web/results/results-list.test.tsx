import { expect, it } from 'vitest';
import { SEARCH } from '../testing/samples.ts';
import { show, wordsOf } from '../testing/show.tsx';
import { listing } from '../../testing/hotels.ts';
import { ResultsList } from './results-list.tsx';

const rows = ['a', 'b', 'c'].flatMap((id) => {
  const one = listing(id, id === 'c' ? { match: 'around', city: 'Amadora' } : {}, [
    { id: `${id}1`, total: 100 },
  ]);
  return one.choices.map((choice) => ({ row: one.hotel, listing: one, choice }));
});
const list = (isGrowing: boolean, count = 2) =>
  show(
    <ResultsList
      rows={rows}
      search={SEARCH}
      place={{ name: 'Lisbon', kind: 'city', latitude: 38.7223, longitude: -9.1393 }}
      counts={{ inside: 2, around: 1 }}
      count={count}
      onMore={() => undefined}
      isGrowing={isGrowing}
      active={null}
      compared={[]}
      onPoint={() => undefined}
      onCompare={() => undefined}
      keyOf={(id) => id}
      onSeen={() => undefined}
    />,
  );

it('shows a page of rows and offers the rest', () => {
  const html = list(false);
  expect([...html.matchAll(/data-row="(\w)"/g)].map(([, id]) => id)).toEqual(['a', 'b']);
  expect(wordsOf(html)).toContain('Show 1 more');
});

it('shows a skeleton instead while answers come in', () => {
  expect(wordsOf(list(true))).not.toContain('Show 1 more');
  expect(list(true)).toContain('aria-hidden="true"');
});

it('what lies around has a head of its own, with its count and the town on every card', () => {
  const around = list(false, 3).split('<section')[1] ?? '';
  expect([...around.matchAll(/data-row="(\w)"/g)].map(([, id]) => id)).toEqual(['c']);
  expect(wordsOf(`<section${around}`)).toMatch(/Around Lisbon 1 place to stay .*Amadora Alfama/);
  expect(list(false)).not.toContain('Around');
});
