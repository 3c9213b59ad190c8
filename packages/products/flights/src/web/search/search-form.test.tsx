import { describe, expect, it } from 'vitest';
import { parseSearch } from '../../rules/address.ts';
import { show, wordsOf } from '../testing/show.tsx';
import { SearchForm } from './search-form.tsx';
import { useSearchForm } from './use-search-form.ts';

const { partial: RETURN } = parseSearch(
  'slices=JFK.LIS.2099-06-18_LIS.JFK.2099-06-23&adult=2&children=5&infant=1&cabin=business',
);
const { partial: SEVERAL } = parseSearch(
  'slices=JFK.LIS.2099-06-18_LIS.FNC.2099-06-21_FNC.JFK.2099-06-26&adult=1',
);

function Form(props: Partial<Parameters<typeof useSearchForm>[0]>) {
  return (
    <SearchForm
      form={useSearchForm({ today: '2099-06-01', onSearch: () => undefined, ...props })}
    />
  );
}

describe('the form of a search', () => {
  it('shows what is known', () => {
    const html = show(<Form known={RETURN} />);
    expect(html).toMatch(/name="from" value="JFK"/);
    expect(html).toMatch(/name="to" value="LIS"/);
    expect(wordsOf(html)).toMatch(
      /2 adults, 1 child, 1 infant .*Business .*Fri 18 – Tue 23 Jun|Thu 18 – Tue 23 Jun/,
    );
  });

  it('begins with a return for one adult [R3-62] [R9-19]', () => {
    const html = show(<Form />);
    expect(html).toMatch(
      /<input[^>]*checked=""[^>]*value="return"|<input[^>]*value="return"[^>]*checked=""/,
    );
    expect(wordsOf(html)).toContain('1 adult');
    expect(wordsOf(html)).not.toContain('1 child');
  });

  it('has a row for each flight of several cities', () => {
    const html = show(<Form known={SEVERAL} />);
    for (const words of ['Flight 1', 'Flight 2', 'Flight 3', 'Remove flight 3'])
      expect(html).toContain(words);
    expect(wordsOf(html)).toContain('Add a flight');
  });

  it('says what is missing only when it is asked', () => {
    expect(wordsOf(show(<Form />))).not.toContain('Choose where you’re flying from.');
    const words = wordsOf(show(<Form showsMissing />));
    expect(words).toContain('Choose where you’re flying from.');
    expect(words).toContain('Choose where you’re flying to.');
  });

  it('keeps what was typed before its script had come', () => {
    const html = show(<Form typed={{ from: 'Rome', to: '<b>' }} />);
    expect(html).toMatch(/name="from" value="Rome"/);
    expect(html).toContain('value="&lt;b&gt;"');
  });

  it('is worded in Arabic', () => {
    expect(wordsOf(show(<Form />, { language: 'ar' }))).toContain('ذهاب وإياب');
  });
});
