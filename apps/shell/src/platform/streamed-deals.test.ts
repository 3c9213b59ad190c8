import { afterEach, expect, it, vi } from 'vitest';
import { dealsCarrier, readStreamedDeals } from './streamed-deals.ts';

afterEach(() => vi.unstubAllGlobals());
const documentWith = (text: string | null) => ({
  querySelector: (selector: string) =>
    text !== null && selector === '[data-deals-hotels]' ? { getAttribute: () => text } : null,
});

it('are the same however often they are asked for, so that React may begin again', () => {
  const deals = { error: 'No deals' } as const;
  vi.stubGlobal(
    'document',
    documentWith(String(dealsCarrier('hotels', deals)['data-deals-hotels'])),
  );
  expect([readStreamedDeals('hotels'), readStreamedDeals('hotels')]).toEqual([deals, deals]);
});

it('are of one product: a tab chosen before they are taken over gets none of another', () => {
  vi.stubGlobal('document', documentWith('{"response":[]}'));
  expect(readStreamedDeals('cars')).toBeNull();
  expect(readStreamedDeals('hotels')).toEqual({ response: [] });
});

it('are gone when their carrier has left the page', () => {
  vi.stubGlobal('document', documentWith(null));
  expect(readStreamedDeals('hotels')).toBeNull();
});
