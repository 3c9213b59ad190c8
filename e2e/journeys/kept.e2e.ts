// Recent searches and saved items of this browser are accessible on every page.
import { inTurn } from '@portico/test-kit/sample';
import { expect, it } from 'vitest';
import { axeFaults } from '../look/axe.ts';
import { alive } from '../shell/visitor.ts';
import { stage } from './stage.ts';
import { Traveller } from './traveller.ts';

const s = stage();

const VIEWS = [
  { agency: 'full', role: undefined, lang: 'en', width: 1440 },
  { agency: 'full', role: undefined, lang: 'en', width: 820 },
  { agency: 'closed', role: 'customer', lang: 'ar', width: 390 },
] as const;

it.each(inTurn(VIEWS, 3))(
  'recent and saved stays are within reach from home to My Trips, and words where there are neither ($agency, $lang, $width px)',
  async ({ agency, role, lang, width }) => {
    const { page } = await s.come(agency, {
      width,
      ...(role ? { role } : {}),
      ...(width < 640 ? { agent: 'phone' as const } : {}),
    });
    const traveller = new Traveller(page, lang);
    const { t } = traveller;
    const list = page.locator('.kept');
    /** With the keyboard: in the header, or one step further in the menu. */
    const open = async (at: string) => {
      await alive(page);
      const banner = page.getByRole('banner');
      const inHeader = banner.getByRole('button', { name: t('header.kept') });
      if (width < 1024) {
        await banner.getByRole('button', { name: t('common.menu'), exact: true }).press('Enter');
        await page
          .getByRole('dialog')
          .getByRole('button', { name: t('header.kept') })
          .press('Enter');
      } else await inHeader.press('Enter');
      await list.locator('.kept-one, .kept-none').first().waitFor();
      const isInside = async () => {
        const box = await list.boundingBox();
        return [at, box !== null && box.x >= 0 && box.x + box.width <= width];
      };
      await expect.poll(isInside).toEqual([at, true]);
    };
    const shut = async () => {
      await page.keyboard.press('Escape');
      await expect.poll(() => list.count()).toBe(0);
    };
    await traveller.open(s.address(agency, `/faqs?lng=${lang}`));
    await open('faqs');
    await expect.poll(() => list.innerText()).toContain(t('find.keptNone'));
    expect(await axeFaults(page)).toEqual([]);
    await shut();

    await traveller.open(s.address(agency, `/?lng=${lang}`));
    const card = page.locator('#deals article').first();
    const name = await card.getByRole('heading').innerText();
    await card.getByRole('button', { name: t('shell.deals.save', { name }) }).click();
    await traveller.searchLisbon();
    const both = async (at: string) => {
      await open(at);
      await list.getByRole('link', { name }).waitFor();
      await expect.poll(async () => [at, await list.getByRole('link').count()]).toEqual([at, 2]);
      await shut();
    };
    await both('results');
    await traveller.openFirstHotel();
    // the new page has the focus
    await page.locator('.rate-group').first().waitFor();
    await both('details');
    await traveller.chooseRate();
    await traveller.goToCheckout();
    await traveller.payButton().waitFor();
    await both('checkout');
    await traveller.fillNames();
    await traveller.pay();
    await traveller.card();
    await traveller.confirmed();
    await both('confirmation');
    await traveller.open(s.address(agency, role ? '/mytrip/mytrips' : '/'));
    await open('trips');
    expect(await axeFaults(page)).toEqual([]);
    await list.getByRole('link').first().focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/booknow\/hotels\/search\?/);
    await expect.poll(() => list.count()).toBe(0);
  },
);
