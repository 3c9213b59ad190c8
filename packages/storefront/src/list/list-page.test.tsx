import { expect, it } from 'vitest';
import { live } from '../testing/live.tsx';
import { show, wordsOf } from '../testing/show.tsx';
import { ListPage, LostSearch, SearchedList, typedText, useListView } from './list-page.tsx';
import { useSameSearch } from './use-same-search.ts';

const formatSearch = ({ place }: { place: string }) => `place=${place}`;
const searchIn = (query: string) => ({ place: new URLSearchParams(query).get('place') ?? '' });
const viewOf = (query: string) => ({
  filters: { free: new URLSearchParams(query).has('free') },
});

function Page({ query }: { query: string }) {
  const search = useSameSearch(query === '' ? null : searchIn(query), formatSearch);
  const [view] = useListView(query, viewOf, () => '/list');
  return <ListPage hasMap>{`${search?.place ?? 'nowhere'} ${view.filters.free}`}</ListPage>;
}

it('shows the search and the view that the address holds', () => {
  expect(wordsOf(show(<Page query="place=Lisbon&free=1" />))).toBe('Lisbon true');
  expect(wordsOf(show(<Page query="" />))).toBe('nowhere false');
  expect(show(<Page query="" />)).toContain('has-map');
});

it('says that a search is incomplete, or that its days are over', () => {
  const lost = (isExpired: boolean) =>
    wordsOf(
      show(
        <LostSearch area="area" isExpired={isExpired}>
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

it('shows the list of a valid search, else why there is none', () => {
  const words = (search: { place: string } | null, firstDay?: string) =>
    wordsOf(
      show(
        <SearchedList
          search={search}
          format={formatSearch}
          firstDay={firstDay}
          lost={(isExpired) => (isExpired ? 'over' : 'lost')}
        >
          {({ place }) => place}
        </SearchedList>,
      ),
    );
  expect(words({ place: 'Lisbon' }, '2999-01-01')).toBe('Lisbon');
  expect(words({ place: 'Lisbon' }, '2001-01-01')).toBe('over');
  expect(words(null, '2001-01-01')).toBe('over');
  expect(words(null)).toBe('lost');
});

it('hands on the same object as long as the search is the same', async () => {
  const seen: unknown[] = [];
  const at = (query: string) => (
    <SearchedList
      search={searchIn(query)}
      format={formatSearch}
      firstDay={undefined}
      lost={() => null}
    >
      {(search) => (seen.push(search), null)}
    </SearchedList>
  );
  const page = await live(at('place=Lisbon'));
  await page.rerender(at('place=Lisbon&free=1'));
  await page.rerender(at('place=Porto'));
  expect(new Set(seen)).toEqual(new Set([{ place: 'Lisbon' }, { place: 'Porto' }]));
  expect(new Set(seen).size).toBe(2);
});
