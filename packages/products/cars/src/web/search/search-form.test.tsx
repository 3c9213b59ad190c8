import { describe, expect, it } from 'vitest';
import { parseSearch } from '../../rules/address.ts';
import { show, wordsOf } from '../testing/show.tsx';
import { SearchForm } from './search-form.tsx';
import { useSearchForm } from './use-search-form.ts';

const { partial: ELSEWHERE } = parseSearch(
  'pickUp=airport-MCO&pickUpAt=2099-06-18T10:00:00&dropOff=airport-MIA&dropOffAt=2099-06-21T09:30:00&age=22&residence=DE',
);

function Form(props: Partial<Parameters<typeof useSearchForm>[0]>) {
  return (
    <SearchForm
      form={useSearchForm({ today: '2099-06-01', onSearch: () => undefined, ...props })}
    />
  );
}
const isElsewhere = (html: string) =>
  /<input[^>]*type="checkbox"[^>]*>/.exec(html)?.[0].includes('checked=""');

describe('the form of a search', () => {
  it('begins with a return to one place for a driver of 25 who lives where the visitor is', () => {
    const html = show(<Form today="2025-01-08" />);
    expect(isElsewhere(html)).toBe(false);
    expect(html).not.toContain('name="dropOffName"');
    expect(wordsOf(html)).toContain('Driver aged 25');
    expect(wordsOf(html)).toContain('Residence: United States');
    expect(wordsOf(html)).toContain('24 Jan, 10:00 – 26 Jan, 10:00');
  });

  it('shows what is known, with a second box for another place', () => {
    const html = show(<Form known={ELSEWHERE} />);
    expect(isElsewhere(html)).toBe(true);
    expect(html).toMatch(/name="pickUpName"[^>]*value="MCO"/);
    expect(html).toMatch(/name="dropOffName"[^>]*value="MIA"/);
    expect(wordsOf(html)).toContain('18 Jun, 10:00 – 21 Jun, 09:30');
    expect(wordsOf(html)).toContain('Residence: Germany');
  });

  it('says that young and senior drivers may pay a fee, and that others do not', () => {
    const of = (age: number) => wordsOf(show(<Form known={{ ...ELSEWHERE, age }} />));
    expect(of(24)).toContain('under 25');
    expect(of(25)).not.toContain('fee at the desk');
    expect(of(74)).not.toContain('fee at the desk');
    expect(of(75)).toContain('aged 75 and over');
  });

  it('sends its search without a script', () => {
    const html = show(<Form known={ELSEWHERE} />);
    const sent = new URLSearchParams(
      [...html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(
        ([, name = '', value = '']) => [name, value],
      ),
    );
    expect(parseSearch(sent).search).toEqual(parseSearch(sent).partial);
    expect(parseSearch(sent).search).toEqual(ELSEWHERE);
  });

  it('says what is missing only when it is asked', () => {
    expect(show(<Form />)).not.toContain('search-error');
    expect(wordsOf(show(<Form showsMissing />))).toContain('Choose a pick-up location.');
    const { pickUp: _, ...withoutPlace } = ELSEWHERE;
    const words = wordsOf(show(<Form known={{ ...withoutPlace, dropOff: null }} showsMissing />));
    expect(words).toContain('Choose a pick-up location.');
    expect(words).not.toContain('Choose a return location.');
  });

  it('is written in Arabic too', () => {
    expect(wordsOf(show(<Form known={ELSEWHERE} />, { language: 'ar' }))).toContain(
      'الإعادة إلى مكان آخر',
    );
  });
});
