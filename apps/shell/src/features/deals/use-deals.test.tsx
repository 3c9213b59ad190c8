import { live } from '@portico/storefront/testing/live.tsx';
import { expect, it, vi } from 'vitest';
import { inPage } from '../../testing/in-page.tsx';
import { useDeals } from './use-deals.ts';

it.each([
  [true, { id: 'h1', placeId: null }],
  [false, null],
])('asks for the picked deal only for a user who is logged in: %s', async (auth, picked) => {
  const calls = { ask: vi.fn(() => ({ abort: vi.fn() })), receive: vi.fn() };
  const Deals = () => useDeals('hotels', calls).shown.list.length;
  await live(inPage(<Deals />), {
    at: '/?tab=Hotels&deal=h1',
    store: { user: { auth, isTravelAgent: false, isUncertain: false } as never },
  });
  expect(calls.ask).toHaveBeenCalledExactlyOnceWith(
    expect.anything(),
    expect.objectContaining({ page: 'home', picked }),
  );
});
