// A first-time visitor books Lisbon for a family of four from home: place, dates, two adults and
// two children with their ages, with at most 14 presses besides typing.
import { inTurn } from '@portico/test-kit/sample';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectAgreement } from '../ledgers.ts';
import { stage } from '../stage.ts';
import { CARDS, Traveller } from '../traveller.ts';
import { Hand } from './hand.ts';

const s = stage();
const MAX_PRESSES = 14;
const AGES = ['7', '4'] as const;

/** Card page with the number focused. */
async function card(page: Page, hand: Hand): Promise<void> {
  await page.waitForURL(/\/gateway\/pay\//);
  // autofocus applies on a frame that may come after the page has loaded
  await page.locator('#number:focus').waitFor();
  await hand.type(CARDS.good);
  for (const [field, text] of [
    ['#name', 'Nadia Rahman'],
    ['#expiry', '0931'],
    ['#cvc', '123'],
  ] as const) {
    await hand.on(field);
    await hand.type(text);
  }
  await hand.key('pay', 'Enter');
}

it.each(inTurn([390, 1440], 2))(
  'a family of four books Lisbon from home in at most 14 presses besides typing (%i px)',
  async (width) => {
    const isPhone = width < 640;
    const { page } = await s.come('full', { width, agent: isPhone ? 'phone' : 'desktop' });
    const traveller = new Traveller(page);
    const { t } = traveller;
    const hand = new Hand(page, { taps: isPhone });
    await traveller.open(s.address('full'));

    await hand.pressInto('place', page.locator('.search-box input'));
    await hand.type('Lisb');
    await hand.press('Lisbon', page.getByRole('option', { name: /Lisbon/ }).first());
    const days = page.locator('.popup .calendar-day:not([aria-disabled]):visible');
    await days.first().waitFor();
    // independent of today's date: two days apart, in the visible month
    const at = (await days.count()) - 4;
    const nights = 2;
    await hand.press('first day', days.nth(at));
    await hand.press('last day', days.nth(at + nights));
    const guests = page.locator('.popup .guests');
    await guests.waitFor();
    const more = guests.getByRole('button', { name: t('searchForm.moreChildren') });
    for (const _ of AGES) await hand.press('one child more', more);
    for (const [child, age] of AGES.entries()) {
      const field = guests.getByLabel(t('find.childAge', { number: child + 1 }));
      // a phone has no Tab on a button: the first field is tapped, its keyboard moves to the next
      if (isPhone && child === 0) await hand.pressInto('age', field);
      else await hand.on('.guests-age input');
      await hand.type(age);
    }
    await hand.press(
      'Search',
      guests.getByRole('button', { name: t('searchForm.go'), exact: true }),
    );

    await page.waitForURL(/\/booknow\/hotels\/search\?/);
    const asked = new URL(page.url()).searchParams;
    expect([asked.get('name'), asked.get('rooms')]).toEqual(['Lisbon', `2-${AGES.join('.')}`]);
    const length = Date.parse(asked.get('checkOut') ?? '') - Date.parse(asked.get('checkIn') ?? '');
    expect(length / 86_400_000).toBe(nights);
    await page.locator('[data-row] .now').first().waitFor();
    await page.locator('.stream').waitFor({ state: 'detached' });
    await hand.press('hotel', page.locator('.media-row a').first());

    await page.waitForURL(/\/booknow\/hotels\/search-details\?/);
    await page.locator('table.rates').first().waitFor();
    const onward = page.getByRole('button', { name: t('common.continue'), exact: true });
    await hand.press('Continue', onward.filter({ visible: true }).first());

    await traveller.payButton().waitFor();
    await hand.pressInto('first name', page.locator('[id="leads.0.firstName"]'));
    await hand.type('Nadia');
    await hand.on('[id="leads.0.lastName"]');
    await hand.type('Rahman');
    for (const [child, name] of ['Lina', 'Sami'].entries()) {
      await hand.on(`[id="children.${child}.firstName"]`);
      await hand.type(name);
      await hand.on(`[id="children.${child}.lastName"]`);
      await hand.type('Rahman');
    }
    await hand.on('#email');
    await hand.type('nadia.rahman@mail.example');
    await hand.press('terms', page.locator('#accepted'));
    const isPaidNow = (await traveller.payButton().innerText()).includes(t('checkout.toCard'));
    await hand.press('to the card', traveller.payButton());
    // the cheapest rate of the day may be paid at the hotel: then there is no card page
    if (isPaidNow) await card(page, hand);

    const reference = await traveller.confirmed();
    await expectAgreement(s, reference, 'CONFIRMED');
    expect(hand.pressed.length, hand.pressed.join(', ')).toBeLessThanOrEqual(MAX_PRESSES);
  },
);
