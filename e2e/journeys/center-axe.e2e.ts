// No page of the command center has accessibility faults: axe with every rule of WCAG 2.2 A and AA,
// at rest and with each element opened, in both languages, on a phone and on a desktop.
import { journeys } from '@portico/test-kit/buyer';
import type { Locator, Page } from 'playwright-core';
import { turns } from '@portico/test-kit/turns';
import type { Translate } from '@portico/texts';
import { beforeAll, expect } from 'vitest';
import { axeFaults } from '../look/axe.ts';
import { press } from '../mouse.ts';
import { type Lang, stage, texts } from './stage.ts';

/** Each run plays every fourth test; npm run test:full plays all. */
const it = turns(4);

const s = stage();
/** Parts of the address of what has been made. */
const made = { reference: '', cancelled: '', task: '' };

beforeAll(async () => {
  const way = journeys(s.world);
  const client = s.world.client('full');
  made.reference = (await way.confirmed({ agency: 'full' })).reference;
  await way.confirmed({ agency: 'full', token: await s.world.token('customer') });
  for (const capability of ['markup', 'website'])
    await client.post(
      '/api/agency/access-requests',
      { capability },
      { token: await s.world.token('sales') },
    );
  const owner = await s.world.token('owner');
  const { json } = await client.get<{ tasks: { id: string }[] }>('/api/agency/tasks', {
    token: owner,
  });
  made.task = json.tasks[0]?.id ?? '';
});

const rows = '.c-table tbody tr:not(.is-loading)';

interface Shown {
  readonly name: string;
  readonly path: () => string;
  /** Selector of an element of the complete page. */
  readonly seen: string;
  /** Opens one part after another; each is checked. */
  readonly then?: readonly ((page: Page, t: Translate) => Promise<unknown>)[];
}

const button = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name }).first();

const SHOWN: readonly Shown[] = [
  {
    name: 'dashboard',
    path: () => '/dashboard',
    seen: 'a.dash-tile',
    then: [
      async (page, t) => {
        await press(page, button(page, t('centerDashboard.feed.open')));
        await page.getByRole('dialog').waitFor();
      },
    ],
  },
  {
    name: 'bookings',
    path: () => '/bookings',
    seen: rows,
    then: [
      async (page) => {
        await page.keyboard.press('f');
        await page.locator('.popup').first().waitFor();
      },
    ],
  },
  {
    name: 'bookings that are selected, and who may be in charge of them',
    path: () => '/bookings',
    seen: rows,
    then: [
      async (page) => {
        await page.locator('[data-row] .c-box').first().click();
        await page.locator('.c-bulk').waitFor();
      },
      async (page, t) => {
        await press(
          page,
          page.locator('.c-bulk').getByRole('button', { name: t('centerParts.assign') }),
        );
        await page
          .getByRole('dialog')
          .getByRole('button', { name: t('centerParts.unassigned') })
          .waitFor();
      },
    ],
  },
  {
    name: 'days of bookings, and a view that is saved',
    path: () => '/bookings?status=confirmed',
    seen: rows,
    then: [
      async (page, t) => {
        await page.keyboard.press('f');
        await press(page, button(page.locator('.popup'), t('centerBookings.filter.booked')));
        await page.locator('.calendar-grid').waitFor();
      },
      async (page, t) => {
        await page.keyboard.press('Escape');
        await press(page, button(page, t('centerBookings.saved.add')));
        await page.locator('.c-view-form').waitFor();
      },
    ],
  },
  {
    name: 'bookings without a match',
    path: () => '/bookings?q=nobodyofthisname',
    seen: '.center-sheet .state',
  },
  {
    name: 'record',
    path: () => `/bookings?booking=${made.reference}`,
    seen: '.c-record .c-record-title',
    then: [
      async (page, t) => {
        await press(
          page,
          page.locator('.c-record').getByRole('button', { name: t('record.cancel') }),
        );
        await page.getByRole('alertdialog').waitFor();
      },
    ],
  },
  { name: 'tasks', path: () => '/tasks', seen: rows },
  { name: 'task', path: () => `/tasks?task=${made.task}`, seen: '.decide' },
  { name: 'clients', path: () => '/users/clients', seen: rows },
  { name: 'searches', path: () => '/searches', seen: rows },
  {
    name: 'audit log',
    path: () => '/audit',
    seen: rows,
    then: [
      async (page, t) => {
        await press(page, button(page, t('centerAudit.check')));
        await page.locator('.chain-check .note').waitFor();
      },
      async (page, t) => {
        await press(page, button(page, t('centerAudit.days')));
        await page.locator('.calendar-grid').waitFor();
      },
    ],
  },
  {
    name: 'notifications, and presenter mode',
    path: () => '/dashboard',
    seen: 'a.dash-tile',
    then: [
      async (page) => {
        await press(page, page.locator('.center-bell > button'));
        await page.locator('.center-notices').waitFor();
      },
      async (page, t) => {
        await page.keyboard.press('Escape');
        await page.locator('.center-presenter').click();
        await page.getByRole('region', { name: t('center.presenter.on') }).waitFor();
      },
    ],
  },
  {
    name: 'profile',
    path: () => '/settings/profile',
    seen: '.center-sheet #devices li',
    then: [
      async (page, t) => {
        const phone = page.getByRole('group', { name: t('profile.person.phone') });
        await press(page, phone.getByRole('button').first());
        await phone.getByRole('textbox').waitFor();
      },
    ],
  },
  {
    name: 'website',
    path: () => '/settings/website?section=contact',
    seen: '.set-form .set-group',
    then: [
      async (page, t) => {
        const phone = page.getByLabel(t('centerSettings.contact.phone'), { exact: true });
        await phone.fill('0117');
        await phone.blur();
        await page.getByText(t('centerSettings.fault.phone.country')).waitFor();
      },
      async (page, t) => {
        await press(page, button(page, t('centerSettings.bar.review')));
      },
    ],
  },
  {
    name: 'product',
    path: () => '/settings/product',
    seen: '.set-form .set-group',
    then: [
      async (page) => {
        await press(page, page.getByRole('switch').first());
        await page.locator('.set-bar').waitFor();
      },
    ],
  },
  { name: 'a part that is not open', path: () => '/proposals', seen: '.center-sheet h1' },
  {
    name: 'palette and keys',
    path: () => '/users/clients',
    seen: '.center-sheet h1',
    then: [
      async (page, t) => {
        await page.keyboard.press('Control+K');
        await page.getByRole('combobox', { name: t('centerPalette.label') }).fill('gra');
        await page.getByRole('dialog').getByRole('option').first().waitFor();
      },
      async (page, t) => {
        await page.keyboard.press('Escape');
        await page
          .getByRole('combobox', { name: t('centerPalette.label') })
          .waitFor({ state: 'detached' });
        await page.keyboard.press('?');
        await page.getByRole('dialog').waitFor();
      },
    ],
  },
];

const looks = (['en', 'ar'] as const).flatMap((lang: Lang) =>
  ([390, 1440] as const).map((width) => ({ lang, width })),
);

it.each(SHOWN.flatMap((shown) => looks.map((look) => ({ ...look, shown, name: shown.name }))))(
  'axe finds nothing: $name ($lang, $width px)',
  async ({ lang, width, shown: { path, seen, then = [] } }) => {
    const { page } = await s.come('full', {
      role: 'owner',
      width,
      still: true,
      ...(width < 640 ? { agent: 'phone' as const } : {}),
    });
    const address = path();
    await page.goto(s.address('full', `${address}${address.includes('?') ? '&' : '?'}lng=${lang}`));
    await page.locator(seen).first().waitFor();
    expect(await axeFaults(page)).toEqual([]);
    for (const open of then) {
      await open(page, texts[lang]);
      expect(await axeFaults(page)).toEqual([]);
    }
  },
);
