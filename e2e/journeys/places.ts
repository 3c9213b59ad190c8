// The pages of the journey, each with a URL that shows it with content, and a selector that marks
// it as complete.
import { type PageName, PAGES } from '@portico/contract';
import type { DemoRole } from '@portico/demo';
import type { Page } from 'playwright-core';
import { bookingFor, quoteFor, resultsPath } from './shortcuts.ts';
import type { Stage } from './stage.ts';

export interface JourneyPlace {
  readonly name: PageName | 'notOpen' | 'carBooking';
  readonly path: string;
  /** Selector of the element that appears last. */
  readonly ready: string;
}

/**
 * Returns every accessible page; without a role those of a visitor, whose booking is opened with
 * its link.
 */
export async function journeyPlaces(
  s: Stage,
  agency: string,
  role?: DemoRole,
): Promise<JourneyPlace[]> {
  const wish = { agency, role };
  const [{ path }, { reference, guest }] = [await quoteFor(s, wish), await bookingFor(s, wish)];
  const booking = new URLSearchParams({
    referenceNumber: reference,
    ...(guest === undefined ? {} : { guest }),
  });
  const hotel = new URLSearchParams(path.split('?')[1]);
  hotel.delete('quote');
  const open: JourneyPlace[] = [
    { name: 'home', path: '/', ready: '#deals article' },
    { name: 'hotels', path: PAGES.hotels.path, ready: '.start-form [role=search]' },
    { name: 'hotelSearch', path: resultsPath(s), ready: '.media-row' },
    {
      name: 'hotelSearchDetails',
      path: `${PAGES.hotelSearchDetails.path}?${hotel}`,
      ready: 'table.rates',
    },
    { name: 'hotelCheckout', path, ready: '.pay-line button' },
    {
      name: 'hotelConfirmPayment',
      path: `${PAGES.hotelConfirmPayment.path}?${booking}`,
      ready: '.confirmation h1',
    },
    { name: 'hotelBooking', path: `${PAGES.hotelBooking.path}?${booking}`, ready: '.booking h1' },
    { name: 'userTerms', path: PAGES.userTerms.path, ready: '.prose' },
    { name: 'expired', path: PAGES.expired.path, ready: '[data-remote=main] h1' },
    { name: 'forgotPassword', path: PAGES.forgotPassword.path, ready: '.login-form form' },
    {
      name: 'newPassword',
      path: `${PAGES.newPassword.path}?token=${'A'.repeat(22)}`,
      ready: '.login-form form',
    },
    { name: 'errors', path: PAGES.errors.path, ready: 'main h1' },
    { name: 'notOpen', path: PAGES.activities.path, ready: 'main h1' },
  ];
  const own: JourneyPlace[] = role
    ? [
        { name: 'myTrips', path: PAGES.myTrips.path, ready: '.trip' },
        { name: 'myProfile', path: PAGES.myProfile.path, ready: '#devices li' },
      ]
    : [
        { name: 'login', path: PAGES.login.path, ready: '.login-form button[type=submit]' },
        { name: 'signup', path: PAGES.signup.path, ready: '.login-form button[type=submit]' },
      ];
  return [...open, ...own];
}

/** Opens a page and waits until it is complete. */
export async function openPlace(
  s: Stage,
  page: Page,
  agency: string,
  { path, ready }: JourneyPlace,
  lang: string,
): Promise<void> {
  await page.goto(s.address(agency, `${path}${path.includes('?') ? '&' : '?'}lng=${lang}`));
  await page.locator(ready).first().waitFor();
}
