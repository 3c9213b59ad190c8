import { expect, it } from 'vitest';
import { SEARCH } from '../testing/samples.ts';
import { show, wordsOf } from '../testing/show.tsx';
import { SearchForm } from './search-form.tsx';
import { useSearchForm } from './use-search-form.ts';

function Form(props: Partial<Parameters<typeof useSearchForm>[0]>) {
  return (
    <SearchForm
      form={useSearchForm({ today: '2099-06-01', onSearch: () => undefined, ...props })}
    />
  );
}

it('shows what is known of a search', () => {
  const html = show(<Form known={SEARCH} />);
  expect(html).toContain('value="Lisbon"');
  expect(wordsOf(html)).toMatch(/Fri 19 – Sun 21 Jun .*1 room, 2 adults, 1 child/);
});

it('says what is missing only when it is asked', () => {
  const known = { checkIn: '2099-06-19' };
  expect(wordsOf(show(<Form known={known} />))).not.toContain('Choose a place from the list.');
  const words = wordsOf(show(<Form known={known} showsMissing />));
  expect(words).toContain('Choose a place from the list.');
  expect(words).toContain('Choose both dates.');
});

it('is a form that works before its script has come: a box to type in, and all it sends', () => {
  const html = show(<Form known={SEARCH} />);
  expect(html).toMatch(/<form[^>]* action="\/booknow\/hotels\/search"/);
  expect(html).toMatch(/<input[^>]* role="combobox"[^>]* name="where"/);
  const sent = [...html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)];
  expect(sent.map(([, name, value]) => `${name}=${value}`)).toEqual([
    'checkIn=2099-06-19',
    'checkOut=2099-06-21',
    'rooms=2-5',
  ]);
});
