// A customer downloads what is stored about them.
import { readFile } from 'node:fs/promises';
import { demoEmail } from '@portico/demo';
import { expect, it } from 'vitest';
import { stage } from './stage.ts';
import { Traveller } from './traveller.ts';

const s = stage();

it.each([
  ['en', 1440],
  ['ar', 390],
] as const)(
  'shortly after a login the file is saved at once, and the page says so (%s, %i px)',
  async (lang, width) => {
    const { page } = await s.come('full', { width, role: 'customer' });
    const { t } = new Traveller(page, lang);
    await page.goto(s.address('full', `/mytrip/profile?lng=${lang}#export`));
    const section = page.locator('#export');
    await section.getByRole('heading', { name: t('profile.export.head') }).waitFor();
    const saved = page.waitForEvent('download');
    await section.getByRole('button', { name: t('profile.export.save') }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/);
    const { account, bookings } = JSON.parse(await readFile(await file.path(), 'utf8'));
    expect(account.email).toBe(demoEmail('customer', 'full'));
    expect(bookings).toEqual([]);
    await section.getByText(t('profile.export.saved')).waitFor();
  },
);
