import type { AgencyData, ProductTitle } from '@portico/contract';
import { live, type LivePage } from '@portico/storefront/testing/live.tsx';
import { agencyState } from '@portico/storefront/testing/show.tsx';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { inPage } from '../../testing/in-page.tsx';
import { SiteHeader } from './site-header.tsx';
import { SlideMenu } from './slide-menu.tsx';

const SOLD: readonly ProductTitle[] = ['Hotels', 'Air Travel', 'Cars'];
const open = (element: ReactNode, at: string, agency: Partial<AgencyData> = {}) =>
  live(inPage(element), {
    at,
    store: {
      agency: agencyState({
        agencyName: 'Verne',
        isAbousUsEnable: true,
        aboutUsEnableTitle: 'About',
        isFaqEnable: true,
        faqEnableTitle: 'FAQs',
        sso: { isSSOEnabled: false },
        returnUrl: '',
        bookingMenuItemOptions: SOLD.map((title) => ({ title, active: true })),
        ...agency,
      } as never),
      user: { auth: false, isTravelAgent: false, isUncertain: false } as never,
    },
  });
const currentIn = (page: LivePage, within: string) =>
  page.body
    .querySelectorAll(`${within} [aria-current]`)
    .map((link) => [link.textContent, link.getAttribute('aria-current')]);

it('is marked in the menu of products, which holds them in a narrow header', async () => {
  const page = await open(<SiteHeader isHome={false} />, '/booknow/cars');
  expect(currentIn(page, '.popup')).toEqual([]);
  await page.press('Choose what to book');
  expect(currentIn(page, '.popup')).toEqual([['Cars', 'page']]);
});

it.each([
  ['/booknow/hotels', 'Hotels'],
  ['/faqs', 'FAQs'],
])('is marked in the slide menu: %s', async (at, name) => {
  const page = await open(<SlideMenu onClose={vi.fn()} />, at);
  expect(currentIn(page, 'dialog')).toEqual([[name, 'page']]);
});

it('is one link of its own, also beside a link with the same name', async () => {
  const faults = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const page = await open(<SlideMenu onClose={vi.fn()} />, '/faqs', {
    aboutUsEnableTitle: 'Help',
    faqEnableTitle: 'Help',
  });
  expect(currentIn(page, 'dialog')).toEqual([['Help', 'page']]);
  expect(faults.mock.calls.filter(([text]) => /same key/.test(String(text)))).toEqual([]);
  faults.mockRestore();
});
