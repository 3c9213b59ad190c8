// Clients of an agency: enter, find by a part of the name, edit, see bookings, keep notes and
// documents, merge and undo.
import { journeys } from '@portico/test-kit/buyer';
import { expect, it, vi } from 'vitest';
import type { Page } from 'playwright-core';
import { axeFaults } from '../look/axe.ts';
import { press } from '../mouse.ts';
import { stage, texts } from './stage.ts';

const s = stage();
const LOOKS = [
  ['en', 1440],
  ['ar', 390],
] as const;

const come = (role: 'owner' | 'sales', width: number, agency = 'full') =>
  s.come(agency, {
    role,
    width,
    still: true,
    ...(width === 390 ? { agent: 'phone' as const } : {}),
  });
const fits = (page: Page, width: number) =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(width);
/** Enters a client over the API. */
async function enter(agency: string, body: object): Promise<string> {
  const { status, json, text } = await s.world
    .client(agency)
    .post<{ client: { id: string } }>('/api/clients', body, {
      token: await s.world.token('owner', agency),
    });
  expect(status, text).toBe(201);
  return json.client.id;
}
const rows = (page: Page) => page.getByRole('table').first().locator('tbody tr');

it.each(LOOKS)(
  'an owner enters a client, finds and edits them, and deactivates them [R1-09] [R2.2-76] [R2.6-03] (%s, %d)',
  async (lang, width) => {
    const t = texts[lang];
    const name = `Lindqvist${lang}`;
    await enter('closed', { firstName: 'Fremd', lastName: name });
    // a client like another is refused first
    s.expects(/409 \(Conflict\)/);
    const { page } = await come('owner', width);
    await page.goto(s.address('full', `/dashboard?lng=${lang}`));
    await page.locator('.center-sheet h1').waitFor();
    if (width === 390) await page.goto(s.address('full', `/users/clients?lng=${lang}`));
    else
      await press(
        page,
        page
          .getByRole('navigation', { name: t('center.menu.label'), exact: true })
          .getByRole('link', { name: t('center.menu.clients') }),
      );
    await expect.poll(() => new URL(page.url()).pathname).toBe('/users/clients');

    await press(page, page.getByRole('button', { name: t('centerClients.add') }));
    const dialog = page.getByRole('dialog');
    const field = (key: string) =>
      dialog.getByLabel(t(`centerClients.field.${key}`), { exact: true });
    await field('firstName').fill('Sofia');
    await field('lastName').fill(name);
    await field('email').fill(`sofia.${lang}@lindqvist.example`);
    await field('tags').fill('sails, vegetarian');
    expect(await axeFaults(page)).toEqual([]);
    await press(page, dialog.getByRole('button', { name: t('centerClients.save') }));
    const heading = page.getByRole('heading', { level: 1, name: `Sofia ${name}` });
    await heading.waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await fits(page, width);

    // by a part of the name, and nobody of another agency
    await page.goto(s.address('full', `/users/clients?lng=${lang}`));
    await page.getByLabel(t('centerClients.search'), { exact: true }).fill(name.slice(0, 9));
    await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe(name.slice(0, 9));
    await page.getByText(`sofia.${lang}@lindqvist.example`).waitFor();
    expect(await page.getByText('Fremd').count()).toBe(0);
    expect(await axeFaults(page)).toEqual([]);
    await fits(page, width);
    await press(page, page.getByRole('link', { name: `Sofia ${name}` }));
    await heading.waitFor();

    await press(page, page.getByRole('button', { name: t('centerClients.edit') }));
    await field('clientGroup').fill('Families');
    await press(page, dialog.getByRole('button', { name: t('centerClients.save') }));
    await page.getByText('Families', { exact: true }).waitFor();
    await press(page, page.getByRole('button', { name: t('centerClients.deactivate') }));
    await page.getByText(t('centerClients.inactive')).waitFor();
    const [stored] = await s.world.server.database.admin<{ status: string; group: string }>(
      `select status, client_group as "group" from client where last_name = $1 and first_name = 'Sofia'`,
      [name],
    );
    expect(stored).toEqual({ status: 'Inactive', group: 'Families' });
  },
);

it('a record shows the bookings of a guest, keeps notes and a document, and is merged and undone [R2.2-76]', async () => {
  const t = texts.en;
  const { reference } = await journeys(s.world).confirmed({ agency: 'full' });
  const [guest] = await vi.waitFor(
    async () => {
      const found = await s.world.server.database.admin<{ id: string; name: string }>(
        `select c.id, c.first_name || ' ' || c.last_name as name from booking b join client c on c.id = b.client_id where b.reference = $1`,
        [reference],
      );
      if (found.length === 0) throw new Error('no client yet');
      return found;
    },
    { timeout: 30_000 },
  );
  await s.world.server.database.admin(
    `update client set phone_e164 = '+4555010142' where id = $1`,
    [guest?.id],
  );
  await enter('full', {
    firstName: 'Twin',
    lastName: 'Bros',
    phone: '+4555010142',
    clientGroup: 'Families',
    force: true,
  });
  const { page } = await come('owner', 1440);
  await page.goto(s.address('full', `/users/clients?id=${guest?.id}`));
  await page.getByRole('link', { name: reference }).waitFor();
  expect(await rows(page).count()).toBeGreaterThanOrEqual(1);

  await page.getByLabel(t('centerClients.notes.new')).fill('No early flights');
  await press(page, page.getByRole('button', { name: t('centerClients.notes.add') }));
  await page.getByText('No early flights').waitFor();

  await press(
    page,
    page.getByRole('button', { name: t('centerClients.companions.add'), exact: true }),
  );
  const dialog = page.getByRole('dialog');
  const field = (key: string) =>
    dialog.getByLabel(t(`centerClients.companion.${key}`), { exact: true });
  await field('firstName').fill('Alma');
  await field('lastName').fill('Lindqvist');
  await field('number').fill('QX4410417');
  await field('issuingCountry').fill('DK');
  await field('expiresOn').fill('2031-05-31');
  await press(page, dialog.getByRole('button', { name: t('centerClients.save') }));
  await page.getByText('*** 417').waitFor();
  expect(await page.getByText('QX4410417').count()).toBe(0);
  await press(page, page.getByRole('button', { name: t('centerClients.document.show') }));
  await page.getByText('QX4410417').waitFor();

  await press(page, page.getByRole('button', { name: t('centerClients.merge.compare') }).first());
  await press(page, dialog.getByRole('button', { name: t('centerClients.merge.send') }));
  await page.getByRole('button', { name: t('centerClients.merge.undo') }).waitFor();
  await page.getByText('Families', { exact: true }).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await press(page, page.getByRole('button', { name: t('centerClients.merge.undo') }));
  await page
    .getByRole('button', { name: t('centerClients.merge.compare') })
    .first()
    .waitFor();
  expect(await page.getByText('Families', { exact: true }).count()).toBe(0);
});
