import { describe, expect, it } from 'vitest';
import * as constants from './constants.ts';

describe('constants of section 9', () => {
  it('has the delays', () => {
    expect(constants.LOGOUT_REDIRECT_MS).toBe(100);
    expect(constants.SAVING_POPUP_MS).toBe(5000);
    expect(constants.TOAST_MS).toBe(5000);
  });
  it('keeps the language for 525600 minutes', () => {
    expect(constants.LANGUAGE_COOKIE_MINUTES).toBe(525_600);
    expect(constants.FALLBACK_LANGUAGE).toBe('en');
  });
  it('has the guests of flights and cruises', () => {
    expect(constants.FLIGHT_GUESTS).toEqual({ adult: 1, children: 0, infant: 0 });
    expect(constants.CRUISE_GUESTS).toEqual({ adult: 2, children: 0, infant: 0 });
  });
  it('starts in the United States by default, with the first entry AED', () => {
    expect(constants.DEFAULT_GEOLOCATION).toEqual({ country: 'United States', countryCode: 'US' });
    expect(constants.FIRST_CURRENCY).toMatchObject({
      name: 'United Arab Emirates',
      code: 'AE',
      currency: 'AED',
    });
  });
});
