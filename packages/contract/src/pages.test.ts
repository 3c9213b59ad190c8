import { describe, expect, it } from 'vitest';
import { PAGES, pageOf } from './pages.ts';

describe('pages', () => {
  it('finds a page whatever the case, with and without trailing slash', () => {
    expect(pageOf('/booknow/cars/CHECKOUT')).toBe('carCheckout');
    expect(pageOf('/mytrip/wallet')).toBe('myWallet');
    expect(pageOf('/mytrip/wallet/')).toBe('myWallet');
    expect(pageOf('/')).toBe('home');
  });
  it('prefers nothing to a guess [R2.1-19]', () => {
    for (const path of [
      '/no/such/page',
      '//',
      '/errors//',
      '//errors',
      '/booknow//hotels',
      '/booknow',
      '/booknow/hotels/search/x',
      '/users/agents/view/',
      '//evil.test',
      '/booknow/hotels/deal/1/2',
    ])
      expect(pageOf(path)).toBeNull();
  });
  it('has the pages of the specification, each path once', () => {
    const paths = Object.values(PAGES).map((p) => p.path.toLowerCase());
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths.length).toBeGreaterThanOrEqual(82);
  });
});
