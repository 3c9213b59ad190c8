import { pretendBrowser } from '@portico/storefront/testing/browser-globals';
import { afterAll, expect, it, vi } from 'vitest';

// test files share modules: what this one leaves in them must not reach another file
afterAll(() => void vi.resetModules());

it('keeps the last address asked for until there is a router, and opens it once', async () => {
  vi.resetModules();
  const { pushAddress, routerReady } = await import('./navigation.ts');
  const [first, second] = [vi.fn(), vi.fn()];
  pushAddress('/about');
  pushAddress('/faqs');
  routerReady(first);
  expect(first.mock.calls).toEqual([['/faqs']]);
  routerReady(second);
  pushAddress('/mytrip');
  expect(second.mock.calls).toEqual([['/mytrip']]);
  expect(first).toHaveBeenCalledOnce();
});

it('changes one parameter of the address, and keeps the others and the fragment', async () => {
  const { replaceQuery, replaceSearch } = await import('./navigation.ts');
  pretendBrowser('/list?city=Sao%20Paulo&lng=en#top');
  replaceQuery('lng', 'ar');
  const urls = () => vi.mocked(history.replaceState).mock.calls.map(([, , url]) => String(url));
  expect(urls().at(-1)).toMatch(/\/list\?city=Sao\+Paulo&lng=ar#top$/);
  replaceSearch('?currency=EUR');
  expect(urls().at(-1)).toMatch(/\/list\?currency=EUR#top$/);
});
