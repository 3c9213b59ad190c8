import { AUDIENCES, PRODUCT_TITLES } from '@portico/contract';
import { describe, expect, it } from 'vitest';
import {
  audienceOf,
  effectiveServices,
  isServiceAvailable,
  mayBook,
  mayReadBooking,
  readsAllBookings,
  seesPrices,
  seesRetail,
  seesWholesale,
  VISITOR,
} from './access.ts';
import type { SiteAccess, Viewer } from './access.ts';

const viewer = (userType: Viewer['userType'], over: Partial<Viewer> = {}): Viewer => ({
  userId: 'u1',
  userType,
  isRestricted: false,
  ...over,
});
const site = (over: Partial<SiteAccess> = {}): SiteAccess => ({
  status: 'Active',
  allowNonLoginFlow: true,
  isLockedHotelsOnly: false,
  bookingMenuItemOptions: PRODUCT_TITLES.map((title) => ({ title, active: true })),
  ...over,
});

describe('audiences', () => {
  it('are told apart by login, type and the restricted switch', () => {
    expect(audienceOf(VISITOR)).toBe('anonymous');
    expect(audienceOf(viewer('Customer'))).toBe('customer');
    expect(audienceOf(viewer('Customer', { isRestricted: true }))).toBe('customer');
    for (const type of ['AgencyOwner', 'Admin', 'SalesAgent'] as const) {
      expect(audienceOf(viewer(type))).toBe('agent');
      expect(audienceOf(viewer(type, { isRestricted: true }))).toBe('restricted');
    }
    // A user type without a user id has no rights.
    expect(audienceOf(viewer('AgencyOwner', { userId: null }))).toBe('anonymous');
  });

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

describe('bookings', () => {
  const booking = { customerId: 'c1', agentId: 's1' };
  it('are read by their people, by owner and admin, and by whoever holds the guest link', () => {
    expect(mayReadBooking(VISITOR, booking)).toBe(false);
    expect(mayReadBooking(VISITOR, booking, true)).toBe(true);
    expect(mayReadBooking(viewer('Customer', { userId: 'c1' }), booking)).toBe(true);
    expect(mayReadBooking(viewer('Customer', { userId: 'c2' }), booking)).toBe(false);
    expect(mayReadBooking(viewer('SalesAgent', { userId: 's1' }), booking)).toBe(true);
    expect(mayReadBooking(viewer('SalesAgent', { userId: 's2' }), booking)).toBe(false);
    expect(mayReadBooking(viewer('AgencyOwner'), booking)).toBe(true);
    expect(mayReadBooking(viewer('Admin'), booking)).toBe(true);
    expect(mayReadBooking(viewer('Admin', { isRestricted: true }), booking)).toBe(false);
    // A guest booking has no owner: a viewer without id must not match it.
    expect(mayReadBooking(VISITOR, { customerId: null, agentId: null })).toBe(false);
    expect(readsAllBookings(viewer('AgencyOwner', { userId: null }))).toBe(false);
  });
});
