import { afterEach, expect, it, vi } from 'vitest';
import { dealsCarrier, readStreamedDeals } from './streamed-deals.ts';

afterEach(() => vi.unstubAllGlobals());
const documentWith = (text: string | null) => ({
  querySelector: (selector: string) =>
    text !== null && selector === '[data-deals]' ? { getAttribute: () => text } : null,
});

it('are the same however often they are asked for, so that React may begin again', () => {
  const deals = { error: 'No deals' } as const;
  vi.stubGlobal('document', documentWith(String(dealsCarrier(deals)['data-deals'])));
  expect([readStreamedDeals(), readStreamedDeals()]).toEqual([deals, deals]);
});

it('are gone when their carrier has left the page', () => {
  vi.stubGlobal('document', documentWith(null));
  expect(readStreamedDeals()).toBeNull();
});
