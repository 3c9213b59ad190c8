import { expect, it } from 'vitest';
import { show, wordsOf } from '../testing/show.tsx';
import { ListPage, LostSearch, typedText, useListView } from './list-page.tsx';
import { useSameSearch } from './use-same-search.ts';

const ADDRESS = {
  format: ({ place }: { place: string }) => `place=${place}`,
  parse: (address: string) => ({
    search: { place: new URLSearchParams(address).get('place') ?? '' },
  }),
};
const viewOf = (query: string) => ({
  filters: { free: new URLSearchParams(query).has('free') },
});

function Page({ query }: { query: string }) {
  const search = useSameSearch(query === '' ? null : ADDRESS.parse(query).search, ADDRESS);
  const [view] = useListView(query, viewOf, () => '/list');
  return <ListPage hasMap>{`${search?.place ?? 'nowhere'} ${view.filters.free}`}</ListPage>;
}

it('shows the search and the view that the address holds', () => {
  expect(wordsOf(show(<Page query="place=Lisbon&free=1" />))).toBe('Lisbon true');
  expect(wordsOf(show(<Page query="" />))).toBe('nowhere false');
  expect(show(<Page query="" />)).toContain('has-map');
});

it('says that a search is incomplete, or that its days are over', () => {
  const lost = (isOver: boolean) =>
    wordsOf(
      show(
        <LostSearch area="area" isOver={isOver}>
          the form
        </LostSearch>,
        {
          texts: {
            'list.lost.head': 'Incomplete',
            'list.lost.text': 'Fill the gaps',
            'list.lost.overHead': 'Over',
            'area.lost.overText': 'Choose new days',
          },
        },
      ),
    );
  expect(lost(false)).toBe('Incomplete Fill the gaps the form');
  expect(lost(true)).toBe('Over Choose new days the form');
});

it('reads what was typed before the script had loaded, of a reasonable length', () => {
  expect(typedText('?from=%20Lisbon%20', 'from')).toBe('Lisbon');
  expect(typedText(`from=${'x'.repeat(200)}`, 'from')).toHaveLength(80);
  expect(typedText('from=Lisbon', 'to')).toBe('');
});
