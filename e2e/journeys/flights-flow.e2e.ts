// Flow F06 of the requirements, step by step: with the pointer, at two widths, in two languages, as
// a customer and as a guest in turn, and with the keyboard alone; and another language on the
// checkout of Air Travel.
import type { AirSearch } from '@portico/product-flights/rules/address';
import { cartJourneys } from '@portico/test-kit/cart-buyer';
import { inTurn } from '@portico/test-kit/sample';
import { turns } from '@portico/test-kit/turns';
import { expect } from 'vitest';
import { axeFaults } from '../look/axe.ts';
import { overflowOf } from '../look/probes.ts';
import { alive } from '../shell/visitor.ts';
import { dayIn, Flyer } from './flyer.ts';
import { Keys } from './keys.ts';
import { expectAgreement, minor } from './ledgers.ts';
import { type Lang, stage } from './stage.ts';
import { CARDS, plain } from './traveller.ts';

/** Each run plays every second test; npm run test:full plays all. */
const it = turns(2, { variants: 4 });

const s = stage({ suppliers: 'alpha,kappa' });
/** One way, one adult. */
const SINGLE: AirSearch = {
  slices: [{ from: { airport: 'JFK' }, to: { airport: 'LIS' }, date: dayIn(80) }],
  party: { adult: 1, children: [], infant: 0 },
  cabin: 'economy',
};

it('a language chosen on checkout loads that very checkout anew, with who flies', async () => {
  const way = cartJourneys(s.world);
  const buyer = { agency: 'full', token: await s.world.token('customer') };
  const { fares, address } = await way.findFlight(buyer, SINGLE);
  const quote = await way.flightQuote(buyer, { offerId: fares[0]?.offerId });
  const { cartId } = await way.flightCart(buyer, quote, SINGLE);
  const { page } = await s.come('full', { role: 'customer', width: 1440, still: true });
  const flyer = new Flyer(s, page);
  const query = `quote=${quote.quoteId}&cart=${cartId}&${address}`;
  await flyer.open(s.address('full', `/booknow/flights/checkout?${query}`));
  await page.locator('#accepted').waitFor();
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page
    .getByRole('button', { name: flyer.t('shell.languageIs', { name: 'English' }) })
    .click();
  await page.getByRole('option', { name: /العربية/ }).click();
  await expect.poll(() => loads).toBe(1);
  const arabic = new Flyer(s, page, 'ar');
  await page.locator('html[lang=ar] #accepted').waitFor();
  await arabic.expectDirection();
  await expect.poll(() => new URL(page.url()).searchParams.get('cart')).toBe(cartId);
  await expect
    .poll(async () => plain(await page.locator('.names-review').innerText()))
    .toContain('RAHMAN/NADIA MS');
  expect(loads).toBe(1);
});

/** Every pair of width, language and role occurs. */
const LOOKS: readonly {
  readonly width: number;
  readonly lang: Lang;
  readonly role: 'customer' | 'second' | 'guest';
}[] = [
  { width: 390, lang: 'en', role: 'customer' },
  { width: 1440, lang: 'en', role: 'guest' },
  { width: 390, lang: 'ar', role: 'guest' },
  // another customer: a duplicate booking would have to be confirmed
  { width: 1440, lang: 'ar', role: 'second' },
];

/** Selects a currency in the header, on a phone in its menu. */
async function chooseCurrency({ page, t }: Flyer, code: string, isPhone: boolean): Promise<void> {
  if (isPhone) await page.getByRole('button', { name: t('common.menu'), exact: true }).click();
  const place = isPhone
    ? page.getByRole('dialog', { name: t('common.menu') })
    : page.getByRole('banner');
  await place
    .getByRole('button', { name: new RegExp(`^${t('header.currency')}`) })
    .first()
    .click();
  await page.getByPlaceholder(t('header.searchCurrency')).fill(code);
  await page.getByRole('option').first().click();
}

it.each(inTurn(LOOKS, LOOKS.length))(
  'F06 as $role: from the form with a child and an infant over who flies to the checkout, where the currency is changed, to the tickets, which the agency lists ($lang, $width px) [R1-02] [R2.2-45] [R2.2-46] [R2.2-47] [R2.2-48] [R2.2-49] [R2.2-50] [R2.2-51] [R2.3-10] [R4-39]',
  async ({ width, lang, role }) => {
    const isPhone = width < 640;
    const { page } = await s.come('full', {
      width,
      still: true,
      agent: isPhone ? 'phone' : 'desktop',
      ...(role === 'guest' ? {} : { role }),
    });
    const flyer = new Flyer(s, page, lang);
    const { t } = flyer;
    // 1: the form under its title, from the autocomplete of an airport
    await flyer.open(s.address('full', `/booknow/flights?lng=${lang}`));
    await page
      .getByRole('heading', { level: 1, name: t('shell.service.Air Travel'), exact: true })
      .waitFor();
    await flyer.find('from', 'lhr', /LHR/);
    await flyer.find('to', 'jfk', /JFK/);
    await page.locator('.popup .calendar').waitFor();
    await page.locator('.popup .picker-done').click();
    await flyer.family(1, '11');
    await page.waitForURL(/\/flights\/search\?slices=LHR\.JFK.*adult=1&children=11&infant=1/);
    const back = /\.(\d{4}-\d\d-\d\d)(?:&|$)/.exec(page.url())?.[1] ?? '';

    // 2: a row, its fares, the travellers
    await flyer.whole();
    for (const ends of await flyer.ends()) expect(ends).toEqual(['LHR', 'JFK', 'JFK', 'LHR']);
    await page.locator('.air-row a[href*="search-details"]').first().click();
    await page.waitForURL(/\/booknow\/flights\/search-details\?/);
    await flyer.button('common.continue').first().click();
    await page.waitForURL(/\/booknow\/flights\/reservation-details\?/);
    await flyer.payButton().waitFor();
    const people = [
      { id: 'leads.0', first: 'Nadia', last: 'Rahman', age: 37 },
      { id: 'children.0', first: 'Sami', last: 'Rahman', age: 11 },
      { id: 'children.1', first: 'Lina', last: 'Rahman', age: 0 },
    ];
    await expect.poll(() => page.locator('[id$=".firstName"]').count()).toBe(people.length);
    for (const { id, first, last, age } of people)
      await flyer.person(id, { first, last, born: flyer.bornFor(age, back) });
    await page.locator('#email').fill('nadia.rahman@mail.example');
    expect(await overflowOf(page)).toEqual([]);
    await flyer.toPay();
    const read = plain(await page.locator('.names-review').innerText());
    for (const { first } of people) expect(read).toContain(`RAHMAN/${first.toUpperCase()}`);

    // 3: the currency of the URL, and another one after a reload
    const paid = page.locator('#pay-title');
    await flyer.open(`${page.url()}&currency=EUR`);
    await page.waitForURL(/[?&]curr=EUR$/);
    expect(new URL(page.url()).searchParams.has('currency')).toBe(false);
    await expect.poll(() => paid.innerText()).toContain('€');
    let loads = 0;
    page.on('load', () => (loads += 1));
    await chooseCurrency(flyer, 'usd', isPhone);
    await page.waitForURL(/[?&]curr=USD$/);
    await expect.poll(() => paid.innerText()).toContain('$');
    await page.waitForLoadState('networkidle');
    expect(loads).toBe(1);
    expect(await overflowOf(page)).toEqual([]);
    expect(await axeFaults(page)).toEqual([]);

    // 4: paid, ticketed, listed in My Trips
    await page.locator('#accepted').check();
    const due = minor(await paid.innerText());
    await flyer.pay();
    await expect.poll(async () => minor(await page.locator('p.amount').innerText())).toBe(due);
    await flyer.card(CARDS.challenge);
    const { reference, locator, tickets } = await flyer.ticketed();
    expect(locator).toMatch(/^[A-Z0-9]{6}$/);
    expect(tickets).toHaveLength(people.length);
    expect((await expectAgreement(s, reference, 'CONFIRMED')).captured).toBe(due);
    await page
      .getByRole('link', { name: t('booking.title') })
      .first()
      .click();
    await page.waitForURL(/\/flight-details\?/);
    await page.locator('.leg-flight').first().waitFor();
    const said = plain(await page.locator('.booking').innerText());
    for (const { first, last } of people) expect(said).toContain(`${first} ${last}`);
    for (const number of tickets) expect(said).toContain(number);
    expect(await overflowOf(page)).toEqual([]);
    const listed = await s.world
      .client('full')
      .get<{ bookings: { reference: string }[] }>('/api/agency/flights/bookings', {
        token: await s.world.token('owner'),
      });
    expect(listed.json.bookings.map((one) => one.reference)).toContain(reference);
  },
  150_000,
);

it('F06 by keyboard alone: from the form over fares, names and terms to the tickets', async () => {
  // a customer without the same booking from another look: a duplicate would have to be confirmed
  const { page } = await s.come('full', { role: 'wallet', width: 1440, still: true });
  const keys = new Keys(page);
  await page.goto(s.address('full', '/booknow/flights'));
  await alive(page);
  // each field moves the focus to the next
  await keys.to('input[name=from]');
  await keys.type('lhr');
  await page.getByRole('option', { name: /LHR/ }).first().waitFor();
  await keys.press('ArrowDown', 'Enter');
  await keys.lands('input[name=to]');
  await keys.type('jfk');
  await page.getByRole('option', { name: /JFK/ }).first().waitFor();
  await keys.press('ArrowDown', 'Enter');
  await page.locator('.popup .calendar').waitFor();
  await keys.to('.popup .picker-done');
  await keys.press('Enter');
  // the days lead on to the travellers, and these to the search
  await keys.lands('.popup .travellers *');
  await keys.to('.popup .picker-done');
  await keys.press('Enter');
  await page.waitForURL(/\/booknow\/flights\/search\?slices=LHR\.JFK/);
  const flyer = new Flyer(s, page);
  await flyer.whole();
  await keys.lands('#main');
  await keys.to('.air-row a[href*="search-details"]');
  await keys.press('Enter');
  await page.waitForURL(/\/search-details\?/);
  await page.locator('.compare').waitFor();
  await keys.lands('#main');
  await keys.to('.compare-head input');
  await keys.press('ArrowRight');
  await page.waitForURL(/brand=/);
  await keys.lands('.compare-head input:checked');
  await keys.to('.fares-end .button.primary');
  await keys.press('Enter');
  await page.waitForURL(/\/reservation-details\?/);
  await flyer.payButton().waitFor();
  await keys.lands('#main');
  await fillByKeys(flyer, keys);
  await page.waitForURL(/\/booknow\/flights\/checkout\?/);
  await page.locator('#accepted').waitFor();
  await keys.lands('#main');
  await keys.to('#accepted');
  await keys.press('Space');
  await keys.to('.pay-line button');
  await keys.press('Enter');
  await page.waitForURL(/\/gateway\/pay\//);
  await keys.card(CARDS.good);
  const { reference, tickets } = await flyer.ticketed();
  expect(tickets).toHaveLength(1);
  await expectAgreement(s, reference, 'CONFIRMED');
  await keys.to('main a[href^="/flight-details"]');
  await keys.press('Enter');
  await page.waitForURL(/\/flight-details\?/);
  await page.locator('.booking h1').waitFor();
  await keys.lands('#main');
});

/** Fills the single traveller's fields, from the first name to the button that continues. */
async function fillByKeys(flyer: Flyer, keys: Keys): Promise<void> {
  const { page } = flyer;
  const id = (name: string) => `[id="leads.0.${name}"]`;
  const [year, month, date] = flyer.bornFor(37);
  const write = async (name: string, text: string) => {
    await keys.to(id(name));
    await keys.press('Control+a');
    await keys.type(text);
  };
  // empty form: the first missing field is focused
  await keys.to('.pay-line button');
  await keys.press('Enter');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-invalid')))
    .toBe('true');
  await page.evaluate(() => document.getElementById('main')?.focus());
  await write('firstName', 'Nadia');
  await write('lastName', 'Rahman');
  for (const [name, key] of [
    ['title', 'M'],
    ['gender', 'F'],
  ] as const)
    if ((await page.locator(id(name)).inputValue()) === '') {
      await keys.to(id(name));
      await keys.press(key);
    }
  await write('birthDate', date);
  await keys.to(id('birthDate.month'));
  await keys.press(...Array.from({ length: Number(month) }, () => 'ArrowDown'));
  await write('birthDate.year', year);
  if ((await page.locator(id('documentNumber')).count()) > 0) {
    await write('documentNumber', 'AB1234567');
    await keys.to(id('documentCountry'));
    await keys.type('United K');
    await write('documentExpiresOn', '1');
    await keys.to(id('documentExpiresOn.month'));
    await keys.press('ArrowDown');
    await write('documentExpiresOn.year', '2037');
  }
  await keys.to('.pay-line button');
  await keys.press('Enter');
}
