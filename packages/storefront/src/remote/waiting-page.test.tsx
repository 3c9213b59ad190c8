import { createTranslator, TranslationProvider } from '@portico/runtime';
import { StaticRouter } from '@portico/runtime/server-router';
import { readFileSync } from 'node:fs';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { live } from '../testing/live.tsx';
import { show, wordsOf } from '../testing/show.tsx';
import { useNavigate } from '@portico/runtime';
import { asking, WaitingPage } from './waiting-page.tsx';

it.each([
  ['/booknow/hotels/search', 'is-hotelSearch'],
  ['/booknow/flights/search', 'is-flightSearch'],
  ['/booknow/cars/search', 'is-carSearch'],
])('has the shape of the list at %s', (at, shape) => {
  const html = show(<WaitingPage />, { at });
  expect(html).toContain(shape);
  expect(html.match(/waiting-row/g)).toHaveLength(5);
});

it('has the shape of a page anywhere else', () => {
  const html = show(<WaitingPage />, { at: '/mytrip/mytrips' });
  expect(html).not.toContain('waiting-row');
  expect(wordsOf(html)).toBe('');
});

it('shows what the form asked for before the list can', async () => {
  function Page() {
    const navigate = useNavigate();
    const search = () =>
      navigate('/booknow/hotels/search', asking('Lisbon', '19 – 21 Jun', '2 guests'));
    return (
      <>
        <button type="button" onClick={() => void search()}>
          Search
        </button>
        <WaitingPage />
      </>
    );
  }
  const page = await live(<Page />);
  await page.press('Search');
  expect(page.words()).toBe('Search Lisbon 19 – 21 Jun 2 guests');
});

const LIST = '/booknow/hotels/search';

it('renders first what the server renders, which has no state of a navigation', () => {
  const first = (state: unknown) =>
    renderToString(
      <TranslationProvider i18n={createTranslator('en', {})}>
        <StaticRouter location={{ pathname: LIST, state }}>
          <WaitingPage />
        </StaticRouter>
      </TranslationProvider>,
    );
  expect(first(asking('Lisbon', '19 – 21 Jun').state)).toBe(first(null));
});

it('has no line of a search, but its room, where no form has told what is asked for', async () => {
  const page = await live(<WaitingPage />, { at: LIST });
  expect(page.body.querySelectorAll('.search-line')).toEqual([]);
  expect(page.body.querySelectorAll('.only-phone')).toHaveLength(1);
});

it('shows the search in the header as well, and nothing there without one', async () => {
  const header = (
    <header>
      <div id="header-middle" />
    </header>
  );
  function Page() {
    const navigate = useNavigate();
    return (
      <>
        {header}
        <button type="button" onClick={() => void navigate(LIST, asking('Lisbon'))}>
          Search
        </button>
        <WaitingPage />
      </>
    );
  }
  const page = await live(<Page />, { at: LIST });
  const inHeader = () => page.body.querySelectorAll('#header-middle .search-line');
  expect(inHeader()).toEqual([]);
  await page.press('Search');
  expect(inHeader()).toHaveLength(1);
});

it('has no measures of its own: its columns and rows are those of the lists', () => {
  const css = readFileSync(new URL('waiting-page.css', import.meta.url), 'utf8');
  const declared = css.replace(/\/\*[\s\S]*?\*\//g, '').match(/[\w-]+: [^;{}]+;/g) ?? [];
  expect(declared.length).toBeGreaterThan(30);
  // a hairline is drawn in pixels everywhere
  const own = declared.filter((one) => /\d(?:rem|px|ch|vw)\b/.test(one.replace('1px solid', '')));
  expect(own).toEqual([]);
});
