import { fillPath, PATHS } from '@portico/contract';
import type { ApiClient } from '@portico/runtime';
import { NO_CALLS } from '@portico/storefront/testing/show.tsx';
import { expect, it } from 'vitest';
import { parts } from './parts.ts';
import { DETAIL, STAY } from './testing/samples.ts';

it('shows the town as the place, the hotel where there is none', () => {
  expect(parts.pictures(STAY).place?.url).toBe('/town.svg');
  const house = { url: '/house.svg', alt: '' };
  const { town: _, ...hotel } = { ...DETAIL.hotel, pictures: [house] };
  expect(parts.pictures({ ...STAY, detail: { ...DETAIL, hotel } })).toEqual({
    item: house,
    place: house,
  });
});

it('asks for names by room', () => {
  expect(parts.needs(STAY)).toMatchObject({
    unit: 'room',
    parties: [{ adults: 2, childAges: [5] }],
    facts: [],
    documents: 'none',
  });
});

it('reads and renews a quote by its own calls', async () => {
  const calls: string[] = [];
  const api: ApiClient = {
    ...NO_CALLS,
    call: async (
      name: keyof typeof PATHS,
      { params, body }: { params?: object; body?: object },
    ) => {
      calls.push(
        `${fillPath(PATHS[name].path, { quoteId: 'q1' })} ${JSON.stringify(params ?? body)}`,
      );
      return { quote: STAY, memberPrice: false } as never;
    },
  };
  await parts.quotes.read(api, 'q1');
  expect(await parts.quotes.quoteAgain(api, 'q1')).toBe(STAY);
  expect(calls).toEqual([
    '/api/hotel/quote/q1 {"quoteId":"q1"}',
    '/api/hotel/quote {"quoteId":"q1"}',
  ]);
});
