import { AUDIENCES, PRODUCT_TITLES } from '@portico/contract';
import { describe, expect, it } from 'vitest';
import {
  effectiveServices,
  isServiceAvailable,
  mayBook,
  seesPrices,
  seesRetail,
  seesWholesale,
  type SiteAccess,
} from './site.ts';

const site = (over: Partial<SiteAccess> = {}): SiteAccess => ({
  status: 'Active',
  allowNonLoginFlow: true,
  isLockedHotelsOnly: false,
  bookingMenuItemOptions: PRODUCT_TITLES.map((title) => ({ title, active: true })),
  ...over,
});

describe('audiences', () => {
  it('see prices where the agency allows it or they are logged in', () => {
    for (const audience of AUDIENCES) {
      expect(seesPrices(site(), audience)).toBe(true);
      expect(seesPrices(site({ allowNonLoginFlow: false }), audience)).toBe(
        audience !== 'anonymous',
      );
      expect(seesPrices(site({ isLockedHotelsOnly: true }), audience)).toBe(
        audience !== 'anonymous',
      );
      expect(mayBook(site({ allowNonLoginFlow: false }), audience)).toBe(audience !== 'anonymous');
      expect(seesRetail(audience)).toBe(audience !== 'anonymous');
      expect(seesWholesale(audience)).toBe(audience === 'agent');
    }
  });
});

describe('services', () => {
  it('are the active ones, in the fixed order', () => {
    const some = site({
      bookingMenuItemOptions: [
        { title: 'Cars', active: true },
        { title: 'Hotels', active: true },
        { title: 'Cruise', active: false },
      ],
    });
    expect(
      effectiveServices(some)
        .filter((s) => s.active)
        .map((s) => s.title),
    ).toEqual(['Hotels', 'Cars']);
    expect(isServiceAvailable(some, 'Cars')).toBe(true);
    expect(isServiceAvailable(some, 'Cruise')).toBe(false);
    expect(isServiceAvailable(some, 'Resorts')).toBe(false);
  });

  it('of a locked site are hotels only, whatever its menu says', () => {
    const locked = site({
      isLockedHotelsOnly: true,
      bookingMenuItemOptions: [{ title: 'Cars', active: true }],
    });
    expect(
      effectiveServices(locked)
        .filter((s) => s.active)
        .map((s) => s.title),
    ).toEqual(['Hotels']);
    expect(isServiceAvailable(locked, 'Cars')).toBe(false);
  });

  it('of an inactive site are none', () => {
    expect(
      PRODUCT_TITLES.some((title) => isServiceAvailable(site({ status: 'Inactive' }), title)),
    ).toBe(false);
  });
});
