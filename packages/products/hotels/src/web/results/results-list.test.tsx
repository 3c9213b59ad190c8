import { expect, it } from 'vitest';
import { SEARCH } from '../testing/samples.ts';
import { show, wordsOf } from '../testing/show.tsx';
import { listing } from './fixtures.ts';
import { ResultsList } from './results-list.tsx';

const rows = ['a', 'b', 'c'].flatMap((id) => {
  const one = listing(id, {}, [{ id: `${id}1`, total: 100 }]);
  return one.choices.map((choice) => ({ listing: one, choice }));
});
const list = (isGrowing: boolean) =>
  show(
    <ResultsList
      rows={rows}
      search={SEARCH}
      count={2}
      onMore={() => undefined}
      isGrowing={isGrowing}
      active={null}
      compared={[]}
      onPoint={() => undefined}
      onCompare={() => undefined}
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
