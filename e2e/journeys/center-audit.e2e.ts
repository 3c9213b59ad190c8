// The audit log as an owner reads it: what was done in words, and days chosen in a calendar of the
// page's language, by keyboard alone.
import { journeys } from '@portico/test-kit/buyer';
import { beforeAll, expect, it } from 'vitest';
import { axeFaults } from '../look/axe.ts';
import { Keys } from './keys.ts';
import { stage, texts } from './stage.ts';

const s = stage();
let reference: string;
beforeAll(async () => {
  ({ reference } = await journeys(s.world).confirmed({ agency: 'full' }));
});

it.each([
  ['en', 1440],
  ['ar', 390],
] as const)('names actions, objects and values in words (%s, %i px)', async (lang, width) => {
  const t = texts[lang];
  const { page } = await s.come('full', { role: 'owner', width, still: true });
  await page.goto(s.address('full', `/audit?lng=${lang}&object=booking:${reference}`));
  const confirmed = page.locator('[data-row]', {
    hasText: t('centerChanges.action.booking.confirmed'),
  });
  await confirmed.waitFor();
  const change = confirmed.locator('xpath=following-sibling::tr[1]');
  await change.getByText(t('centerChanges.value.CONFIRMED')).waitFor();
  const amount = change.locator('.change', {
    has: page.getByText(t('centerChanges.field.captured'), { exact: true }),
  });
  expect(await amount.locator('ins').innerText()).toMatch(/\$\s?\d+\.\d\d/);
  // everything that an entry of a booking holds has a name
  expect(await page.locator('.change > .faint code').count()).toBe(0);
  expect(await axeFaults(page)).toEqual([]);
});

it.each([
  ['en', 'June'],
  ['ar', 'يونيو'],
] as const)('days are chosen in a calendar by keyboard alone (%s)', async (lang, month) => {
  const t = texts[lang];
  const { page } = await s.come('full', { role: 'owner', width: 1440, still: true });
  await page.goto(s.address('full', `/audit?lng=${lang}&from=2026-06-08&to=2026-06-09`));
  const field = page.locator('.c-days-field');
  await field.filter({ hasText: /2026/ }).waitFor();
  const keys = new Keys(page);
  await keys.to('.c-days-field');
  await keys.press('Enter');
  const calendar = page.getByRole('dialog', { name: t('centerAudit.days') });
  await calendar.getByText(month).first().waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.classList.contains('calendar-day')))
    .toBe(true);
  // the first day chosen, the focus moves to the day after it
  for (const key of ['ArrowUp', 'Enter', 'ArrowDown', 'Enter']) await keys.press(key);
  await expect.poll(() => calendar.count()).toBe(0);
  const query = new URL(page.url()).searchParams;
  expect([query.get('from'), query.get('to')]).toEqual(['2026-06-01', '2026-06-09']);
  await keys.lands('.c-days-field');
  await field.filter({ hasText: lang === 'en' ? '1 – 9 Jun 2026' : month }).waitFor();
});
