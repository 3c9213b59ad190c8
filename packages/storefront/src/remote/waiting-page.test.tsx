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
