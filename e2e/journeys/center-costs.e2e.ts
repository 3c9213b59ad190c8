// The amounts that an agency pays and earns are nowhere in the pages of a restricted agent, of an
// agent who shows the screen to a client, and of the client: not in the document, not in a reply.
import { PRODUCT_IDS } from '@portico/contract';
import { journeys } from '@portico/test-kit/buyer';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { stage } from './stage.ts';

const s = stage();

/** Markup of every price here, in minor units; no other amount has these digits. */
const MARKUP = 7_654_321;
const LIST = '.c-table tbody tr:not(.is-loading)';

interface Sold {
  readonly reference: string;
  readonly costs: readonly number[];
}
const sold = new Map<'restricted' | 'owner' | 'customer', Sold>();

beforeAll(async () => {
  const { admin } = s.world.server.database;
  const agencyId = s.world.ids.get('full');
  await admin('delete from agency_markup where agency_id = $1', [agencyId]);
  await admin(
    `insert into agency_markup (agency_id, id, place, product_id, fixed) values ($1, gen_random_uuid(), 1, $2, $3)`,
    [agencyId, PRODUCT_IDS.Hotels, MARKUP],
  );
  const way = journeys(s.world);
  for (const role of ['restricted', 'owner', 'customer'] as const) {
    const token = await s.world.token(role);
    const { reference } = await way.confirmed({ agency: 'full', token });
    const [row] = await admin<{ price: { net: number; tax: number } }>(
      `select sale -> 'price' as price from booking where reference = $1`,
      [reference],
    );
    const { net = 0, tax = 0 } = row?.price ?? {};
    sold.set(role, { reference, costs: [MARKUP, net, net + tax] });
  }
});

/** Returns the costs of a booking that a text names, in minor units or as people write them. */
const costsIn = (text: string, of: Sold | undefined): number[] =>
  (of?.costs ?? []).filter((amount) => {
    const whole = String(Math.trunc(amount / 100)).replace(/\B(?=(?:\d{3})+$)/g, '[,.\\s]?');
    const rest = String(amount % 100).padStart(2, '0');
    const written = new RegExp(`(?<![\\w.,]|\\w-)${whole}[.,]?${rest}(?!\\w)`);
    const plain = text.replace(/[\u200e\u200f\u2066-\u2069]/g, '');
    // commas separate thousands, or the numbers of a list
    return written.test(plain) || written.test(plain.replaceAll(',', '\n'));
  });

/** Opens pages and returns all costs of a booking in their documents and in the server's replies. */
async function shownTo(
  page: Page,
  of: Sold | undefined,
  places: readonly (readonly [path: string, seen: string])[],
): Promise<readonly string[]> {
  const found: string[] = [];
  const replies: Promise<void>[] = [];
  page.on('response', (reply) => {
    if (!reply.url().includes('/api/')) return;
    replies.push(
      reply.text().then(
        (text) => {
          for (const cost of costsIn(text, of)) found.push(`${reply.url()}: ${cost}`);
        },
        // a reply without a body, or of a page that was left
        () => undefined,
      ),
    );
  });
  for (const [path, seen] of places) {
    await page.goto(s.address('full', path));
    await page.locator(seen).first().waitFor();
    await page.waitForLoadState('networkidle');
    await Promise.all(replies);
    for (const cost of costsIn(await page.content(), of)) found.push(`${path}: ${cost}`);
  }
  page.removeAllListeners('response');
  return found;
}

const center = (of: Sold | undefined) =>
  [
    ['/dashboard', 'a.dash-tile'],
    ['/bookings', LIST],
    [`/bookings?booking=${of?.reference}`, '.c-record .c-record-title'],
    [`/hotel-details?referenceNumber=${of?.reference}`, '.summary-total'],
    ['/searches', LIST],
  ] as const;

it('shows them to an owner, so that they are there to be found', async () => {
  const { page } = await s.come('full', { role: 'owner', width: 1440, still: true });
  const of = sold.get('owner');
  const found = await shownTo(page, of, center(of));
  const record = `/bookings?booking=${of?.reference}`;
  for (const cost of of?.costs.slice(0, 2) ?? []) expect(found).toContain(`${record}: ${cost}`);
  expect(found.filter((one) => one.includes('/api/')).length).toBeGreaterThan(1);
});

it('shows them to no restricted agent', async () => {
  const { page } = await s.come('full', { role: 'restricted', width: 1440, still: true });
  const of = sold.get('restricted');
  expect(await shownTo(page, of, center(of))).toEqual([]);
});

it('shows them to nobody in presenter mode', async () => {
  const { page } = await s.come('full', { role: 'owner', width: 1440, still: true });
  await page.goto(s.address('full', '/dashboard'));
  await page.locator('.center-sheet h1').waitFor();
  const switched = page.waitForResponse((reply) => reply.url().endsWith('/agency/presenter'));
  await page.keyboard.press('p');
  expect((await switched).status()).toBe(200);
  // the page loads itself anew
  await page.locator('.center-presenting').waitFor();
  const of = sold.get('owner');
  expect(await shownTo(page, of, center(of))).toEqual([]);
});

it('shows them to no client', async () => {
  const { page } = await s.come('full', { role: 'customer', width: 1440, still: true });
  const of = sold.get('customer');
  expect(
    await shownTo(page, of, [
      [`/hotel-details?referenceNumber=${of?.reference}`, '.summary-total'],
      ['/mytrip/mytrips', '.trip a'],
    ]),
  ).toEqual([]);
});
