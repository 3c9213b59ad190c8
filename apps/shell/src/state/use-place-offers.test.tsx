import type { PlaceSearch } from '@portico/storefront/home/product-home';
import { live } from '@portico/storefront/testing/live.tsx';
import { agencyState } from '@portico/storefront/testing/show.tsx';
import { expect, it, vi } from 'vitest';
import { inPage } from '../testing/in-page.tsx';
import { usePlaceOffers } from './use-place-offers.ts';

/** Reports an element near the window as soon as it is observed. */
class Near {
  private readonly report: (entries: object[]) => void;
  constructor(report: (entries: object[]) => void) {
    this.report = report;
  }
  observe() {
    this.report([{ isIntersecting: true }]);
  }
  disconnect() {}
}

it.each([
  [true, { id: 'h1', placeId: 'city-1' }],
  [false, null],
])('asks for the picked deal only for a user who is logged in: %s', async (auth, picked) => {
  const ask = vi.fn(() => Promise.resolve([]));
  const search = { offers: () => Promise.resolve({ ask }) } as unknown as PlaceSearch;
  function Places({ of }: { readonly of: PlaceSearch | null }) {
    const { near, known } = usePlaceOffers(of);
    return <div ref={near}>{known && 'answered'}</div>;
  }
  const at = '/?tab=Hotels&deal=h1&at=city-1';
  const place = { placeId: 'city-1', name: 'Porto', latitude: 41, longitude: -8 };
  const page = await live(inPage(<Places of={null} />), {
    at,
    store: {
      agency: agencyState({ homePlaces: [place] }),
      user: { auth, isTravelAgent: false, isUncertain: false } as never,
    },
  });
  vi.stubGlobal('IntersectionObserver', Near);
  await page.rerender(inPage(<Places of={search} />));
  await page.run(() => vi.waitFor(() => expect(ask).toHaveBeenCalledOnce()));
  expect(ask.mock.calls[0]?.slice(1, 3)).toEqual([
    place,
    { today: '2099-06-01', isTravelAgent: false, picked },
  ]);
});
