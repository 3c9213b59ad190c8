import { expect, it } from 'vitest';
import { parseSearch } from '../../rules/address.ts';
import { show } from '../testing/show.tsx';
import { useSearchForm } from './use-search-form.ts';

const known = (query: string) => parseSearch(query).partial;

function Faults({ query = '', showsMissing = true }) {
  const form = useSearchForm({
    known: known(query),
    today: '2099-06-01',
    onSearch: () => undefined,
    showsMissing,
  });
  return [form.faultOf('pickUp'), form.faultOf('dropOff'), form.faultOf('times')].join('|');
}

it('says what each field lacks once somebody has tried', () => {
  expect(show(<Faults showsMissing={false} />)).toBe('||');
  expect(show(<Faults query="pickUp=airport-MCO" />)).toMatch(/^\|\|/);
  expect(show(<Faults query="dropOffAt=2099-06-21T10:00:00" />)).toBe(
    'Choose a pick-up location.||Choose both dates.',
  );
});

it('takes over what was typed before there was a script', () => {
  function Texts() {
    const form = useSearchForm({
      typed: { pickUp: 'orlando ' },
      today: '2099-06-01',
      onSearch: () => undefined,
    });
    return `${form.textOf('pickUp')}/${form.typedIn('pickUp')}/${form.typedIn('dropOff')}`;
  }
  expect(show(<Texts />)).toBe('orlando /orlando/');
});

it('knows who the driver is by the visitor, where nothing says so', () => {
  function Driver({ query = '' }) {
    const { draft } = useSearchForm({
      known: known(query),
      today: '2099-06-01',
      onSearch: () => undefined,
    });
    return `${draft.age} ${draft.residence}`;
  }
  const store = {
    user: { geoLocation: { country: 'Germany', countryCode: 'DE' } },
  } as never;
  expect(show(<Driver />, { store })).toBe('25 DE');
  expect(show(<Driver query="age=40&residence=fr" />, { store })).toBe('40 FR');
});
