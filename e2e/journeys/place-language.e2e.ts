// A place is named in the user's language, even if the language is changed after the search.
import { inTurn } from '@portico/test-kit/sample';
import { expect, it } from 'vitest';
import { alive } from '../shell/visitor.ts';
import { stage } from './stage.ts';
import { Traveller } from './traveller.ts';

const s = stage();

it.each(inTurn([390, 1440], 2))(
  'changing the language names the place of list and hotel in it (%i px)',
  async (width) => {
    const { page } = await s.come('full', {
      width,
      ...(width < 640 ? { agent: 'phone' as const } : {}),
    });
    const traveller = new Traveller(page);
    const { t } = traveller;
    await traveller.open(s.address('full', '/'));
    await traveller.searchLisbon();
    const banner = page.getByRole('banner');
    if (width < 640) {
      await banner.getByRole('button', { name: t('common.menu'), exact: true }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('header.language') })
        .click();
    } else
      await banner
        .getByRole('button', { name: t('shell.languageIs', { name: 'English' }) })
        .click();
    await page.getByRole('option', { name: /العربية/ }).click();
    await page.waitForURL((url) => url.searchParams.get('name') === 'لشبونة');
    await alive(page);
    await page.locator('.media-row').first().waitFor();
    expect(await page.locator('body').innerText()).not.toContain('Lisbon,');
    await expect.poll(() => page.title()).toContain('لشبونة');
    await expect.poll(() => page.locator('#results-head').innerText()).toContain('لشبونة');
    await new Traveller(page, 'ar').openFirstHotel();
    await page.locator('.rate-group').first().waitFor();
    await expect.poll(() => new URL(page.url()).searchParams.get('name')).toBe('لشبونة');
    expect(await page.getByText('Lisbon', { exact: true }).count()).toBe(0);
  },
);
