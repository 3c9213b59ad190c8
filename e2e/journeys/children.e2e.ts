// Travellers with children name each of them at checkout, where saved ones can be added with one
// press, and the names appear on every page and document of the booking. One language per day.
import { inTurn } from '@portico/test-kit/sample';
import { expect, it } from 'vitest';
import { quoteFor } from './shortcuts.ts';
import { stage } from './stage.ts';
import { CARDS, Traveller } from './traveller.ts';

const s = stage();

it.each(inTurn(['en', 'ar'] as const, 2))(
  'checkout asks for every child of the search, offers those kept of that age, and the booking names them (%s)',
  async (lang) => {
    const token = await s.world.token('customer', 'full');
    const client = s.world.client('full');
    const { quote, path } = await quoteFor(s, {
      agency: 'full',
      role: 'customer',
      rooms: [{ adults: 2, childAges: [7, 0] }],
    });
    const baby = lang === 'en' ? 'Sami' : 'Zayd';
    const born = (years: number) =>
      `${Number(quote.detail.stay.checkIn.slice(0, 4)) - years}-01-15`;
    for (const [firstName, birthDate] of [
      ['Lina', born(7)],
      ['Grown', born(16)],
    ] as const)
      await client.post(
        '/api/user/travellers',
        { firstName, lastName: 'Rahman', type: 'child', birthDate },
        { token },
      );

    const { page } = await s.come('full', { role: 'customer' });
    const traveller = new Traveller(page, lang);
    const { t } = traveller;
    const age = (count: number) => t('checkout.child', { age: t('common.age', { count }) });
    await traveller.open(s.address('full', `${path}&lng=${lang}`));
    await traveller.payButton().waitFor();
    await traveller.fillNames();
    await traveller.payButton().click();
    // nothing is submitted before every child has a name
    await page.locator('[id="children.0.firstName"][aria-invalid=true]').waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/booknow/hotels/checkout');
    const seven = page.getByRole('group', { name: age(7), exact: true });
    await seven.getByRole('button', { name: 'Lina Rahman' }).click();
    await expect.poll(() => seven.getByRole('button', { name: 'Grown Rahman' }).count()).toBe(0);
    const youngest = page.getByRole('group', { name: age(0), exact: true });
    await youngest.getByLabel(t('checkout.firstName')).fill(baby);
    await youngest.getByLabel(t('checkout.lastName')).fill('Rahman');
    await page.locator('#keep').check();
    await page.locator('.names-check').getByText(age(7)).waitFor();
    // the input survives a reload
    await page.reload();
    await traveller.payButton().waitFor();
    await expect.poll(() => page.locator('[id="children.1.firstName"]').inputValue()).toBe(baby);
    await page.locator('#accepted').check();
    await traveller.pay();
    await traveller.card(CARDS.good);
    const reference = await traveller.confirmed();
    const { json } = await client.get<{
      booking: { travellers: { firstName: string; age?: number }[] };
    }>(`/api/bookings/${reference}`, { token });
    expect(json.booking.travellers.map((one) => [one.firstName, one.age])).toEqual([
      ['Nadia', undefined],
      ['Lina', 7],
      [baby, 0],
    ]);
    await page.goto(s.address('full', `/hotel-details?referenceNumber=${reference}`));
    const guests = page.getByRole('region', { name: t('stay.travellers') });
    await guests.getByText('Lina Rahman').waitFor();
    await expect.poll(() => guests.innerText()).toContain(age(7));
    expect(await traveller.voucher()).toEqual([200, 'application/pdf', '%PDF-']);
    // saved for the next booking, but only on request
    const kept = (
      await client.get<{ travellers: { firstName: string; type: string }[] }>(
        '/api/user/travellers',
        { token },
      )
    ).json.travellers;
    expect(kept.filter(({ type }) => type === 'child').map(({ firstName }) => firstName)).toContain(
      baby,
    );
  },
);
