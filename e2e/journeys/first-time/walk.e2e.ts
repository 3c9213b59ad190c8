// A walk from home to the booking page by a first-time visitor, with usability checks on every
// page. The parts of each check have their own tests (search box, lists, map, true words, member
// price, places of home, frame); here they run together, for visitors of an open agency and
// customers of a closed one.
import { inTurn } from '@portico/test-kit/sample';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { stayOf } from '../shortcuts.ts';
import { stage } from '../stage.ts';
import { CARDS, Traveller } from '../traveller.ts';
import {
  booking,
  checkout,
  details,
  frame,
  home,
  payNow,
  results,
  trueWords,
  type Walk,
} from './points.ts';

const s = stage();
const AGENCIES = {
  full: {
    agencyName: 'Fairwater Travel',
    links: ['/booknow/hotels', '/about', '/faqs', '/find-booking'],
  },
  closed: { agencyName: 'Maison Verne', links: ['/booknow/hotels'] },
} as const;
const walkers = [
  { agency: 'full', role: undefined, width: 390 },
  { agency: 'closed', role: 'customer', width: 1440 },
  { agency: 'full', role: undefined, width: 1440 },
  { agency: 'closed', role: 'customer', width: 390 },
] as const;

/** Waits until the list is complete: the rows before are skeletons. */
async function listed(page: Page): Promise<void> {
  await page.locator('[data-row] .now').first().waitFor();
  await page.locator('.stream').waitFor({ state: 'detached' });
}

it.each(inTurn(walkers, 4))(
  'nothing on the way from home to a booking makes them stop ($agency, $role, $width px)',
  { timeout: 150_000 },
  async ({ agency, role, width }) => {
    // going back from the card page leaves a payment that is resumed
    s.expects(/409 \(Conflict\)/);
    const isPhone = width < 640;
    const { page } = await s.come(agency, {
      width,
      agent: isPhone ? 'phone' : 'desktop',
      ...(role ? { role } : {}),
    });
    const traveller = new Traveller(page);
    await traveller.open(s.address(agency, '/?currency=USD'));
    const walk: Walk = {
      page,
      traveller,
      isPhone,
      isMember: role !== undefined,
      ...AGENCIES[agency],
    };
    await home(walk);

    await page.waitForURL(/\/booknow\/hotels\/search\?/);
    await listed(page);
    await results(walk);
    await trueWords(walk);
    await frame(walk, true);
    // the same list for a family, whose children's names checkout asks for; each walk uses other
    // days, as the same stay by the same customer would be refused as a duplicate
    const family = new URL(page.url());
    const stay = stayOf(s, isPhone ? 40 : 47);
    for (const [key, value] of Object.entries({ ...stay, rooms: '2-7.4' }))
      family.searchParams.set(key, value);
    await traveller.open(family.href);
    await listed(page);
    const name = await traveller.openFirstHotel();
    await details(walk, name);
    await trueWords(walk);
    await frame(walk, true);

    await payNow(walk);
    await traveller.goToCheckout();
    await checkout(walk);
    await trueWords(walk);
    await frame(walk, false);
    await traveller.pay();
    await traveller.card(CARDS.good);
    const reference = await traveller.confirmed();
    await frame(walk, false);
    const own = page.locator(`a[href*="/hotel-details?"]`).first();
    await expect.poll(() => own.getAttribute('href')).toContain(reference);
    await own.click();
    await page.waitForURL(/\/hotel-details\?/);
    await booking(walk);
    await trueWords(walk);
    await frame(walk, true);
  },
);
