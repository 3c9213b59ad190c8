// What agents do with their list of bookings: selection and its bar, the export, saved views, and who
// is in charge of a booking, also from its record.
import { journeys } from '@portico/test-kit/buyer';
import { turns } from '@portico/test-kit/turns';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, expect } from 'vitest';
import { axeFaults } from '../look/axe.ts';
import { type Lang, stage, texts } from './stage.ts';

const s = stage();
const it = turns(2);
const t = texts.en;
const LIST = '/api/agency/bookings';
const VIEWS = '/api/agency/views';

interface Agent {
  readonly id: string;
  readonly name: string;
}
interface Line {
  readonly reference: string;
  readonly version: number;
  readonly agent: Agent | null;
}
interface View {
  readonly id: string;
  readonly name: string;
  readonly version: number;
  readonly isEditable: boolean;
}
let references: readonly string[];
let agents: readonly Agent[];

const tokenOf = (role: 'owner' | 'admin') => s.world.token(role, 'full');
const idOf = (name: string) => agents.find((agent) => agent.name === name)?.id ?? '';

async function lineOf(reference: string): Promise<Line> {
  const { json } = await s.world
    .client('full')
    .get<{ bookings: Line[] }>(`${LIST}?q=${reference}`, { token: await tokenOf('owner') });
  const [line] = json.bookings;
  if (line === undefined) throw new Error(`${reference} is not listed`);
  return line;
}

/** Assigns an agent elsewhere, as the admin Peter Holloway. */
async function assignElsewhere(reference: string, agentId: string | null): Promise<void> {
  const { version } = await lineOf(reference);
  const { status } = await s.world.client('full').send('PATCH', `${LIST}/${reference}`, {
    token: await tokenOf('admin'),
    body: { agentId },
    headers: { 'if-match': `"${version}"` },
  });
  expect(status).toBe(200);
}

beforeAll(async () => {
  const way = journeys(s.world);
  const made: string[] = [];
  for (let n = 0; n < 4; n += 1) made.push((await way.confirmed({ agency: 'full' })).reference);
  references = made;
  ({ agents } = (
    await s.world
      .client('full')
      .get<{ agents: Agent[] }>(`${LIST}/agents`, { token: await tokenOf('owner') })
  ).json);
});

const row = (page: Page, reference: string) => page.locator(`[data-row="${reference}"]`);
const bar = (page: Page) => page.locator('.c-bulk');

async function open(page: Page, query: string, lang: Lang = 'en') {
  await page.goto(s.address('full', `/bookings?lng=${lang}${query}`));
  await page.locator('[data-row]').first().waitFor();
}

/** Returns the lines of the file that a press saves. */
async function downloaded(page: Page, press: () => Promise<unknown>): Promise<string[]> {
  const saved = page.waitForEvent('download');
  await press();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^bookings-\d{4}-\d\d-\d\d\.csv$/);
  return (await readFile(await file.path(), 'utf8')).replace('\uFEFF', '').trim().split('\r\n');
}

const firstCells = (lines: readonly string[]) => lines.map((line) => line.split(',')[0]).toSorted();

it.each([
  [1440, 'en'],
  [390, 'ar'],
  [1440, 'ar'],
  [390, 'en'],
] as const)(
  'an owner selects bookings with the mouse, puts an agent in charge of them, and exports them [R2.6-05] (%i px, %s)',
  async (width, lang) => {
    const words = texts[lang];
    const { page } = await s.come('full', { role: 'owner', width, still: true });
    await open(page, '', lang);
    const both = references.slice(0, 2);
    for (const reference of both) await row(page, reference).locator('.c-box').click();
    const selected = words('centerBookings.bulk.selected', { count: 2 });
    await bar(page).getByText(selected).first().waitFor();
    const button = (key: string) =>
      bar(page).getByRole('button', { name: new RegExp(`^${words(key)}`) });
    await button('centerParts.assign').click();
    const list = page.getByRole('dialog', { name: words('centerParts.assignTo') });
    await list.getByRole('button', { name: 'Amira Haddad' }).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await list.getByRole('button', { name: 'Amira Haddad' }).click();
    await bar(page)
      .getByText(words('centerBookings.bulk.assign.done', { count: 2 }))
      .waitFor();
    for (const reference of both)
      expect((await lineOf(reference)).agent?.name).toBe('Amira Haddad');
    const [titles, ...lines] = await downloaded(page, () =>
      button('centerBookings.export').click(),
    );
    expect(titles).toContain(words('csv.net'));
    expect(firstCells(lines)).toEqual(both.toSorted());
    await button('centerBookings.bulk.clear').click();
    await expect.poll(() => bar(page).count()).toBe(0);
    for (const reference of both) await assignElsewhere(reference, null);
  },
);

it.each([
  [390, 'en'],
  [1440, 'ar'],
] as const)(
  'a view is saved under a name, opened again, changed, and deleted; who was faster is named [R2.6-05] (%i px, %s)',
  async (width, lang) => {
    s.expects(/412/);
    const words = texts[lang];
    const [ours, theirs] = [`Ours ${width}`, `Theirs ${width}`];
    const { page } = await s.come('full', { role: 'owner', width, still: true });
    await open(page, '&view=open&sort=client-asc', lang);
    const button = (key: string, name = '') =>
      page.getByRole('button', { name: words(key, { name }), exact: true });
    await button('centerBookings.saved.add').click();
    const form = page.locator('.c-view-form');
    await form.getByLabel(words('centerBookings.saved.name')).fill(ours);
    await form.getByText(words('centerBookings.saved.share')).click();
    expect(await axeFaults(page)).toEqual([]);
    await form.getByRole('button', { name: words('common.save') }).click();
    const chip = page.locator('.c-saved');
    await chip.waitFor();
    await open(page, '', lang);
    await page.getByRole('button', { name: ours }).click();
    await expect.poll(() => new URL(page.url()).search).toContain('sort=client-asc');
    expect(new URL(page.url()).search).toContain('view=open');

    // another agent renames it in the meantime
    const token = await tokenOf('admin');
    const client = s.world.client('full');
    const views = async () => (await client.get<{ views: View[] }>(VIEWS, { token })).json.views;
    const found = (await views()).find(({ name }) => name === ours);
    if (found === undefined) throw new Error('the view is not shared');
    const { id, version, isEditable: _isEditable, ...body } = found;
    const renamed = await client.send('PUT', `${VIEWS}/${id}`, {
      token,
      body: { ...body, name: theirs },
      headers: { 'if-match': `"${version}"` },
    });
    expect(renamed.status).toBe(200);
    await page.locator('.c-chip', { hasText: words('centerBookings.view.open') }).click();
    await button('centerBookings.saved.change', ours).click();
    await form.getByRole('button', { name: words('common.save') }).click();
    await form.getByRole('alert').getByText('Peter Holloway').waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await form.getByRole('button', { name: words('centerParts.conflictReload') }).click();
    await button('centerBookings.saved.edit', theirs).click();
    await form.getByRole('button', { name: words('centerBookings.saved.remove') }).click();
    await form.getByRole('button', { name: new RegExp(theirs) }).click();
    await expect.poll(() => chip.count()).toBe(0);
    expect(await views()).toEqual([]);
  },
);

it.each([
  [1440, 'en'],
  [390, 'ar'],
] as const)(
  'a booking is assigned from its record, from the version that is shown [R2.6-05] (%i px, %s)',
  async (width, lang) => {
    s.expects(/412/);
    const words = texts[lang];
    const [, , reference = ''] = references;
    const { page } = await s.come('full', { role: 'owner', width, still: true });
    await page.goto(s.address('full', `/bookings?lng=${lang}&booking=${reference}`));
    const record = page.locator('.c-record');
    const assign = record.getByRole('button', {
      name: new RegExp(`^${words('centerParts.assign')}`),
    });
    await assign.waitFor();
    await assignElsewhere(reference, idOf('Jonas Weber'));
    const choose = async (name: string) => {
      await assign.click();
      await page
        .getByRole('dialog', { name: words('centerParts.assignTo') })
        .getByRole('button', { name })
        .click();
    };
    await choose('Amira Haddad');
    await record.getByRole('alert').getByText('Peter Holloway').waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await record.getByRole('button', { name: words('centerParts.conflictReload') }).click();
    await record.locator('.c-record-facts').getByText('Jonas Weber').waitFor();
    await choose('Amira Haddad');
    await record.getByText(words('record.assigned')).waitFor();
    await record.locator('.c-record-facts').getByText('Amira Haddad').waitFor();
    expect((await lineOf(reference)).agent?.name).toBe('Amira Haddad');
    const entry = record.locator('.c-timeline > li').first();
    await entry.getByText('Jonas Weber').waitFor();
    await entry.getByText('Amira Haddad').waitFor();
    await assignElsewhere(reference, null);
  },
);

it('with the keyboard alone, rows are selected, assigned and exported, and views opened [R2.6-05]', async () => {
  const { page } = await s.come('full', { role: 'owner', width: 1440, still: true });
  await open(page, '');
  const { keyboard } = page;
  for (const key of ['j', 'x', 'j', 'Shift+X']) await keyboard.press(key);
  const selected = t('centerBookings.bulk.selected', { count: 2 });
  await bar(page).getByText(selected).first().waitFor();
  await keyboard.press('a');
  const list = page.getByRole('dialog', { name: t('centerParts.assignTo') });
  await list.getByRole('button', { name: 'Jonas Weber' }).waitFor();
  // they are sorted by name, and the first has the focus
  const names = agents.map(({ name }) => name);
  for (const name of names.slice(0, names.indexOf('Jonas Weber'))) {
    expect(await page.locator(':focus').innerText()).toBe(name);
    await keyboard.press('ArrowDown');
  }
  await keyboard.press('Enter');
  await bar(page)
    .getByText(t('centerBookings.bulk.assign.done', { count: 2 }))
    .waitFor();
  expect(await downloaded(page, () => keyboard.press('e'))).toHaveLength(3);
  await keyboard.press('Escape');
  await expect.poll(() => bar(page).count()).toBe(0);
  const all = await downloaded(page, () => keyboard.press('e'));
  expect(firstCells(all.slice(1))).toEqual(references.toSorted());
  await keyboard.press('2');
  await expect.poll(() => new URL(page.url()).search).toContain('view=deadline');
});

it('key A assigns what is selected, and the open record while the focus is in it [R2.6-05]', async () => {
  const [first = '', , third = ''] = references;
  const { page } = await s.come('full', { role: 'owner', width: 1440, still: true });
  await open(page, '');
  const record = page.locator('.c-record');
  await row(page, first).click();
  await record.getByText(t('record.people')).first().waitFor();
  const list = page.getByRole('dialog', { name: t('centerParts.assignTo') });
  const opensIn = async (part: typeof record) => {
    await page.keyboard.press('a');
    await list.waitFor();
    expect(await list.count()).toBe(1);
    expect(await part.getByRole('dialog').count()).toBe(1);
    await page.keyboard.press('Escape');
    await list.waitFor({ state: 'detached' });
  };
  await row(page, first).focus();
  await opensIn(record);
  await row(page, third).locator('.c-box').click();
  await bar(page).waitFor();
  await row(page, third).focus();
  await opensIn(bar(page));
  await record.getByRole('button', { name: t('record.copy') }).focus();
  await opensIn(record);
});

it('a restricted agent exports their bookings without costs, and cannot sort by them [R2.6-05]', async () => {
  const [, , , reference = ''] = references;
  await assignElsewhere(reference, idOf('Jonas Weber'));
  const { page } = await s.come('full', { role: 'restricted', width: 1440, still: true });
  await open(page, '&sort=markup-desc');
  const heads = await page.getByRole('columnheader').allInnerTexts();
  expect(heads).toContain(t('centerBookings.column.total'));
  for (const name of ['net', 'markup'])
    expect(heads).not.toContain(t(`centerBookings.column.${name}`));
  await row(page, reference).locator('.c-box').click();
  expect(
    await bar(page)
      .getByRole('button', { name: /^Assign/ })
      .count(),
  ).toBe(0);
  const [titles = '', ...lines] = await downloaded(page, () => page.keyboard.press('e'));
  expect(firstCells(lines)).toEqual([reference]);
  expect(titles.split(',')).toContain(t('csv.total'));
  for (const name of ['net', 'markup']) expect(titles.split(',')).not.toContain(t(`csv.${name}`));
});
