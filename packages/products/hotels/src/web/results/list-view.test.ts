import { expect, it } from 'vitest';
import { parseSearch } from '../../rules/address.ts';
import { parseView } from '../../rules/filter-address.ts';
import { DETAILS_PATH, SEARCH_PATH } from '../journey.ts';
import { SEARCH } from '../testing/samples.ts';
import { anotherSearch, onwardFrom, viewWords } from './list-view.ts';

const view = (words: string) => parseView(new URLSearchParams(words));

it('takes filters and order of the list along to a hotel', () => {
  const words = viewWords(view('free=1&breakfast=1&area=Bairro+Alto&stars=4,5&sort=price'));
  expect(view(words)).toEqual(view('free=1&breakfast=1&area=Bairro+Alto&stars=4,5&sort=price'));
});

it('leaves behind how the list is shown', () => {
  const shown = view('free=1&view=map&compare=a&compare=b');
  const words = viewWords({ ...shown, isMap: true, isComparing: true, matched: 'Rome, Italy' });
  expect(view(words)).toMatchObject({ isMap: false, isComparing: false, matched: null });
  expect(view(words).filters.freeCancel).toBe(true);
});

const filtered = view('free=1&breakfast=1&sort=price&radius=5');
const split = (address: string) => {
  const [path, query = ''] = address.split('?');
  return { path, query: new URLSearchParams(query) };
};
const later = { ...SEARCH, checkIn: '2099-08-01', checkOut: '2099-08-03' };

it('another stay keeps the hotel and the filters', () => {
  const { path, query } = split(
    onwardFrom({ id: 'h1', place: SEARCH.place.name, view: filtered }, later),
  );
  expect(path).toBe(DETAILS_PATH);
  expect(query.get('hotel')).toBe('h1');
  expect(parseSearch(`${query}`).search).toEqual(later);
  expect(parseView(query)).toEqual(filtered);
});

it('another place opens its list with the filters, except for the area', () => {
  const there = { ...later, place: { ...SEARCH.place, name: 'Porto' } };
  const { path, query } = split(
    onwardFrom({ id: 'h1', place: SEARCH.place.name, view: filtered }, there),
  );
  expect(path).toBe(SEARCH_PATH);
  expect(parseSearch(`${query}`).search).toEqual(there);
  expect(parseView(query)).toEqual({ ...filtered, radius: null });
});

it('another search keeps the filters, and leaves the comparison and the radius behind', () => {
  const shown = view('free=1&sort=price&compare=a&compare=b&view=compare&radius=5&matched=Rome');
  const { path, query } = split(anotherSearch(shown, later));
  expect(path).toBe(SEARCH_PATH);
  expect(parseSearch(`${query}`).search).toEqual(later);
  expect(parseView(query)).toEqual(view('free=1&sort=price'));
  const matched = new URLSearchParams(anotherSearch(shown, later, 'Porto, Portugal'));
  expect(parseView(matched).matched).toBe('Porto, Portugal');
});
