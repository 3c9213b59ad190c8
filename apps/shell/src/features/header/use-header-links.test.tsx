import type { AgencyData } from '@portico/contract';
import { agencyState, show } from '@portico/storefront/testing/show.tsx';
import { expect, it } from 'vitest';
import { inPage } from '../../testing/in-page.tsx';
import { useHeaderLinks } from './use-header-links.ts';

const VISITOR = { auth: false, isTravelAgent: false, isUncertain: false };
const Links = () => JSON.stringify(useHeaderLinks());
const linksOf = (agency: Partial<AgencyData> = {}, user: object = VISITOR, at = '/about') =>
  JSON.parse(
    show(inPage(<Links />), {
      at,
      store: {
        agency: agencyState({
          aboutUsEnableTitle: 'About',
          faqEnableTitle: 'FAQs',
          sso: { isSSOEnabled: false },
          returnUrl: '',
          bookingMenuItemOptions: [{ title: 'Hotels', active: true }],
          ...agency,
        } as never),
        user: user as never,
      },
    }).replaceAll('&quot;', '"'),
  ) as ReturnType<typeof useHeaderLinks>;
const hrefs = (...args: Parameters<typeof linksOf>) =>
  linksOf(...args).links.map(({ href }) => href);

it('links only what the agency has, and marks the page that is open', () => {
  expect(hrefs()).not.toContain('/about');
  const { links } = linksOf({ isAbousUsEnable: true, isFaqEnable: true });
  expect(links.filter(({ current }) => current).map(({ href }) => href)).toEqual(['/about']);
  expect(links.map(({ href }) => href)).toContain('/faqs');
});

it('shows visitors of a proposal no links and no login', () => {
  const shown = linksOf({ hideHeaderforDealProposal: true, isFaqEnable: true });
  expect(shown).toMatchObject({ links: [], logIn: null, signUp: null });
});

it('offers a login and a sign-up each only where the agency does', () => {
  expect(linksOf()).toMatchObject({ logIn: expect.stringContaining('/login'), signUp: '/signup' });
  expect(linksOf({ isHideLoginOption: true })).toMatchObject({ logIn: null, signUp: '/signup' });
  expect(linksOf({ isHideSignupOption: true }).signUp).toBeNull();
  expect(linksOf({ isHouseAgency: true }).signUp).toBeNull();
});

it.each([
  { auth: true, isTravelAgent: false, isUncertain: false },
  { auth: false, isTravelAgent: false, isUncertain: true },
])('offers no login to a user who has one or may have one: %j', (user) => {
  expect(linksOf({}, user)).toMatchObject({ logIn: null, signUp: null });
  expect(hrefs({}, user)).not.toContain('/find-booking');
  expect(hrefs()).toContain('/find-booking');
});
