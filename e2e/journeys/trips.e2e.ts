// My Trips across products: a flight, a car and a room of one journey are one trip, its days in
// order, with conflicts listed above them; a cancelled booking of the trip is listed under
// Cancelled.
import { addDays } from '@portico/rules/dates';
import { turns } from '@portico/test-kit/turns';
import { describe, expect } from 'vitest';
import { axeFaults } from '../look/axe.ts';
import { overflowOf } from '../look/probes.ts';
import { press } from '../mouse.ts';
import { type Lang, stage } from './stage.ts';
import { plain, Traveller } from './traveller.ts';
import { bookWholeTrip } from './whole-trip.ts';

/** Each run plays every second test; npm run test:full plays all. */
const it = turns(2);

const s = stage({ suppliers: 'alpha,kappa,psi' });
const OUT = addDays(new Date().toISOString().slice(0, 10), 20);
const CASES: readonly (readonly [number, Lang, 'customer' | 'second'])[] = [
  [1440, 'en', 'customer'],
  [390, 'ar', 'second'],
];

describe.each(CASES)('at %i px in %s', (width, lang, role) => {
  it('a flight, a car and a room of one journey are one trip, in the order of its hours', async () => {
    const { page } = await s.come('full', {
      width,
      agent: width < 640 ? 'phone' : 'desktop',
      still: true,
      role,
    });
    const booked = await bookWholeTrip(s, 'full', await s.world.token(role), OUT);
    const traveller = new Traveller(page, lang);
    const { t } = traveller;
    await traveller.open(s.address('full', `/mytrip/mytrips?lng=${lang}`));
    const next = page.locator('.next-trip');
    await next.waitFor();
    await expect.poll(() => page.locator('article.trip').count()).toBe(1);

    // all three, each linked once, the flight first
    const links = next.locator('.timeline a.trip-open');
    const named = (await links.allTextContents()).map((text) =>
      [booked.flight, booked.car, booked.room].findIndex((one) => text.includes(one)),
    );
    expect([...named].sort()).toEqual([0, 1, 2]);
    const hours = await next
      .locator('.timeline-day:not(.is-empty)')
      .evaluateAll((days) =>
        days.map((day) =>
          [...day.querySelectorAll('.timeline-hour')].map((hour) => hour.textContent ?? ''),
        ),
      );
    for (const day of hours) expect(day).toEqual([...day].sort());
    expect(hours[0]).toContain(booked.landsAt);

    // the car is booked an hour too early, and the first night has no room
    const troubles = (await next.locator('.trip-trouble').allInnerTexts()).map(plain).join('\n');
    expect(troubles).toContain(plain(t('booking.trouble.noBed', { count: 1 })));
    expect(troubles).toContain(booked.landsAt);
    expect(await axeFaults(page)).toEqual([]);
    expect(await overflowOf(page)).toEqual([]);

    // a night without a room links to a search for it, and a notice to a page that repeats it
    const search = new URL(
      (await page.getByRole('link', { name: t('booking.trouble.findBed') }).getAttribute('href')) ??
        '',
      page.url(),
    );
    expect(search.pathname).toBe('/booknow/hotels/search');
    expect(search.searchParams.get('checkIn')).toBe(
      addDays(search.searchParams.get('checkOut') ?? '', -1),
    );
    const late = next.locator('.trip-trouble').filter({ hasText: booked.landsAt });
    const told = plain(await late.locator('b').innerText());
    await press(page, late.getByRole('link'));
    await page.locator('.booking').waitFor();
    expect(plain(await page.locator('.booking .trip-trouble').first().innerText())).toContain(told);
    expect(await axeFaults(page)).toEqual([]);
    expect(await overflowOf(page)).toEqual([]);
    await page.goBack();
    await next.waitFor();

    // a cancelled room leaves the trip, and its nights are without a room
    await links.filter({ hasText: booked.room }).click();
    await traveller.cancel();
    await traveller.open(s.address('full', `/mytrip/mytrips?lng=${lang}`));
    await next.waitFor();
    await expect.poll(() => links.count()).toBe(2);
    await expect
      .poll(async () => plain(await next.locator('.trip-trouble').last().innerText()))
      .toContain(plain(t('booking.trouble.noBed', { count: 5 })));
    await page.getByRole('tab', { name: t('trips.cancelled') }).click();
    await page.getByRole('link', { name: new RegExp(booked.room) }).waitFor();
  });
});
